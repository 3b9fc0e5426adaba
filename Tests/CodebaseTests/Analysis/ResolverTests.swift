import SwiftSyntax
import Testing

@testable import Codebase

/// The declared type of an expression, as text; nil where nothing says it.
@Suite struct ResolverTests {
  static let types: [Question] = [
    // Declared and initialised
    Question("a local's annotation", "Store", "func f() { let a: Store = make() ; ⟦a⟧.load() }"),
    Question("a local's initialiser", "Store", "func f() { let a = Store() ; ⟦a⟧.load() }"),
    Question("a parameter", "Store", "func f(_ a: Store) { ⟦a⟧.load() }"),
    Question("an optional parameter", "Store", "func f(_ a: Store?) { ⟦a!⟧.load() }"),
    Question("a property", "Store", "struct S { let a: Store ; func f() { ⟦a⟧.load() } }"),
    Question("a property behind self", "Store", "struct S { let a: Store ; func f() { ⟦self.a⟧.load() } }"),
    Question(
      "a property behind a weak self", "Store",
      "class S { var a: Store ; func f() { run { [weak self] in ⟦self?.a⟧.load() } } }"),
    Question("a property's initialiser", "Store", "struct S { let a = Store() ; func f() { ⟦a⟧.load() } }"),
    Question("a lazy closure's result", "Store", "class S { lazy var a = { Store() }() ; func f() { ⟦a⟧ } }"),
    Question(
      "a closure's returned local", "Store",
      "class S { let a = { let made = Store() ; made.open() ; return made }() ; func f() { ⟦a⟧ } }"),
    Question("a computed property", "Store", "struct S { var a: Store { make() } ; func f() { ⟦a⟧ } }"),
    Question(
      "a getter of one expression", "Store", "struct S { var a: Store { Store() } ; func f() { ⟦a⟧ } }"),
    Question("a global", "Store", "func f() { ⟦a⟧.load() }", "let a: Store = make()"),
    Question("a global's initialiser", "Store", "func f() { ⟦a⟧.load() }", "let a = Store()"),
    Question("self", "S", "struct S { func f() { ⟦self⟧ } }"),
    Question("self of a nested type", "S.T", "struct S { struct T { func f() { ⟦self⟧ } } }"),
    Question("self in an extension", "S.T", "extension S.T { func f() { ⟦self⟧ } }"),
    Question("self outside of types", nil, "func f() { ⟦self⟧ }"),
    Question("a cast", "Store", "func f(_ a: Any) { ⟦(a as! Store)⟧.load() }"),
    Question("a default", "Store", "func f(_ a: Store?, _ b: Store) { ⟦(a ?? b)⟧.load() }"),
    // Collections
    Question("an array's element", "Store", "func f(_ a: [Store]) { ⟦a[0]⟧.load() }"),
    Question("an element at a place", "Store", "func f(_ a: [Store], _ i: Int) { ⟦a[i]⟧.load() }"),
    Question("a slice", nil, "func f(_ a: [Store], _ i: Int) { ⟦a[i...]⟧.load() }"),
    Question("what may be a slice", nil, "func f(_ a: [Store], _ range: Range<Int>) { ⟦a[range]⟧.load() }"),
    Question(
      "a dictionary's value", "Store", "struct S { var a: [String: Store] ; func f() { ⟦a[\"b\"]!⟧ } }"),
    Question(
      "a dictionary's value that is bound", "Store",
      "struct S { var a: [String: Store] = [:] ; func f() { guard let b = a[\"b\"] else { return } ; ⟦b⟧ } }"),
    Question(
      "a value with a default", "Store", "func f(_ a: Dictionary<Int, Store>) { ⟦a[1, default: Store()]⟧ }"),
    Question("an own subscript", nil, "func f(_ a: [Store]) { ⟦a[safe: 1]⟧ }"),
    Question("a subscript of another type", nil, "func f(_ a: Store) { ⟦a[1]⟧.load() }"),
    Question("the first", "Store", "func f(_ a: [Store]) { ⟦a.first⟧?.load() }"),
    Question("the first of some", "Store", "func f(_ a: Set<Store>) { ⟦a.first { $0.isOpen }⟧?.load() }"),
    Question("a removed one", "Store", "func f(_ a: inout [Store]) { let b = a.removeFirst() ; ⟦b⟧ }"),
    Question(
      "one that an own function gives", nil,
      "func f(_ a: [Store]) { ⟦a.prefix(2)[0]⟧ }",
      "extension Array { func prefix(_ n: Int) -> String { \"\" } }"),
    Question(
      "what a loop is given", "Store", "struct S { var a: [Store] ; func f() { for b in self.a { ⟦b⟧ } } }"),
    Question("a loop over values", "Store", "func f(_ a: [Int: Store]) { for b in a.values { ⟦b⟧ } }"),
    Question("a pair", "", "func f(_ a: [Int: Store]) { for b in a { ⟦b⟧ } }"),
    Question("a value of a pair", "Store", "func f(_ a: [Int: Store]) { for b in a { ⟦b.value⟧ } }"),
    Question("a value without its name", "Store", "func f(_ a: [Int: Store]) { a.forEach { ⟦$0.1⟧ } }"),
    Question("the first pair's value", "Store", "func f(_ a: [Int: Store]) { ⟦a.first?.value⟧ }"),
    Question("an element of a tuple", "Store", "func f(_ a: (x: Int, y: [Store])) { ⟦a.y[0]⟧ }"),
    Question("no element of a tuple", nil, "func f(_ a: (Int, y: Store)) { ⟦a.x⟧ }"),
    Question("the second of two", "Store", "func f(_ a: [Store]) { a.sorted { one, two in ⟦two⟧ < one } }"),
    Question("what a value becomes", "Store", "func f(_ a: [Int: Store]) { a.mapValues { ⟦$0⟧.load() } }"),
    Question("what is added up", "Store", "func f(_ a: [Store]) { a.reduce(0) { $0 + ⟦$1⟧.count } }"),
    Question("what it is added to", nil, "func f(_ a: [Store]) { a.reduce(0) { ⟦$0⟧ + $1.count } }"),
    Question("a pair's value", "Store", "func f(_ a: [Int: Store]) { for (_, b) in a { ⟦b⟧ } }"),
    Question(
      "a numbered element", "Store", "func f(_ a: [Store]) { for (_, b) in a.enumerated() { ⟦b⟧ } }"),
    Question("an optional's own closure", nil, "func f(_ a: [Store]?) { a.map { ⟦$0⟧.load() } }"),
    Question("a chain's closure", "Store", "func f(_ a: [Store]?) { a?.map { ⟦$0⟧.load() } }"),
    Question("an element without a name", "Store", "func f(_ a: [Store]) { a.forEach { ⟦$0⟧.load() } }"),
    Question(
      "what a function gives a closure", "Store",
      "func f() { open { ⟦$0⟧.load() } } ; func open(_ body: (Store) -> Void) {}"),
    Question(
      "what a generic function gives it", nil, "func f() { g { ⟦$0⟧ } } ; func g<T>(_ body: (T) -> Void) {}"),
    Question("a loop over some", "Store", "func f(_ a: [Store]) { for b in a.filter(\\.isOpen) { ⟦b⟧ } }"),
    Question("a closure for each", "Store", "func f(_ a: [Store]) { a.forEach { b in ⟦b⟧.load() } }"),
    Question(
      "a collection by another name", "Store", "func f(_ a: Stores) { ⟦a[0]⟧ }", "typealias Stores = [Store]"),
    Question(
      "what is named after what makes it", "Store",
      "struct S { func a(_ b: Int) -> Store? ; func f() { guard let a = a(1) else { return } ; ⟦a⟧ } }"),
    Question("a type that inference would tell", nil, "func f() { let a = 1 ; ⟦a⟧ }"),
    Question("an implicit member", nil, "func f() { let a = .shared ; ⟦a⟧ }"),
    Question(
      "an instance of the SDK that all share", "WCSession", "func f() { ⟦WCSession.default⟧.activate() }"),
    Question(
      "one that a call gives", "UNUserNotificationCenter",
      "func f() { ⟦UNUserNotificationCenter.current()⟧.delegate }"),
    Question("an instance of what isn't known", nil, "func f() { ⟦Store.shared⟧.load() }"),
    Question("another static member of the SDK", nil, "func f() { ⟦WCSession.other⟧.activate() }"),

    // Calls and chains
    Question("a call's result", "Store", "func f() { ⟦make()⟧.load() } ; func make() -> Store { Store() }"),
    Question(
      "a local function's result", "Store", "func f() { func make() -> Store { Store() } ; ⟦make()⟧.load() }"),
    Question("a local function of no result", nil, "func f() { func make() {} ; ⟦make()⟧.load() }"),
    Question(
      "a method's result", "Store", "struct S { func make() -> Store { Store() } ; func f() { ⟦make()⟧ } }"),
    Question(
      "a method's result in another file", "Store", "func f(_ s: S) { ⟦s.make()⟧ }",
      "struct S { func make() -> Store { Store() } }"),
    Question(
      "a throwing and asynchronous method's result", "Store", "func f(_ s: S) { ⟦(try await s.make())⟧ }",
      "struct S { func make() async throws -> Store { Store() } }"),
    Question(
      "a closure's result", "Store", "struct S { let make: () -> Store ; func f() { ⟦make()⟧ } }"),
    Question(
      "an aliased closure's result", "Store",
      "struct S { let make: Make ; func f() { ⟦make()⟧ } }", "typealias Make = (Int) -> Store"),
    Question("a parameter's result", "Store", "func f(_ make: () throws -> Store) { ⟦make()⟧ }"),
    Question(
      "a chain over files", "Kept", "func f(_ a: A) { ⟦a.b?.c⟧ }", "struct A { var b: B? }",
      "class B { let c = Kept() }"),
    Question(
      "a static member", "Store", "func f() { ⟦Store.shared⟧ }", "class Store { static let shared = Store() }"
    ),
    Question(
      "a static member of an own type by Self", "Store",
      "class Store { static let shared: Self = make() ; func f() { ⟦Self.shared⟧ } }"),
    Question("a nested type's initialiser", "A.B", "func f() { ⟦A.B()⟧ }", "struct A { struct B {} }"),
    Question("a spelled initialiser", "Store", "func f() { ⟦Store.init()⟧ }", "class Store {}"),
    Question("a generic initialiser", "Box", "func f() { ⟦Box<Int>()⟧ }", "class Box<T> {}"),
    Question(
      "what Self stands for", "Store", "func f() { ⟦Store.make()⟧ }",
      "class Store { static func make() -> Self }"),
    Question("a function that is not called", nil, "struct S { func make() -> Store ; func f() { ⟦make⟧ } }"),
    Question(
      "an unknown receiver", nil, "func f(_ a: Pairs<S>) { ⟦a.first!.value.b⟧ }", "struct S { let b: Store }"),
    Question(
      "behind a pair's value", "Store", "func f(_ a: [Int: S]) { ⟦a.first!.value.b⟧ }",
      "struct S { let b: Store }"),

    // The system's
    Question("the main queue", "DispatchQueue", "func f() { ⟦DispatchQueue.main⟧.async {} }"),
    Question(
      "a global queue", "DispatchQueue", "func f() { ⟦DispatchQueue.global(qos: .utility)⟧.async {} }"),
    Question("the shared session", "URLSession", "func f() { ⟦URLSession.shared⟧.reset() }"),
    Question(
      "an own type of a system name", nil, "func f() { ⟦DispatchQueue.main⟧.async {} }",
      "struct DispatchQueue { static var main = 1 }"),
    Question(
      "a queue behind a module's name", "DispatchQueue", "func f(_ a: Dispatch.DispatchQueue) { ⟦a⟧ }"),

    // Shadowing
    Question("a local over a property", "B", "struct S { let a: A ; func f() { let a = B() ; ⟦a⟧ } }"),
    Question("a property before a local", "A", "struct S { let a: A ; func f() { ⟦a⟧ ; let a = B() } }"),
    Question(
      "a property behind self, not the local", "A",
      "struct S { let a: A ; func f() { let a = B() ; ⟦self.a⟧ } }"),
    Question("a parameter over a property", "B", "struct S { let a: A ; func f(a: B) { ⟦a⟧ } }"),
    Question("a parameter's own name, not its label", "A", "struct S { let a: A ; func f(a b: B) { ⟦a⟧ } }"),
    Question(
      "a closure's parameter over a property", nil, "struct S { let a: A ; func f() { run { a in ⟦a⟧ } } }"),
    Question(
      "a closure's typed parameter", "B", "struct S { let a: A ; func f() { run { (a: B) in ⟦a⟧ } } }"),
    Question("a capture with a value", "B", "struct S { let a: A ; func f() { run { [a = B()] in ⟦a⟧ } } }"),
    Question("a capture by name", "A", "struct S { let a: A ; func f() { run { [a] in ⟦a⟧ } } }"),
    Question("an unwrapped property", "A", "class S { var a: A? ; func f() { if let a { ⟦a⟧ } } }"),
    Question(
      "an unwrapped property, repeated", "A",
      "class S { var a: A? ; func f() { guard let a = a else { return } ; ⟦a⟧ } }"),
    Question("an unwrapped parameter", "A", "func f(_ a: A?) { guard let a else { return } ; ⟦a⟧ }"),
    Question(
      "an unwrapped other value", "B", "class S { var a: A? ; var b: B? ; func f() { if let a = b { ⟦a⟧ } } }"
    ),
    Question("a caught error", "Error", "class S { var error: A ; func f() { do {} catch { ⟦error⟧ } } }"),
    Question(
      "a setter's value", nil, "class S { var newValue: A ; var b: B { get { B() } set { ⟦newValue⟧ } } }"),
    Question(
      "a loop's element", "B", "struct S { let a: A ; let b: [B] ; func f(bs: [B]) { for a in bs { ⟦a⟧ } } }"),
    Question(
      "a local under a condition", nil,
      "struct S { let a: A ; func f() {\n#if DEBUG\nlet a = B()\n#endif\n⟦a⟧ } }"),
    Question("a global behind a property", "A", "struct S { let a: A ; func f() { ⟦a⟧ } }", "let a = B()"),
    Question("a file's own global", "A", "private let a = A() ; func f() { ⟦a⟧ }", "private let a = B()"),
    Question("one of two globals", nil, "func f() { ⟦a⟧ }", "let a = A()", "let a = B()"),
    Question(
      "a static of the type around", "A", "struct S { static let a = A() ; struct T { func f() { ⟦a⟧ } } }"),
    Question(
      "no property of the type around", nil, "struct S { let a = A() ; struct T { func f() { ⟦a⟧ } } }"),

    // Types and aliases
    Question("an alias", "Store", "func f(_ a: Kept) { ⟦a⟧ }", "typealias Kept = Store"),
    Question(
      "an alias of an alias", "Store", "func f(_ a: Kept?) { ⟦a⟧ }",
      "typealias Kept = Held ; typealias Held = Store"),
    Question(
      "an alias of the type around", "Store",
      "struct S { typealias Kept = Store ; let a: Kept ; func f() { ⟦a⟧ } }"),
    Question(
      "another type's alias of the same name", "B",
      "struct S { typealias Kept = B ; let a: Kept ; func f() { ⟦a⟧ } }",
      "struct T { typealias Kept = C }"),
    Question(
      "an alias that differs by platform", "Kept",
      "#if os(iOS)\ntypealias Kept = A\n#else\ntypealias Kept = B\n#endif\nfunc f(_ a: Kept) { ⟦a⟧ }"),
    Question(
      "the nested type, not the namesake", "S.Store", "struct S { struct Store {} ; func f() { ⟦Store()⟧ } }",
      "struct Store {}"),
    Question(
      "a nested type from a nested type", "S.Store",
      "struct S { struct Store {} ; struct T { func f() { ⟦Store()⟧ } } }", "struct Store {}"),

    // Inheritance and extensions
    Question(
      "an inherited property", "Store", "class S: Base { func f() { ⟦a⟧ } }", "class Base { let a: Store }"),
    Question(
      "a property of a superclass's superclass", "Store", "class S: Middle { func f() { ⟦a⟧ } }",
      "class Middle: Base {}", "class Base { let a: Store }"),
    Question(
      "an own property before an inherited one", "A", "class S: Base { var b: A ; func f() { ⟦b⟧ } }",
      "class Base { var b: B }"),
    Question(
      "a property of an extension in another file", "Store", "struct S { func f() { ⟦a⟧ } }",
      "extension S { var a: Store { make() } }"),
    Question(
      "a protocol's property", "Store", "func f(_ s: some P) { s.run() } ; extension P { func g() { ⟦a⟧ } }",
      "protocol P { var a: Store { get } }"),
    Question(
      "an existential's property", "Store", "func f(_ s: any P) { ⟦s.a⟧ }",
      "protocol P { var a: Store { get } }"),
    Question(
      "a property of a composition's protocol", "Store", "func f(_ s: any P & Sendable) { ⟦s.a⟧ }",
      "protocol P { var a: Store { get } }"),
    Question(
      "a property under a condition", "Store",
      "struct S {\n#if DEBUG\nlet a: Store\n#endif\nfunc f() { ⟦a⟧ } }"),
    Question("a wrapped property", "Store", "struct S { @Held var a: Store ; func f() { ⟦a⟧ } }"),
  ]

