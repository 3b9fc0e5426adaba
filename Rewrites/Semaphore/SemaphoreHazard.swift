import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A wait that blocks a thread which a task needs.
///
/// The pool that runs tasks has as many threads as there are cores and takes it for granted that each goes on: a thread
/// that waits for a task may be the one the task needs.
struct SemaphoreHazard {
  private let wait: FunctionCallExprSyntax
  private let file: FileContext

  init(_ wait: FunctionCallExprSyntax, in file: FileContext) {
    self.wait = wait
    self.file = file
  }

  var findings: [Finding] {
    guard let uses = try? SemaphoreUses(Syntax(wait), in: file), uses.file.index == file.index else {
      return []
    }
    if let suspension = suspensionUnderLock(uses) {
      return [
        Finding(
          "lock-across-await",
          "'\(uses.name)' is held across an 'await'; other waiters block threads of the cooperative pool",
          at: file.place(wait),
          path: [Finding.Step(place: file.place(suspension), text: "the function is suspended here")])
      ]
    }
    if uses.value != 1, file.isolation.isAsyncContext(Syntax(wait)) {
      return [
        Finding(
          "wait-in-async-code",
          "async code waits for '\(uses.name)', which blocks a thread of the cooperative pool",
          at: file.place(wait))
      ]
    }
    guard uses.value == 0,
      let signal = uses.signals.first(where: { $0.isInTask(startedIn: Syntax(wait).functionBody) })
    else { return [] }
    return [
      Finding(
        "blocking-wait-for-task", "a thread waits for a task, and the task may need that thread to run",
        at: file.place(wait), path: [Finding.Step(place: file.place(signal), text: "the task signals here")])
    ]
  }

  /// The first `await` between the wait and the signal behind it.
  private func suspensionUnderLock(_ uses: SemaphoreUses) -> AwaitExprSyntax? {
    guard uses.value != 0, let body = wait.enclosing(CodeBlockItemListSyntax.self) else { return nil }
    let finder = AwaitFinder(after: wait.endPosition)
    finder.walk(body)
    guard let found = finder.found else { return nil }
    let isReleased = uses.signals.contains {
      $0.position > wait.position && $0.position < found.position && $0.enclosing(DeferStmtSyntax.self) == nil
    }
    return isReleased ? nil : found
  }
}

private final class AwaitFinder: SyntaxVisitor {
  private let start: AbsolutePosition
  var found: AwaitExprSyntax?

  init(after start: AbsolutePosition) {
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    if node.position >= start { found = found ?? node }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionCallExprSyntax {
  /// Whether the call stands in the body of a task that is created in a piece of code.
  fileprivate func isInTask(startedIn scope: Syntax) -> Bool {
    var current = parent
    while let node = current, node != scope {
      if let closure = node.as(ClosureExprSyntax.self), closure.isTaskBody { return true }
      current = node.parent
    }
    return false
  }
}
