import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The statement that sleeps where an async function runs it when the original ran `asyncAfter`, so that the delay
  /// counts from the same moment; nil where the delay isn't known to be a finite time from now, and where a comment
  /// insists on the queue.
  ///
  /// - Parameters:
  ///   - keyword: `try` or `try?`.
  ///   - isOrdered: whether it matters which of several delays ends first.
  package func sleepStatement(
    until time: ExprSyntax, at call: FunctionCallExprSyntax, _ keyword: String, isOrdered: Bool = true
  ) -> String? {
    guard
      case .after(let duration, let nanoseconds, mayBeNone: false) = Deadline(
        deadlineWrittenOut(time), in: self),
      !isOrdered || relatedDeadline(of: call) == nil && delayOrder(of: call).isEmpty,
      !call.isChosenOverTasks
    else { return nil }
    let preconditions = Preconditions(file: self)
    let task = preconditions.taskName(at: Syntax(call))
    if preconditions.deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:clock:)") == nil {
      let clock = settings.delays == .plain ? "" : ", clock: .suspending"
      return "\(keyword) await \(task).sleep(for: \(duration)\(clock))"
    }
    return nanoseconds.map { "\(keyword) await \(task).sleep(nanoseconds: \($0))" }
  }
}
