import Codebase
import Migration
import SwiftSyntax

/// A function that a test framework calls, which awaits it where it is async.
package struct TestMethod {
  package let function: FunctionDeclSyntax
  /// Whether XCTest calls it, on the main thread where it is synchronous; else Swift Testing does.
  package let isOfXCTest: Bool
  private let file: FileContext

  package init?(_ function: FunctionDeclSyntax, in file: FileContext) {
    self.function = function
    self.file = file
    if function.attributes.names.contains(where: { $0 == "Test" || $0 == "Testing.Test" }) {
      isOfXCTest = false
      return
    }
    guard function.name.identifierText.hasPrefix("test"), function.signature.returnClause == nil,
      function.signature.parameterClause.parameters.isEmpty,
      Set(function.modifiers.names)
        .isDisjoint(with: ["static", "class", "override", "private", "fileprivate"]),
      !function.attributes.names.contains("objc"),
      let type = file.resolver.enclosingType(of: Syntax(function)), file.isTestCase(type)
    else { return nil }
    isOfXCTest = true
  }

  /// Whether it waits for expectations in its own code.
  package var waits: Bool {
    guard let body = function.body else { return false }
    return InlineCalls.collect(in: Syntax(body)).contains(where: \.waitsForExpectations)
  }

  package var isAsync: Bool { function.signature.effectSpecifiers?.asyncSpecifier != nil }

  /// What makes it async.
  ///
  /// - Parameter awaited: calls in its body that are awaited then.
  package func edits(awaiting awaited: Set<SyntaxIdentifier>) throws(Refusal) -> [Edit] {
    guard !isAsync, let body = function.body else { return [] }
    let preconditions = Preconditions(file: file)
    let others = TestWait.all(of: function, isOfXCTest: isOfXCTest, in: file)
    let replaced = awaited.union(others.map(\.call.id))
    if let reason = preconditions.deployment(.concurrency, at: Syntax(function), spelled: "async")
      ?? preconditions.asyncUnavailableCall(inBody: body, awaiting: replaced)
      ?? preconditions.asyncOverload(inBody: body)
    {
      throw Refusal(reason)
    }
    if let reason = file.foreignUse(inBody: body, of: function) { throw Refusal(reason) }
    if let call = file.mentionOfTest(function) {
      throw Refusal(
        "called-test", "other code calls the test '\(function.name.text)', and would have to await it",
        at: call)
    }
    // The main run loop runs on the main thread, which the test leaves.
    if file.isolation.isolation(at: Syntax(function)) != .mainActor,
      let reason = BlockingWork(file, .runLoops).reason(inBody: body, without: [], awaiting: replaced)
    {
      throw Refusal(reason)
    }
    let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    return [file.edit(close..<close, " async")] + others.flatMap(\.edits)
  }

  /// What its code rests on once it is async.
  package var assumptions: [Assumed] {
    guard isOfXCTest, !isAsync, file.isolation.isolation(at: Syntax(function)) != .mainActor else {
      return []
    }
    return [
      Assumption.handlerThread.here(
        "'\(function.name.text)' runs on the cooperative pool once it is async; before, it ran on the main thread",
        at: file.place(function.name))
    ]
  }
}

extension FileContext {
  /// Where other code than the test framework calls a test method, which would have to await it once it is async.
  package func mentionOfTest(_ function: FunctionDeclSyntax) -> Reason.Place? {
    guard let member = facts(of: function) else { return nil }
    let found = References(codebase).references(to: member, limit: 40)
    return found?.first.map { FileContext(sibling: $0.file, of: self).place(atOffset: $0.range.lowerBound) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether a call in a test waits, judged by its name: `wait(for:)`, `waitForExpectations(timeout:)`, `fulfillment(of:)`.
  package var waitsForExpectations: Bool {
    Callee(self).map { $0.name.lowercased().hasPrefix("wait") || $0.name == "fulfillment" } ?? false
  }
}
