import SwiftSyntax
import Testing

@testable import Codebase

/// The calls that run while a body runs, in the order of their ends; what is kept for later is left out.
@Suite struct InlineCallsTests {
  static let calls: [(String, String)] = [
    ("a(); b()", "a b"), ("a(b(), c: c())", "a b c"), ("a().b().c()", "c b a"), ("a?.b()", "b"),
    ("a!.b()", "b"),
    ("if a() { b() } else { c() }", "a b c"), ("let x = a()", "a"), ("return try await a()", "a"),
    ("Box<Int>(a())", "Box a"), ("defer { a() }", "a"), ("a[b()] = c()", "b c"),
    (#"print("\(a())")"#, "print a"),

    // In place
    ("[1].map { a($0) }", "map a"), ("x.forEach { a($0) ; b() }", "forEach a b"),
    ("x.sorted { a($0, $1) }", "sorted a"),
    ("x.lazy.filter { a($0) }.first()", "first filter a"), ("x.reduce(0) { a($0) + $1 }", "reduce a"),
    ("{ a() }()", "a"), ("let x = { a() }()", "a"), ("withUnsafeBytes(of: x) { a($0) }", "withUnsafeBytes a"),
    ("x.withLock { a() }", "withLock a"), ("queue.sync { a() }", "sync a"),
    ("queue.sync(flags: .barrier) { a() }", "sync a"),
    ("autoreleasepool { a() }", "autoreleasepool a"),
    ("DispatchQueue.concurrentPerform(iterations: 2) { a($0) }", "concurrentPerform a"),
    ("context.performAndWait { a() }", "performAndWait a"),
    ("MainActor.assumeIsolated { a() }", "assumeIsolated a"),
    ("#expect(throws: E.self) { a() }", "a"), ("x.first { a($0) }", "first a"),
    ("x.map { $0.map { a($0) } }", "map map a"),

    // Kept
    ("queue.async { a() }", "async"), ("DispatchQueue.main.async { a() }", "async"),
    ("queue.asyncAfter(deadline: .now() + b()) { a() }", "asyncAfter now b"),
    ("queue.async(execute: { a() })", "async"), ("Task { a() }", "Task"),
    ("Task.detached { await a() }", "detached"),
    ("Task { @MainActor in a() }", "Task"), ("group.addTask { a() }", "addTask"),
    ("group.notify(queue: q) { a() }", "notify"),
    ("DispatchWorkItem { a() }", "DispatchWorkItem"), ("operations.addOperation { a() }", "addOperation"),
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in a() }", "scheduledTimer"),
    ("let later = { a() }", ""), ("later = { a() }", ""), ("handlers.append { a() }", "append a"),
    ("return { a() }", ""), ("[{ a() }]", ""), ("func later() { a() }", ""),
    ("struct S { func b() { a() } }", ""),
    ("class S { let b = a() }", ""), ("queue.async { x.forEach { a() } }", "async"),
    ("x.forEach { x in queue.async { a() } }", "forEach async"),

    // Handed to what may call it at once
    ("load { a() }", "load a"), ("load(completion: { a() })", "load"),
    ("store.load(1) { a() } onError: { b() }", "load a"),
    ("let x = Lazy { a() }", "Lazy a"), ("#if DEBUG\na()\n#else\nb()\n#endif", "a b"),
  ]

  @Test(arguments: calls) func callsInABody(_ body: String, _ names: String) {
    let tree = SourceFileSyntax.parse(Array("func f() {\n\(body)\n}".utf8))
    let function = tree.statements.first?.item.as(FunctionDeclSyntax.self)
    let found = InlineCalls.collect(in: Syntax(function!.body!)).compactMap { Callee($0)?.name }
    #expect(found.joined(separator: " ") == names)
  }

