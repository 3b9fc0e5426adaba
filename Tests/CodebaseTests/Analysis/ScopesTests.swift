import SwiftSyntax
import Testing

@testable import Codebase

/// What a name stands for at a place: `let` or `var`, where it comes from, and its type where one is written.
@Suite struct ScopesTests {
  static let names: [Question] = [
    // Statements
    Question("a constant", "let local: Int", "func f() { let a: Int = 1 ; ⟦a⟧ }"),
    Question("a variable", "var local: Int", "func f() { var a: Int = 1 ; ⟦a⟧ }"),
    Question("before its declaration", nil, "func f() { ⟦a⟧ ; let a = 1 }"),
    Question(
      "in its own initialiser", "var member: Int", "struct S { var a: Int ; func f() { let a = ⟦a⟧ } }"),
    Question("behind the block that declares it", nil, "func f() { do { let a = 1 } ; ⟦a⟧ }"),
    Question("in a block behind it", "let local", "func f() { let a = 1 ; if b { while c { ⟦a⟧ } } }"),
    Question("the nearest of two", "var local: B", "func f() { let a: A = x ; do { var a: B = y ; ⟦a⟧ } }"),
    Question("one of several in a declaration", "let local", "func f() { let b = 1, a = 2 ; ⟦a⟧ }"),
    Question("a part of a tuple", "let local", "func f() { let (b, a) = c ; ⟦a⟧ }"),
    Question(
      "a local function before it is declared", "let function: Int",
      "func f() { ⟦a⟧() ; func a() -> Int { 1 } }"),
    Question("a name with backticks", "let local: Int", "func f() { let `in`: Int = 1 ; ⟦`in`⟧ }"),
    Question(
      "under a condition", "let local: Int", "func f() {\n#if DEBUG\nlet a: Int = 1\n⟦a⟧\n#endif\n}"),
    Question(
      "behind a condition", "let local", "var a: B\nfunc f() {\n#if DEBUG\nlet a: Int = 1\n#endif\n⟦a⟧\n}"),
    Question(
      "a function under a condition", "let function",
      "func f() {\n⟦a⟧()\n#if DEBUG\nfunc a() -> Int { 1 }\n#endif\n}"),
    Question(
      "a guard under a condition", "let local",
      "var b: B\nfunc f() {\n#if DEBUG\nguard let a = b else { return }\n#endif\n⟦a⟧\n}"),
    Question(
      "in both branches of a condition", "var local",
      "func f() {\n#if DEBUG\nlet a: Int = 1\n#else\nvar a: String = b\n#endif\n⟦a⟧\n}"),
    Question(
      "before a condition", nil, "func f() {\n⟦a⟧\n#if DEBUG\nlet a: Int = 1\n#endif\n}"),
    Question(
      "in another branch of the condition", nil,
      "func f() {\n#if DEBUG\nlet a: Int = 1\n#else\n⟦a⟧\n#endif\n}"),

    // Conditions
    Question("what if binds", "let local", "func f() { if let a = b() { ⟦a⟧ } }"),
    Question("what if binds, in else", nil, "func f() { if let a = b() {} else { ⟦a⟧ } }"),
    Question("what if binds, in the next condition", "let local", "func f() { if let a = b(), ⟦a⟧ > 1 {} }"),
    Question("what if binds, in its own value", nil, "func f() { if let a = ⟦a⟧ {} }"),
    Question("what if var binds", "var local", "func f() { if var a = b() { ⟦a⟧ } }"),
    Question("what guard binds", "let local", "func f() { guard let a = b() else { return } ; ⟦a⟧ }"),
    Question("what guard binds, in else", nil, "func f() { guard let a = b() else { ⟦a⟧ ; return } }"),
    Question(
      "what guard case binds", "let local", "func f() { guard case .on(let a) = b else { return } ; ⟦a⟧ }"),
    Question("what while binds", "let local", "func f() { while let a = next() { ⟦a⟧ } }"),
    Question("what if case binds", "let local", "func f() { if case let .on(a) = b { ⟦a⟧ } }"),
    Question("a case's name", nil, "func f() { if case .a(let b) = c { ⟦a⟧ } }"),
    Question("a case's label", nil, "func f() { if case .on(a: let b) = c { ⟦a⟧ } }"),
    Question(
      "a value that is matched", "var member: Int",
      "struct S { var a: Int ; func f() { if case .on(a) = c { ⟦a⟧ } } }"),
    Question("what a loop binds", "let local", "func f() { for a in b { ⟦a⟧ } }"),
    Question("what a loop binds, in where", "let local", "func f() { for a in b where ⟦a⟧ > 1 {} }"),
    Question("what a loop binds, in its sequence", nil, "func f() { for a in ⟦a⟧ {} }"),
    Question("what a loop binds, behind it", nil, "func f() { for a in b {} ; ⟦a⟧ }"),
    Question("what a loop's tuple binds", "let local", "func f() { for (b, a) in c { ⟦a⟧ } }"),
    Question("what a loop's case binds", "let local", "func f() { for case let a? in b { ⟦a⟧ } }"),
    Question(
      "the element of a declared array", "let local", "func f(_ b: [Int]) { for a in b { ⟦a⟧ } }"),
    Question(
      "the pair of a declared dictionary", "let local", "func f(_ b: [Int: Int]) { for a in b { ⟦a⟧ } }"),
    Question("what a case binds", "let local", "func f() { switch b { case .on(let a): ⟦a⟧ } }"),
    Question(
      "what a case binds, in where", "let local", "func f() { switch b { case .on(let a) where ⟦a⟧: break } }"
    ),
    Question(
      "what a case binds, in the next", nil, "func f() { switch b { case .on(let a): c() ; case .off: ⟦a⟧ } }"
    ),
    Question(
      "what a case's second pattern binds", "let local",
      "func f() { switch b { case .on(let a), .off(let a): ⟦a⟧ } }"),
    Question("what catch binds", "let local", "func f() { do {} catch let a as NSError { ⟦a⟧ } }"),
    Question("what catch binds itself", "let local: any Error", "func f() { do {} catch { ⟦error⟧ } }"),
    Question("what catch doesn't bind", nil, "func f() { do {} catch let a { ⟦error⟧ } }"),
    Question("what catch binds, in do", nil, "func f() { do { ⟦error⟧ } catch {} }"),

    // Functions
    Question("a parameter", "let parameter: Int", "func f(a: Int) { ⟦a⟧ }"),
    Question("a parameter's label", nil, "func f(a b: Int) { ⟦a⟧ }"),
    Question("a parameter behind its label", "let parameter: Int", "func f(b a: Int) { ⟦a⟧ }"),
    Question("an inout parameter", "var parameter: inout Int", "func f(a: inout Int) { ⟦a⟧ }"),
    Question(
      "an initialiser's parameter", "let parameter: Int",
      "struct S { var a: Int ; init(a: Int) { self.a = ⟦a⟧ } }"),
    Question(
      "a subscript's parameter", "let parameter: Int", "struct S { subscript(a: Int) -> Int { ⟦a⟧ } }"),
    Question("a parameter of a function around", "let parameter: Int", "func f(a: Int) { func g() { ⟦a⟧ } }"),
    Question("a local of a function around", "let local", "func f() { let a = 1 ; func g() { ⟦a⟧ } }"),
    Question("a local over a parameter", "var local: B", "func f(a: A) { var a: B = a ; ⟦a⟧ }"),
    Question("what a setter is given", "let parameter", "var a: Int { get { 1 } set { ⟦newValue⟧ } }"),
    Question(
      "what a setter is given by name", "let parameter", "var a: Int { get { 1 } set(next) { ⟦next⟧ } }"),
    Question("what a getter is given", nil, "var a: Int { get { ⟦newValue⟧ } set {} }"),
    Question(
      "what an observer is given", "let parameter", "struct S { var a = 1 { didSet { ⟦oldValue⟧ } } }"),
    Question("what an observer is not given", nil, "struct S { var a = 1 { didSet { ⟦newValue⟧ } } }"),
    Question(
      "a local of a function, in a type in it", nil, "func f() { let a = 1 ; struct S { func g() { ⟦a⟧ } } }"),

    // Closures
    Question("a closure's parameter", "let closure parameter", "func f() { run { a in ⟦a⟧ } }"),
    Question(
      "a closure's typed parameter", "let closure parameter: Int", "func f() { run { (a: Int) in ⟦a⟧ } }"),
    Question(
      "a closure's second name", "let closure parameter: Int", "func f() { run { (b a: Int) in ⟦a⟧ } }"),
    Question("a closure's parameter, outside", nil, "func f() { run { a in b } ; ⟦a⟧ }"),
    Question(
      "a closure's parameter over a local", "let closure parameter",
      "func f() { let a = 1 ; run { a in ⟦a⟧ } }"),
    Question(
      "a local in a closure over its parameter", "var local: Int",
      "func f() { run { a in var a: Int = a ; ⟦a⟧ } }"),
    Question("a local of the code around", "var local: Int", "func f() { var a: Int = 1 ; run { ⟦a⟧ } }"),
    Question("a captured value", "let capture", "func f() { run { [a = b] in ⟦a⟧ } }"),
    Question("a captured value, in the capture list", nil, "func f() { run { [a = ⟦a⟧] in a } }"),
    Question("a captured name", "var local: Int", "func f() { var a: Int = 1 ; run { [a] in ⟦a⟧ } }"),
    Question(
      "an unwrapped name in a closure", "let local: Int?",
      "func f(a: Int?) { run { guard let a else { return } ; ⟦a⟧ } }"),

    // Members
    Question("a constant of a type", "let member: Int", "struct S { let a: Int ; func f() { ⟦a⟧ } }"),
    Question("a variable of a type", "var member: Int", "struct S { var a: Int ; func f() { ⟦a⟧ } }"),
    Question("a method", "let member: Int", "struct S { func a() -> Int ; func f() { ⟦a⟧() } }"),
    Question(
      "a member of an extension", "var member: Int", "extension S { func f() { ⟦a⟧ } }",
      "struct S { var a: Int }"),
    Question(
      "a member of a superclass", "var member: Int", "class S: B { func f() { ⟦a⟧ } }",
      "class B { var a: Int }"),
    Question(
      "a member in a default argument", "let member: Int",
      "struct S { static let a: Int = 1 ; func f(b: Int = ⟦a⟧) {} }"),
    Question(
      "a member's type where several follow", "let member: Int",
      "struct S { let a, b: Int ; func f() { ⟦a⟧ } }"),
    Question(
      "a property of a superclass before the requirement", "let member: Int",
      "class S: Base, Asking { func f() { ⟦a⟧ } }", "class Base { let a: Int }",
      "protocol Asking { var a: Int { get } }"),
    Question(
      "a member of an aliased superclass", "let member: Int", "class S: Parent { func f() { ⟦a⟧ } }",
      "class Base { let a: Int }", "typealias Parent = Base"),
    Question(
      "a member of a composition", "var member: Int", "struct S: Both {} ; extension S { func f() { ⟦a⟧ } }",
      "protocol P { var a: Int { get } }", "protocol Q {} ; typealias Both = P & Q"),
    Question("a part of a property's tuple", "let member", "struct S { let (a, b) = c ; func f() { ⟦a⟧ } }"),
    Question("an enumeration's case", nil, "enum E { case a ; func f() { ⟦a⟧ } }"),
    Question("a nested type's name", nil, "struct S { typealias a = Int ; func f() { ⟦a⟧ } }"),

    // Globals
    Question("a global", "var global: Int", "func f() { ⟦a⟧ }", "var a: Int = 1"),
    Question("a global of the same file, behind", "var global: Int", "func f() { ⟦a⟧ }\nvar a: Int = 1"),
    Question("a global of the same file, before", "var global: Int", "var a: Int = 1\nfunc f() { ⟦a⟧ }"),
    Question(
      "a global function of the same file", "let global: Int", "func a() -> Int { 1 }\nfunc f() { ⟦a⟧() }"),
    Question("a global in top-level code", "var global: Int", "var a: Int = 1\nrun { ⟦a⟧ }"),
    Question(
      "what top-level code has unwrapped", "let local", "guard let a = b() else { fatalError() }\nrun { ⟦a⟧ }"
    ),
    Question("a part of a global tuple", "let local", "let (a, b) = c\nfunc f() { ⟦a⟧ }"),
    Question("a global in a method", "var global: Int", "var a: Int = 1\nstruct S { func f() { ⟦a⟧ } }"),
    Question(
      "a global under a condition", "var global: Int", "#if DEBUG\nvar a: Int = 1\n#endif\nfunc f() { ⟦a⟧ }"),
    Question("a name that nothing declares", nil, "func f() { ⟦a⟧ }"),
  ]

  @Test(arguments: names) func binding(_ question: Question) async throws {
    let code = try await MarkedCode(question)
    let place = try code.place
    let name = try #require(place.as(TokenSyntax.self)).identifierText
    #expect(code.resolver.binding(of: name, at: place)?.summary == question.answer)
  }
}

extension Binding {
  fileprivate var summary: String {
    let place =
      switch origin {
      case .local: "local"
      case .parameter: "parameter"
      case .localFunction: "function"
      case .capture: "capture"
      case .closureParameter: "closure parameter"
      case .member: "member"
      case .global: "global"
      }
    return "\(isLet ? "let" : "var") \(place)" + (type.map { ": \($0)" } ?? "")
  }
}
