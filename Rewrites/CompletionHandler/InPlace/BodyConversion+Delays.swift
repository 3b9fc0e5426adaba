import Codebase
import Migration
import SwiftSyntax

extension BodyConversion {
  /// `asyncAfter` on the main or a global queue: an async function sleeps and goes on.
  mutating func convertDelay(
    _ queueCall: QueueCall, _ item: CodeBlockItemSyntax, _ position: Position
  ) throws(Refusal) {
    let call = queueCall.call
    guard let closure = queueCall.closure, let base = queueCall.callee.base,
      queueCall.unsupportedOption == nil,
      let time = queueCall.options["deadline"], queueCall.options.count == 1, !position.isInLoop,
      source.isFirstOnLine(item.trimmedUTF8Range.lowerBound),
      let sleep = sleep(until: time, at: call, isCaught: position.isCaught)
    else { throw unknown(call) }
    var inner = position
    switch QueueReference(base, in: file) {
    case .main, .mainAlias:
      try checkHop(closure, of: call)
      inner.thread = .main
    case .global, .globalAlias:
      try checkWork(closure, of: call, isAllowed: mayWork || onlyDelivers(closure))
      inner.thread = .elsewhere
    default: throw unknown(call)
    }
    try dissolve(closure, call, item, inner, first: sleep)
    absorb(call)
    note("cancelling the task that awaits ends the delay")
  }

  /// The statement that sleeps; nil where the delay isn't known to be a finite time from now.
  ///
  /// An async function runs the statement when the original ran `asyncAfter`, so a delay counts from the same moment.
  private func sleep(until time: ExprSyntax, at call: FunctionCallExprSyntax, isCaught: Bool) -> String? {
    guard case .after(let duration, let nanoseconds, mayBeNone: false) = Deadline(time, in: file),
      file.relatedDeadline(of: call) == nil, file.distantDeadline(of: call) == nil
    else { return nil }
    let preconditions = Preconditions(file: file)
    let keyword = target.shape.isThrowing && !target.throwsTyped && !isCaught ? "try" : "try?"
    let task = preconditions.taskName(at: Syntax(call))
    if preconditions.deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:clock:)") == nil {
      return "\(keyword) await \(task).sleep(for: \(duration), clock: .suspending)"
    }
    return nanoseconds.map { "\(keyword) await \(task).sleep(nanoseconds: \($0))" }
  }
}
