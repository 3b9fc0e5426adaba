import Codebase
import Migration
import SwiftSyntax

extension Preconditions {
  /// A wait for a semaphore or a group, in the function that starts some work, which the work ends: a thread that waits for
  /// a task may be the one that the task needs.
  package func wait(endedBy work: some SyntaxProtocol) -> Reason? {
    waitForGroup(endedBy: Syntax(work)) ?? waitForSemaphore(endedBy: Syntax(work))
  }

  private func waitForGroup(endedBy work: Syntax) -> Reason? {
    guard file.codebase.does(file.index, mention: "leave") else { return nil }
    for call in AllCalls.collect(in: work) {
      guard let callee = Callee(call), callee.name == "leave", call.arguments.isEmpty,
        let group = callee.receiver?.compactText,
        let wait = AllCalls.collect(in: work.functionBody).first(where: { other in
          Callee(other)?.name == "wait" && Callee(other)?.receiver?.compactText == group
            && other.position > work.position
        })
      else { continue }
      return Reason(
        "followed-by-wait", "'\(group).wait' waits for this work, and a thread must not block on a task",
        at: file.place(wait))
    }
    return nil
  }

  private func waitForSemaphore(endedBy work: Syntax) -> Reason? {
    guard file.codebase.does(file.index, mention: "signal") else { return nil }
    for call in AllCalls.collect(in: work) {
      guard let callee = Callee(call), callee.name == "signal", callee.receiver != nil,
        call.arguments.isEmpty, let uses = try? SemaphoreUses(Syntax(call), in: file),
        uses.file.index == file.index,
        uses.value == 0,
        let wait = (uses.waits + uses.timedWaits).first(where: { wait in
          Syntax(wait).functionBody.range.contains(call.position)
        })
      else { continue }
      return Reason(
        "followed-by-wait", "'\(uses.name).wait' waits for this work, and a thread must not block on a task",
        at: file.place(wait))
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// `queue.addOperations(operations, waitUntilFinished: false)`
  var isToldNotToWait: Bool {
    arguments.contains { argument in
      ["waitUntilFinished", "waitUntilDone"].contains(argument.label?.text)
        && argument.expression.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
    }
  }
}
