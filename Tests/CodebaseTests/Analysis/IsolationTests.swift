import SwiftSyntax
import Testing

@testable import Codebase

/// The isolation of a place, which the compiler gives the same code.
@Suite struct IsolationTests {
  static let places: [Question] = [
    // Declared
    Question("a function", "nonisolated", "func f() { ⟦here()⟧ }"),
    Question("a function of the main actor", "main", "@MainActor func f() { ⟦here()⟧ }"),
    Question("a function of another global actor", "Disk", "@Disk func f() { ⟦here()⟧ }", disk),
    Question(
      "a function with another attribute", "nonisolated",
      "@discardableResult func f() -> Int { ⟦here()⟧ ; return 1 }"),
    Question("a method", "nonisolated", "struct S { func f() { ⟦here()⟧ } }"),
    Question("a method of the main actor", "main", "class S { @MainActor func f() { ⟦here()⟧ } }"),
    Question("a method of a type of the main actor", "main", "@MainActor class S { func f() { ⟦here()⟧ } }"),
    Question(
      "a nonisolated method of it", "nonisolated", "@MainActor class S { nonisolated func f() { ⟦here()⟧ } }"),
    Question("an asynchronous method of it", "main", "@MainActor class S { func f() async { ⟦here()⟧ } }"),
    Question(
      "a concurrent method of it", "nonisolated",
      "@MainActor class S { @concurrent func f() async { ⟦here()⟧ } }"),
    Question("a static method of it", "main", "@MainActor enum S { static func f() { ⟦here()⟧ } }"),
    Question("an initialiser of it", "main", "@MainActor class S { init() { ⟦here()⟧ } }"),
    Question(
      "a nonisolated initialiser of it", "nonisolated",
      "@MainActor class S { nonisolated init() { ⟦here()⟧ } }"),
    Question("its deinitialiser", "nonisolated", "@MainActor class S { deinit { ⟦here()⟧ } }"),
    Question("a getter of it", "main", "@MainActor class S { var a: Int { ⟦here()⟧ ; return 1 } }"),
    Question(
      "a nonisolated getter of it", "nonisolated",
      "@MainActor class S { nonisolated var a: Int { ⟦here()⟧ ; return 1 } }"),
    Question("an observer of it", "main", "@MainActor class S { var a = 1 { didSet { ⟦here()⟧ } } }"),
    Question(
      "a lazy property's value", "main", "@MainActor class S { lazy var a: Int = { ⟦here()⟧ ; return 1 }() }"),
    Question(
      "a subscript of it", "main", "@MainActor class S { subscript(i: Int) -> Int { ⟦here()⟧ ; return 1 } }"),
    Question(
      "a type nested in it", "nonisolated", "@MainActor class S { struct T { func f() { ⟦here()⟧ } } }"),
    Question(
      "a nested type of the main actor", "main", "class S { @MainActor struct T { func f() { ⟦here()⟧ } } }"),
    Question("a module's name before the actor's", "main", "@_Concurrency.MainActor func f() { ⟦here()⟧ }"),
    Question(
      "under a condition", "main",
      "@MainActor class S {\n#if DEBUG\nfunc f() { ⟦here()⟧ }\n#else\nfunc f() {}\n#endif\n}"),
    Question("top-level code", "main", "⟦here()⟧"),

    // Extensions
    Question(
      "an extension in another file", "main", "extension S { func f() { ⟦here()⟧ } }", "@MainActor class S {}"
    ),
    Question(
      "an isolated extension", "main", "@MainActor extension S { func f() { ⟦here()⟧ } }", "class S {}"),
    Question(
      "beside an isolated extension", "nonisolated", "extension S { func f() { ⟦here()⟧ } }", "class S {}",
      "@MainActor extension S {}"),
    Question(
      "a nonisolated extension", "nonisolated", "nonisolated extension S { func f() { ⟦here()⟧ } }",
      "@MainActor class S {}"),
    Question(
      "an extension of a nested type", "main", "extension A.B { func f() { ⟦here()⟧ } }",
      "enum A { @MainActor struct B {} }"),
    Question(
      "a type nested in an extension", "nonisolated", "extension S { struct T { func f() { ⟦here()⟧ } } }",
      "@MainActor class S {}"),
    Question(
      "an extension of an actor", "actor Store", "extension Store { func f() { ⟦here()⟧ } }", "actor Store {}"
    ),
    Question(
      "an extension of a system type", "nonisolated", "extension URLSession { func f() { ⟦here()⟧ } }"),
    Question("an extension of a view", "main", "extension UIView { func f() { ⟦here()⟧ } }"),

    // Actors
    Question("an actor's method", "actor Store", "actor Store { func f() { ⟦here()⟧ } }"),
    Question(
      "an actor's nonisolated method", "nonisolated", "actor Store { nonisolated func f() { ⟦here()⟧ } }"),
    Question(
      "an actor's method of the main actor", "main", "actor Store { @MainActor func f() { ⟦here()⟧ } }"),
    Question("an actor's static method", "nonisolated", "actor Store { static func f() { ⟦here()⟧ } }"),
    Question(
      "an actor's static property", "nonisolated", "actor Store { static var a: Int { ⟦here()⟧ ; return 1 } }"
    ),
    Question("an actor's initialiser", "nonisolated", "actor Store { init() { ⟦here()⟧ } }"),
    Question(
      "an actor's asynchronous initialiser", "actor Store", "actor Store { init() async { ⟦here()⟧ } }"),
    Question("an actor's deinitialiser", "nonisolated", "actor Store { deinit { ⟦here()⟧ } }"),
    Question("a type in an actor", "nonisolated", "actor Store { struct S { func f() { ⟦here()⟧ } } }"),
    Question("a class of a global actor", "Disk", "@Disk class S { func f() { ⟦here()⟧ } }", disk),

    // Inherited
    Question("a subclass", "main", "class S: Base { func f() { ⟦here()⟧ } }", "@MainActor class Base {}"),
    Question(
      "a subclass's subclass", "main", "class S: Middle { func f() { ⟦here()⟧ } }", "class Middle: Base {}",
      "@MainActor class Base {}"),
    Question(
      "a subclass of another global actor's class", "Disk", "class S: Base { func f() { ⟦here()⟧ } }",
      "@Disk class Base {}", disk),
    Question(
      "an extension of a subclass", "main", "extension S { func f() { ⟦here()⟧ } }", "class S: Base {}",
      "@MainActor class Base {}"),
    Question(
      "a subclass of a nonisolated class", "nonisolated", "class S: Base { func f() { ⟦here()⟧ } }",
      "class Base {}"),
    Question(
      "a subclass of a view controller", "main", "class S: UIViewController { func f() { ⟦here()⟧ } }"),
    Question("a subclass of NSObject", "nonisolated", "class S: NSObject { func f() { ⟦here()⟧ } }"),
    Question(
      "a subclass of what nothing declares", "unknown Base", "class S: Base { func f() { ⟦here()⟧ } }"),
    Question(
      "an overridden method of the main actor", "main", "class S: Base { override func f() { ⟦here()⟧ } }",
      "class Base { @MainActor func f() {} }"),
    Question(
      "an overridden method two classes up", "main", "class S: Middle { override func f() { ⟦here()⟧ } }",
      "class Middle: Base {}", "class Base { @MainActor func f() {} }"),
    Question(
      "an overridden nonisolated method", "nonisolated", "class S: Base { override func f() { ⟦here()⟧ } }",
      "@MainActor class Base { nonisolated func f() {} }"),
    Question(
      "an overridden property of the main actor", "main",
      "class S: Base { override var a: Int { ⟦here()⟧ ; return 1 } }",
      "class Base { @MainActor var a: Int { 1 } }"),
    Question(
      "an overload of an overridden method", "nonisolated", "class S: Base { func f(_ a: Int) { ⟦here()⟧ } }",
      "class Base { @MainActor func f() {} }"),

    // Protocols
    Question(
      "a conforming type", "main", "struct S: P { func f() { ⟦here()⟧ } }", "@MainActor protocol P {}"),
    Question(
      "a conforming class behind a superclass", "main", "class S: Base, P { func f() { ⟦here()⟧ } }",
      "@MainActor protocol P {}", "class Base {}"),
    Question(
      "a type that conforms to a refining protocol", "main", "struct S: Q { func f() { ⟦here()⟧ } }",
      "protocol Q: P {}", "@MainActor protocol P {}"),
    Question(
      "a type that conforms in an extension", "nonisolated", "struct S { func f() { ⟦here()⟧ } }",
      "@MainActor protocol P {}", "extension S: P {}"),
    Question(
      "the extension that conforms", "nonisolated", "extension S: P { func g() { ⟦here()⟧ } }",
      "@MainActor protocol P {}", "struct S {}"),
    Question(
      "a nonisolated type that conforms", "nonisolated", "nonisolated struct S: P { func f() { ⟦here()⟧ } }",
      "@MainActor protocol P {}"),
    Question(
      "an isolated conformance", "nonisolated", "class S: @MainActor P { func g() { ⟦here()⟧ } }",
      "protocol P { func f() }", "extension S { func f() {} }"),
    Question(
      "an actor that conforms", "actor Store", "actor Store: P { func g() { ⟦here()⟧ } }",
      "@MainActor protocol P {}"),
    Question(
      "a protocol's extension", "main", "extension P { func f() { ⟦here()⟧ } }", "@MainActor protocol P {}"),
    Question(
      "a refining protocol's extension", "nonisolated", "extension Q { func f() { ⟦here()⟧ } }",
      "protocol Q: P {}", "@MainActor protocol P {}"),
    Question(
      "a refining protocol's extension in Swift 6", "main", "extension Q { func f() { ⟦here()⟧ } }",
      "protocol Q: P {}", "@MainActor protocol P {}"
    ).inSwift6(),
    Question(
      "an extension of a protocol for a class", "nonisolated", "extension Q { func f() { ⟦here()⟧ } }",
      "protocol Q: Base {}", "@MainActor class Base {}"),
    Question(
      "an extension of a protocol for a class in Swift 6", "main", "extension Q { func f() { ⟦here()⟧ } }",
      "protocol Q: Base {}", "@MainActor class Base {}"
    ).inSwift6(),
    Question(
      "an extension of a protocol where a class conforms", "nonisolated",
      "extension Q where Self: Base { func f() { ⟦here()⟧ } }", "protocol Q {}", "@MainActor class Base {}"
    ).inSwift6(),
    Question(
      "a composition's alias", "main", "struct S: Both { func f() { ⟦here()⟧ } }", "typealias Both = P & Q",
      "@MainActor protocol P {}", "protocol Q {}"),
    Question(
      "a plain protocol", "nonisolated", "struct S: P { func f() { ⟦here()⟧ } }", "protocol P { func f() }"),
    Question(
      "the witness of an isolated requirement", "main", "struct S: P { func f() { ⟦here()⟧ } }",
      "protocol P { @MainActor func f() }"),
    Question(
      "the witness in the extension that conforms", "main", "extension S: P { func f() { ⟦here()⟧ } }",
      "protocol P { @MainActor func f() }", "struct S {}"),
    Question(
      "the witness in an extension that doesn't conform", "nonisolated",
      "struct S: P {}\nextension S { func f() { ⟦here()⟧ } }", "protocol P { @MainActor func f() }"),
    Question(
      "the witness of an isolated property", "main", "struct S: P { var a: Int { ⟦here()⟧ ; return 1 } }",
      "protocol P { @MainActor var a: Int { get } }"),
    Question(
      "the witness of a refined protocol's requirement", "main", "struct S: Q { func f() { ⟦here()⟧ } }",
      "protocol Q: P {}", "protocol P { @MainActor func f() }"),
    Question(
      "the witness of an isolated protocol's requirement in an extension", "main",
      "extension S: P { func f() { ⟦here()⟧ } }", "@MainActor protocol P { func f() }", "struct S {}"),
    Question(
      "the witness in a nonisolated type", "nonisolated", "nonisolated class S: P { func f() { ⟦here()⟧ } }",
      "protocol P { @MainActor func f() }"),
    Question(
      "the witness that a superclass has", "nonisolated",
      "class Base { func f() { ⟦here()⟧ } }\nclass S: Base, P {}", "protocol P { @MainActor func f() }"),
    Question(
      "an override of a witness", "main", "class S: Base { override func f() { ⟦here()⟧ } }",
      "class Base: P { func f() {} }", "protocol P { @MainActor func f() }"),
    Question(
      "a namesake of an isolated requirement", "nonisolated",
      "struct S: P { func f(_ a: Int) { ⟦here()⟧ } ; func f() {} }", "protocol P { @MainActor func f() }"),
    Question(
      "the witness of a nonisolated requirement", "nonisolated", "struct S: P { func f() { ⟦here()⟧ } }",
      "@MainActor protocol P { nonisolated func f() }"),
    Question(
      "a view", "main", "struct S: View { var body: some View { EmptyView() } ; func f() { ⟦here()⟧ } }"),
    Question("an encodable class", "nonisolated", "class S: Codable { func f() { ⟦here()⟧ } }"),

    // Closures and local functions
    Question("a closure of nonisolated code", "nonisolated", "func f() { run { ⟦here()⟧ } }", run),
    Question("a closure of the main actor's code", "main", "@MainActor func f() { run { ⟦here()⟧ } }", run),
    Question("a closure that says so", "main", "func f() { onMain { @MainActor in ⟦here()⟧ } }", run),
    Question("a task in nonisolated code", "nonisolated", "func f() { Task { ⟦here()⟧ } }"),
    Question("a task in the main actor's code", "main", "@MainActor func f() { Task { ⟦here()⟧ } }"),
    Question("a task that says so", "main", "func f() { Task { @MainActor in ⟦here()⟧ } }"),
    Question("a detached task", "nonisolated", "@MainActor func f() { Task.detached { ⟦here()⟧ } }"),
    Question("a detached task that says so", "main", "func f() { Task.detached { @MainActor in ⟦here()⟧ } }"),
    Question(
      "a task of a group", "nonisolated",
      "@MainActor func f() async { await withTaskGroup(of: Void.self) { group in group.addTask { ⟦here()⟧ } } }"
    ),
    Question(
      "a task in a detached task", "nonisolated",
      "@MainActor func f() { Task.detached { Task { ⟦here()⟧ } } }"),
    Question(
      "a task in an actor", "actor Store",
      "actor Store { func f() { Task { ⟦here()⟧ ; g() } } ; func g() {} }"),
    Question("a block on the main queue", "main", "func f() { DispatchQueue.main.async { ⟦here()⟧ } }"),
    Question(
      "a delayed block on the main queue", "main",
      "func f() { DispatchQueue.main.asyncAfter(deadline: .now()) { ⟦here()⟧ } }"),
    Question(
      "a block on another queue", "nonisolated",
      "@MainActor func f() { DispatchQueue.global().async { ⟦here()⟧ } }"),
    Question(
      "a closure in such a block", "nonisolated",
      "@MainActor func f() { DispatchQueue.global().async { run { ⟦here()⟧ } } }", run),
    Question(
      "a closure in a collection's method", "main", "@MainActor func f() { [1].forEach { _ in ⟦here()⟧ } }"),
    Question("a local function", "main", "@MainActor func f() { func g() { ⟦here()⟧ } ; g() }"),
    Question("a local function that says so", "main", "func f() { @MainActor func g() { ⟦here()⟧ } }"),
    Question(
      "a local function in a detached task", "nonisolated",
      "@MainActor func f() { Task.detached { func g() { ⟦here()⟧ } ; g() } }"),
    Question("a default argument's closure", "main", "@MainActor func f(_ a: () -> Void = { ⟦here()⟧ }) {}"),

    // Default isolation
    Question("a function", "main", "func f() { ⟦here()⟧ }").onMainByDefault(),
    Question("a type", "main", "struct S { func f() { ⟦here()⟧ } }").onMainByDefault(),
    Question("a nested type", "main", "struct S { enum T { static func f() { ⟦here()⟧ } } }")
      .onMainByDefault(),
    Question(
      "a nested type of a nonisolated one", "nonisolated",
      "nonisolated struct S { struct T { func f() { ⟦here()⟧ } } }"
    ).onMainByDefault(),
    Question("a nonisolated function", "nonisolated", "nonisolated func f() { ⟦here()⟧ }").onMainByDefault(),
    Question("a nonisolated type", "nonisolated", "nonisolated struct S { func f() { ⟦here()⟧ } }")
      .onMainByDefault(),
    Question(
      "an extension of a nonisolated type", "main", "extension S { func f() { ⟦here()⟧ } }",
      "nonisolated struct S {}"
    ).onMainByDefault(),
    Question("an actor", "actor Store", "actor Store { func f() { ⟦here()⟧ } }").onMainByDefault(),
    Question("another global actor", "Disk", "@Disk class S { func f() { ⟦here()⟧ } }", disk)
      .onMainByDefault(),
    Question("a concurrent function", "nonisolated", "@concurrent func f() async { ⟦here()⟧ }")
      .onMainByDefault(),
    Question("a detached task", "nonisolated", "func f() { Task.detached { ⟦here()⟧ } }").onMainByDefault(),
    Question("a Sendable structure", "main", "struct S: Sendable { func f() { ⟦here()⟧ } }")
      .onMainByDefault(),
    Question("a plain protocol's extension", "main", "extension P { func f() { ⟦here()⟧ } }", "protocol P {}")
      .onMainByDefault(),
    Question(
      "a Sendable protocol's extension", "main", "extension P { func f() { ⟦here()⟧ } }",
      "protocol P: Sendable {}"
    ).onMainByDefault(),
    Question(
      "a type that conforms to a Sendable protocol", "main", "struct S: P { func f() { ⟦here()⟧ } }",
      "protocol P: Sendable {}"
    ).onMainByDefault(),
    Question(
      "a type that conforms to a nonisolated Sendable protocol", "nonisolated",
      "struct S: P { func f() { ⟦here()⟧ } }", "nonisolated protocol P: Sendable {}"
    ).onMainByDefault(),
    Question("an error", "nonisolated", "enum S: Error { case a ; func f() { ⟦here()⟧ } }").onMainByDefault(),
    Question(
      "an extension of an error", "nonisolated", "extension S { func f() { ⟦here()⟧ } }",
      "enum S: Error { case a }"
    ).onMainByDefault(),
    Question("a type in an actor", "nonisolated", "actor Store { struct S { func f() { ⟦here()⟧ } } }")
      .onMainByDefault(),
    Question(
      "a type in another global actor's", "nonisolated",
      "@Disk class S { struct T { func f() { ⟦here()⟧ } } }", disk
    ).onMainByDefault(),
    Question("a deinitialiser", "nonisolated", "class S { deinit { ⟦here()⟧ } }").onMainByDefault(),
    Question("an actor's static method", "nonisolated", "actor Store { static func f() { ⟦here()⟧ } }")
      .onMainByDefault(),
    Question(
      "an overridden method of a nonisolated class", "nonisolated",
      "class S: Base { override func f() { ⟦here()⟧ } }", "nonisolated class Base { func f() {} }"
    ).onMainByDefault(),
    Question(
      "an enumeration of coding keys", "nonisolated",
      "enum S: String, CodingKey { case a ; func f() { ⟦here()⟧ } }"
    ).onMainByDefault(),
    Question("an extension of a system type", "main", "extension String { func f() { ⟦here()⟧ } }")
      .onMainByDefault(),
    Question(
      "a subclass of a nonisolated class", "nonisolated", "class S: Base { func f() { ⟦here()⟧ } }",
      "nonisolated class Base {}"
    ).onMainByDefault(),
    Question("a subclass of NSObject", "main", "class S: NSObject { func f() { ⟦here()⟧ } }")
      .onMainByDefault(),
  ]

  private static let disk = "@globalActor actor Disk { static let shared = Disk() }"
  private static let run =
    "func run(_ body: () -> Void) { body() } ; func onMain(_ body: @MainActor () -> Void) {}"

  @Test(arguments: places) func isolation(_ question: Question) async throws {
    let code = try await MarkedCode(question)
    let isolation = IsolationAnalysis(code.resolver).isolation(at: try code.place)
    #expect(isolation.summary == question.answer)
  }
}

extension Isolation {
  fileprivate var summary: String {
    switch self {
    case .mainActor: "main"
    case .globalActor(let name): name
    case .actorInstance(let name): "actor \(name)"
    case .nonisolated: "nonisolated"
    case .unknown(let type): "unknown \(type)"
    }
  }
}
