import Codebase
import Migration
import RewriteKit
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
      let sleep = file.sleepStatement(until: time, at: call, sleepKeyword(isCaught: position.isCaught))
    else { throw unknown(call) }
    try wait(at: call)
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
    note("cancelling the awaiting task ends the delay")
  }

  private func sleepKeyword(isCaught: Bool) -> String {
    target.isThrowing && !target.throwsTyped && !isCaught ? "try" : "try?"
  }
}