  /// What a call calls, and the text before it.
  @Test(arguments: [
    ("a()", "a", nil), ("a.b()", "b", "a"), ("a?.b()", "b", "a?"), ("a.b?()", "b", "a"),
    ("a.b.c()", "c", "a.b"),
    ("Box<Int>()", "Box", nil), ("A.Box<Int>()", "Box", "A"), (".some(1)", "some", nil),
    ("`in`()", "in", nil),
    ("a { b() }", "a", nil), ("a().b()", "b", "a()"), ("self.init()", "init", "self"),
    ("super.a()", "a", "super"),
    ("{ a() }()", nil, nil), ("a[0]()", nil, nil), ("a()()", nil, nil),
  ])
  func callee(_ code: String, _ name: String?, _ receiver: String?) throws {
    let call = try #require(Resolver.parse(code)?.as(FunctionCallExprSyntax.self))
    let callee = Callee(call)
    #expect(callee?.name == name)
    #expect(callee?.receiver?.compactText == receiver)
  }

  /// Parameters, a call, whether its labels fit, and whether a parameter is left for each trailing closure.
  @Test(arguments: [
    ("", "f()", true, true), ("a: Int", "f(a: 1)", true, true), ("a: Int", "f(1)", false, false),
    ("_ a: Int", "f(1)", true, true), ("_ a: Int", "f()", false, false), ("a: Int = 1", "f()", true, true),
    ("a: Int = 1, b: Int", "f(b: 1)", true, true), ("a: Int, b: Int", "f(b: 1, a: 1)", false, false),
    ("a: Int", "f(a: 1, b: 2)", false, false), ("_ a: Int...", "f(1, 2, 3)", true, true),
    ("_ a: Int...", "f()", true, true),
    ("_ a: Int..., b: Int", "f(1, 2, b: 3)", true, true), ("done: () -> Void", "f {}", true, true),
    ("done: () -> Void", "f(done: {})", true, true), ("", "f {}", true, false),
    ("a: Int, done: () -> Void", "f(a: 1) {}", true, true),
    ("a: Int", "f(a: 1) {}", true, false),
    ("done: () -> Void, failed: () -> Void", "f {} failed: {}", true, true),
    ("done: () -> Void = {}", "f()", true, true), ("a: Int = 1, done: () -> Void", "f {}", true, true),
  ])
  func fit(_ parameters: String, _ code: String, _ takes: Bool, _ hasRoom: Bool) throws {
    let tree = SourceFileSyntax.parse(Array("func f(\(parameters)) {}".utf8))
    let function = try #require(FactsCollector.collect(tree, file: 0).globals.first)
    let call = try #require(Resolver.parse(code)?.as(FunctionCallExprSyntax.self))
    #expect(function.takes(call) == takes)
    #expect(function.hasRoom(for: call) == hasRoom)
  }

  /// Where the first call of `a` stands.
  @Test(arguments: [
    ("func f() { a() ; b() }", "statement"), ("func f() { a() }", "statement"),
    ("let f = { a() }", "soleExpression"),
    ("let f = { a() ; b() }", "statement"), ("let f = { if c { a() } else { b() } }", "branchValue"),
    ("let f = { if c { a() } }", "statement"),
    ("let f = { switch c { case 1: a() ; default: b() } }", "branchValue"),
    ("let f = { switch c { case 1: a() ; b() ; default: b() } }", "statement"), ("_ = a()", "discarded"),
    ("let _ = a()", "discarded"),
    ("let x = a()", "value"), ("func f() { return a() }", "value"), ("b(a())", "value"), ("a().b()", "value"),
    ("x + a()", "value"), ("c ? a() : b()", "value"), ("let x = if c { a() } else { b() }", "value"),
    ("try a()", "statement"), ("await a()", "statement"), ("let f = { try a() }", "soleExpression"),
    ("[a()]", "value"),
    ("a()?.b", "value"), ("var x: Int { a() }", "statement"), ("VStack { a() }", "builder"),
    ("view.overlay { a() }", "builder"),
    ("VStack { return a() }", "value"), ("Button(action: { a() })", "soleExpression"),
    ("x.map { a() }", "soleExpression"),
    ("#if DEBUG\na()\n#endif", "statement"), ("for x in a() {}", "value"), ("if a() {}", "value"),
  ])
  func position(_ code: String, _ expected: String) throws {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(SourceFileSyntax.parse(Array(code.utf8)))
    let position = ExprSyntax(try #require(finder.found)).expressionPosition
    #expect("\(position)".prefix { $0 != "(" } == expected)
  }
}

private final class CallFinder: SyntaxVisitor {
  var found: FunctionCallExprSyntax?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, Callee(node)?.name == "a" { found = node }
    return .visitChildren
  }
}
