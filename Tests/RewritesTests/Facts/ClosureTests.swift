import Codebase
import RewriteKit
import SwiftSyntax
import Testing

@testable import Migration

@Suite struct ClosureTests {
  /// What the place of a closure expects of its result.
  @Test(arguments: [
    ("start ⟦{ a() }⟧", "void", "func start(_ body: () -> Void) {}"),
    ("start ⟦{ a() }⟧", "value", "func start(_ body: () -> Int) {}"),
    ("start ⟦{ a() }⟧", "value", "func start<T>(_ body: () -> T) {}"),
    ("start ⟦{ a() }⟧", "void", "func start(_ body: (() -> Void)?) {}"),
    ("start ⟦{ a() }⟧", "void", "func start(_ body: @escaping Done) {} ; typealias Done = () -> Void"),
    ("start ⟦{ a() }⟧", "unknown", ""),
    ("start(body: ⟦{ a() }⟧)", "void", "func start(body: () -> ()) {}"),
    ("start(1, ⟦{ a() }⟧)", "value", "func start(_ a: Int, _ body: () -> Int) {}"),
    ("start ⟦{ a() }⟧ done: { b() }", "value", "func start(body: () -> Int, done: () -> Void) {}"),
    ("start { a() } done: ⟦{ b() }⟧", "void", "func start(body: () -> Int, done: () -> Void) {}"),
    ("start ⟦{ () -> Int in a() }⟧", "value", ""), ("start ⟦{ () -> Void in a() }⟧", "void", ""),
    ("Task ⟦{ a() }⟧", "value", ""),
    ("let c: () -> Void = ⟦{ a() }⟧", "void", ""), ("let c: () -> Int = ⟦{ a() }⟧", "value", ""),
    ("let c = ⟦{ a() }⟧", "unknown", ""),
    ("let c: Done = ⟦{ a() }⟧", "void", "typealias Done = (Int) -> Void"),
    ("let c: (() -> Void)? = ⟦{ a() }⟧", "void", ""),
    ("onTap = ⟦{ a() }⟧", "void", ""), ("self.onTap = ⟦{ a() }⟧", "void", ""),
    ("pick = ⟦{ a() }⟧", "value", ""),
    ("onTap(⟦{ a() }⟧)", "unknown", ""), ("take ⟦{ a() }⟧", "void", ""), ("x.map ⟦{ a() }⟧", "value", ""),
    ("queue.async ⟦{ a() }⟧", "void", ""),
    ("queue.sync ⟦{ a() }⟧", "value", ""),
    ("Row(tap: ⟦{ a() }⟧)", "void", "struct Row { let tap: () -> Void }"),
    ("Row ⟦{ a() }⟧", "void", "class Row { init(tap: @escaping () -> Void) {} }"),
    ("start ⟦{ a() }⟧", "void", "func start(_ body: () async throws -> Void) {}"),
  ])
  func expectedResult(_ code: String, _ expected: String, _ declarations: String) async throws {
    let marked = try await MarkedFile(
      """
      class S {
        var onTap: (() -> Void)?
        var pick: () -> Int
        let take: (() -> Void) -> Void
        func f() { \(code) }
      }
      """, beside: [declarations])
    #expect("\(marked.context.expectedResult(of: try marked.node(ClosureExprSyntax.self)))" == expected)
  }

  /// Whether a closure may be called anywhere, so that it must not take on the main actor's isolation.
  @Test(arguments: [
    ("a()", false, ""), ("x.map { a() }", false, ""), ("x.forEach { a() }", false, ""),
    ("{ a() }()", false, ""), ("Task { a() }", false, ""),
    ("DispatchQueue.main.async { a() }", false, ""), ("run { a() }", true, ""),
    ("run { @Sendable in a() }", false, ""), ("run { @MainActor in a() }", false, ""),
    ("run { a() }", false, "func run(_ body: () -> Void) {}"),
    ("run { a() }", true, "func run(_ body: @escaping () -> Void) {}"),
    ("run { a() }", false, "func run(_ body: @escaping @Sendable () -> Void) {}"),
    ("run { a() }", false, "func run(_ body: @escaping @MainActor () -> Void) {}"),
    ("run { a() }", true, "func run(_ body: (() -> Void)?) {}"),
    ("run { a() }", false, "func run(_ body: (@Sendable () -> Void)?) {}"),
    ("let c = { a() }", true, ""), ("queue.async { a() }", true, ""),
    ("store.run { a() }", true, "extension Store { func run(_ body: @escaping () -> Void) {} }"),
    ("store.run { a() }", false, "class Store { func run(_ body: () -> Void) {} }"),
    ("UIView.animate(withDuration: 1) { a() }", false, ""),
    ("run { a() }", true, "func run(_ body: @escaping Done) {} ; typealias Done = () -> Void"),
    ("run { a() }", true, "func run(_ body: Done?) {} ; typealias Done = () -> Void"),
  ])
  func escapes(_ code: String, _ expected: Bool, _ declarations: String) async throws {
    let marked = try await MarkedFile(
      "func f(_ store: Store) { outer ⟦{ \(code) }⟧ }", beside: [declarations])
    let root = try marked.node(ClosureExprSyntax.self)
    let finder = EscapingClosureFinder(root: root, file: marked.context)
    finder.walk(root.statements)
    #expect((finder.found != nil) == expected)
  }

  /// What code changes beyond its own variables.
  static let effects: [(String, String?)] = [
    ("let b = 1 ; use(b)", nil), ("count = 1", "count"), ("self.count += 1", "self"),
    ("var b = 1 ; b = 2", nil), ("var b = [1] ; b.append(2)", nil),
    ("list.append(1)", "list"), ("print(count)", nil), ("let b = list.count", nil),
    ("_ = lazyValue", "lazyValue"), ("change()", "count"),
    ("keep()", nil), ("queue.async { self.count = 1 }", nil), ("list.forEach { count += $0 }", "count"),
    ("list.map { $0 + 1 }", nil),
    ("total = 1", "total"), ("input.x = 1", "input"), ("changeDeep()", "count"),
  ]

  @Test(arguments: effects) func outerEffect(_ body: String, _ expected: String?) async throws {
    let marked = try await MarkedFile(
      """
      class S {
        var count = 0
        var list: [Int] = []
        lazy var lazyValue = 1
        let queue = DispatchQueue(label: "s")
        func f(_ input: Input) ⟦{ \(body) }⟧
        func use(_ value: Int) {}
        func keep() { print(count) }
        func change() { count = 2 }
        func changeDeep() { if count > 1 { change() } }
      }
      """, beside: ["var total = 0"])
    var effects = OuterEffects(marked.context)
    #expect(effects.first(in: Syntax(try marked.node(CodeBlockSyntax.self))) == expected)
  }
}
