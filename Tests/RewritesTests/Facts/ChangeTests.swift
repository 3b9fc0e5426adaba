import Codebase
import RewriteKit
import SwiftSyntax
import Testing

@testable import Migration

@Suite struct ChangeTests {
  /// Whether what is marked is written there.
  @Test(arguments: [
    ("⟦a⟧ = 1", true), ("⟦a⟧ += 1", true), ("⟦a⟧ <<= 1", true), ("⟦a⟧ &+= 1", true), ("⟦a⟧ == 1", false),
    ("⟦a⟧ != 1", false),
    ("⟦a⟧ <= 1", false), ("⟦a⟧ >= 1", false), ("⟦a⟧ === b", false), ("⟦a⟧ !== b", false), ("⟦a⟧ ~= b", false),
    ("⟦a⟧ + 1", false),
    ("b = ⟦a⟧", false), ("b += ⟦a⟧", false), ("_ = ⟦a⟧", false), ("b = c + ⟦a⟧", false),
    ("let b = ⟦a⟧", false), ("f(⟦a⟧)", false),
    ("f(&⟦a⟧)", true), ("f(b: &⟦a⟧)", true), ("swap(&b, &⟦a⟧)", true), ("f(&⟦a⟧.b)", true),
    ("f(&⟦a⟧[0])", true),
    ("⟦a⟧.b = 1", true), ("⟦a⟧.b.c += 1", true), ("⟦a⟧[0] = 1", true), ("⟦a⟧[0].b = 1", true),
    ("⟦a⟧?.b = 1", true), ("⟦a⟧!.b = 1", true),
    ("⟦a⟧ = b ?? c", true), ("⟦self.a⟧ = 1", true), ("b[⟦a⟧] = 1", false), ("b[⟦a⟧.c] = 1", false),
    ("⟦a⟧ = b", true), ("a = ⟦b⟧ = c", false),
    ("⟦a⟧.append(1)", true), ("⟦a⟧.b.append(1)", true), ("⟦a⟧[0].append(1)", true), ("⟦a⟧?.append(1)", true),
    ("b.append(⟦a⟧)", false),
    ("⟦a⟧.append(contentsOf: b)", true), ("⟦a⟧.insert(1)", true), ("⟦a⟧.removeAll()", true),
    ("⟦a⟧.removeAll { $0 > 1 }", true),
    ("⟦a⟧.sort()", true), ("⟦a⟧.sorted()", false), ("⟦a⟧.reverse()", true), ("⟦a⟧.reversed()", false),
    ("⟦a⟧.toggle()", true),
    ("⟦a⟧.popLast()", true), ("⟦a⟧.popFirst()", true), ("⟦a⟧.formUnion(b)", true),
    ("⟦a⟧.formIntersection(b)", true),
    ("⟦a⟧.formSymmetricDifference(b)", true), ("⟦a⟧.union(b)", false), ("⟦a⟧.removeSubrange(b)", true),
    ("⟦a⟧.subtract(b)", true),
    ("⟦a⟧.map { $0 }", false), ("⟦a⟧.count", false), ("⟦a⟧()", false), ("⟦a⟧.filter(b).count == 1", false),
    ("if ⟦a⟧ {}", false),
    ("(⟦a⟧, b) = c", true), ("(b, ⟦a⟧) = c", true), ("((b, ⟦a⟧), c) = d", true), ("(⟦a⟧, b) == c", false),
    ("(⟦a⟧).b = 1", true),
    ("c = (⟦a⟧, b)", false), ("b = try ⟦a⟧", false), ("for b in ⟦a⟧ {}", false), ("b ? ⟦a⟧ : c", false),
  ])
  func isChanged(_ code: String, _ expected: Bool) async throws {
    let marked = try await MarkedFile("func f() { \(code) }")
    #expect(try marked.node(ExprSyntax.self).isChanged == expected)
  }