  @Test(arguments: types) func typeOfExpression(_ question: Question) async throws {
    let code = try await MarkedCode(question)
    let type = code.resolver.type(of: try code.node(ExprSyntax.self))
    #expect(type?.path.joined(separator: ".") == question.answer)
  }

  /// Which of several types of one name a file means, by the files' paths.
  @Test func aNameMeansWhatItsFileSees() async throws {
    let files = [
      SourceFile(path: "App/Store.swift", text: "func f(_ device: Device) {}"),
      SourceFile(path: "Types/Device.swift", text: "public struct Device {}"),
      SourceFile(path: "AppTests/Device.swift", text: "struct Device {}"),
      SourceFile(path: "App/List.swift", text: "struct List { struct Device {} }"),
      SourceFile(path: "App/List+Rows.swift", text: "extension List { func show(_ device: Device) {} }"),
    ]
    let codebase = await Codebase(files: files, settings: SettingsMap(uniform: Settings()))
    let index = { (path: String) in try #require(codebase.index(ofPath: path)) }
    let meant = { (path: String) in
      Resolver(codebase, file: try index(path)).declarations(of: ["Device"]).map {
        codebase.path(of: $0.file)
      }
    }
    // Neither the test's type nor the nested one.
    #expect(try meant("App/Store.swift") == ["Types/Device.swift"])
    #expect(try meant("AppTests/Device.swift") == ["AppTests/Device.swift"])
    #expect(try meant("App/List.swift") == ["App/List.swift"])
  }
}
