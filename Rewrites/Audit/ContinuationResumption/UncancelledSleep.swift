import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension ClosureExprSyntax {
  /// Whether a path comes through the error of a sleep in a task that nobody has, and that can't be cancelled therefore.
  func isOfUncancelledSleep(_ path: [FlowStep], _ file: FileContext) -> Bool {
    AllCalls.collect(in: Syntax(statements)).contains { call in
      guard let callee = Callee(call), callee.name == "sleep", callee.receiver?.compactText == "Task",
        path.contains(where: { $0.place == file.place(call) }),
        let task = call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call
      else { return false }
      return StartedTask(task, in: file)?.keeping == .dropped
    }
  }
}