  /// The local variable that a task's closure reads and that is changed behind it, in Swift 5 mode.
  static let behind: [(String, String?)] = [
    ("var a = 1 ; run ⟦{ use(a) }⟧ ; a = 2", "a"), ("var a = 1 ; run ⟦{ use(a) }⟧ ; a += 2", "a"),
    ("var a = 1 ; a = 2 ; run ⟦{ use(a) }⟧", nil),
    ("var a = 1 ; run ⟦{ use(a) }⟧ ; f(&a)", "a"), ("var a = p ; run ⟦{ use(a) }⟧ ; a.x = 2", "a"),
    ("var a = 1 ; run ⟦{ [a] in use(a) }⟧ ; a = 2", nil),
    ("var a = 1 ; run ⟦{ use(b) }⟧ ; a = 2", nil), ("var a = 1 ; run ⟦{ let a = 2 ; use(a) }⟧ ; a = 2", nil),
    ("var a = 1 ; run ⟦{ use(s.a) }⟧ ; a = 2", nil),
    ("var a = 1 ; run ⟦{ use(a) }⟧ ; print(a == 2)", nil), ("var a = 1 ; run ⟦{ use(a) }⟧ ; s.a = 2", nil),
    ("var a = 1 ; for _ in b { a += 1 ; run ⟦{ use(a) }⟧ }", "a"),
    ("var a = 1, b = 2 ; run ⟦{ use(a) }⟧ ; (a, b) = (1, 2)", "a"),
    ("var a = p ; run ⟦{ use(a) }⟧ ; f(&a.x)", "a"),
    ("var a: Int? = 1 ; run ⟦{ use(a) }⟧ ; a! += 2", "a"), ("var a = p ; run ⟦{ use(a) }⟧ ; a?.x = 2", "a"),
    ("run ⟦{ use(member) }⟧ ; member = 2", nil),
  ]

  @Test(arguments: behind) func changedBehind(_ body: String, _ expected: String?) async throws {
    let marked = try await MarkedFile("class S { var member = 1 ; func f() { \(body) } }")
    #expect(marked.context.variableChanged(after: try marked.node(ClosureExprSyntax.self)) == expected)
  }

  /// The statements in a statement by which control leaves it, or waits.
  @Test(arguments: [
    ("return", "return"), ("return a()", "return a()"), ("if b { return }", "return"),
    ("guard b else { return }", "return"), ("throw e", "throw e"),
    ("a()", ""), ("if b { c() }", ""), ("break", "break"), ("continue", "continue"),
    ("if b { break }", "break"),
    ("for a in b { break }", ""), ("for a in b { continue }", ""), ("while b { break }", ""),
    ("repeat { continue } while b", ""),
    ("for a in b { return }", "return"), ("for a in b { if c { break } }", ""),
    ("for a in b { while c { break } ; continue }", ""),
    ("switch b { case 1: break ; default: c() }", ""),
    ("switch b { case 1: continue ; default: c() }", "continue"),
    ("switch b { case 1: return ; default: c() }", "return"),
    ("for a in b { switch c { case 1: break ; default: continue } }", ""),
    ("own: for a in b { for c in d { break own } }", ""), ("for a in b { break outer }", "break outer"),
    ("for a in b { continue outer }", "continue outer"),
    ("own: if b { break own }", ""), ("do { break }", "break"), ("a { return }", ""),
    ("let c = { return 1 }", ""), ("func g() { return }", ""),
    ("try a()", "try a()"), ("try? a()", ""), ("try! a()", ""), ("let b = try a()", "try a()"),
    ("b(try a())", "try a()"), ("await a()", "await a()"),
    ("try? await a()", "await a()"), ("let b = await a()", "await a()"),
    ("for await a in b { c() }", "for await a in b { c() }"),
    ("for try await a in b { c() }", "for try await a in b { c() }"), ("Task { await a() }", ""),
    ("defer { b() }", ""),
    ("#if DEBUG\nreturn\n#endif", "return"), ("struct S { init() { return } ; var a: Int { return 1 } }", ""),
  ])
  func jumps(_ code: String, _ expected: String) async throws {
    let marked = try await MarkedFile("func f() {\n⟦\(code)⟧\n}")
    let found = JumpFinder.all(in: try marked.node(CodeBlockItemSyntax.self)).map(\.trimmedDescription)
    #expect(found.joined(separator: " | ") == expected)
  }
}
