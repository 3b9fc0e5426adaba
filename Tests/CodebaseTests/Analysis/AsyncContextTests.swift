import SwiftSyntax
import Testing

@testable import Codebase

/// Whether `await` may be written at a place.
@Suite struct AsyncContextTests {
  @Test(arguments: [
    ("func f() { ⟦a⟧() }", false), ("func f() async { ⟦a⟧() }", true),
    ("func f() async throws { ⟦a⟧() }", true),
    ("func f() async { if b { ⟦a⟧() } }", true), ("struct S { init() async { ⟦a⟧() } }", true),
    ("struct S { init() { ⟦a⟧() } }", false), ("struct S { deinit { ⟦a⟧() } }", false),
    ("var x: Int { ⟦a⟧() }", false), ("var x: Int { get async { ⟦a⟧() } }", true),
    ("var x: Int { get { ⟦a⟧() } }", false),
    ("func f() async { var x: Int { ⟦a⟧() } }", false), ("func f() async { func g() { ⟦a⟧() } }", false),
    ("func f() { func g() async { ⟦a⟧() } }", true), ("func f() async { struct S { let x = ⟦a⟧() } }", false),
    ("func f() { Task { ⟦a⟧() } }", true), ("func f() { Task.detached { ⟦a⟧() } }", true),
    ("func f() { _Concurrency.Task { ⟦a⟧() } }", true), ("func f() { Task(priority: .low) { ⟦a⟧() } }", true),
    ("func f() { Store.Task { ⟦a⟧() } }", false), ("func f() { group.addTask { ⟦a⟧() } }", true),
    ("func f() async { await withTaskGroup(of: Int.self) { group in ⟦a⟧() } }", true),
    ("func f() { view.task { ⟦a⟧() } }", true), ("func f() { run { ⟦a⟧() } }", false),
    ("func f() async { run { ⟦a⟧() } }", false), ("func f() async { x.map { ⟦a⟧() } }", false),
    ("func f() { run { () async in ⟦a⟧() } }", true), ("func f() { run { await b() ; ⟦a⟧() } }", true),
    ("func f() { run { for await x in y {} ; ⟦a⟧() } }", true),
    ("func f() { run { Task { await b() } ; ⟦a⟧() } }", false),
    ("func f() { Task { x.map { ⟦a⟧() } } }", false), ("func f() { Task { queue.async { ⟦a⟧() } } }", false),
    ("func f() { run { async let b = c() ; ⟦a⟧() } }", true),
  ])
  func awaits(_ code: String, _ expected: Bool) async throws {
    let marked = try await MarkedCode(Question(code, nil, code))
    #expect(IsolationAnalysis(marked.resolver).isAsyncContext(try marked.place) == expected)
  }
}
