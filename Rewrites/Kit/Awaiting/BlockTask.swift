import Codebase
import Migration
import SwiftSyntax

/// A block on a global queue or the main queue, which nobody waits for, as a task that may await what the block waits
/// for.
package struct BlockTask {
  package let edits: [Edit]
  package let assumptions: [Assumed]
  /// UTF-8 ranges of the call that goes, and of what makes its queue there.
  package let sites: [Range<Int>]

  /// Nil where the closure is no such block.
  ///
  /// - Parameter awaited: calls in it that are awaited then.
  package init?(
    _ closure: ClosureExprSyntax, awaiting awaited: Set<SyntaxIdentifier>, in file: FileContext
  ) throws(Refusal) {
    guard let (call, _) = closure.argumentOf, let queueCall = QueueCall(call), queueCall.method == "async",
      queueCall.closure?.id == closure.id, let base = queueCall.callee.base
    else { return nil }
    // A queue that is made for the block runs nothing else.
    let fresh = base.as(FunctionCallExprSyntax.self).flatMap {
      $0.createsQueue(in: file) && $0.isPlainCreation(allowing: ["concurrent"]) ? $0 : nil
    }
    guard let queue = fresh.map({ QueueReference.global($0.arguments) }) ?? QueueReference(base, in: file)
    else { return nil }
    let preconditions = Preconditions(file: file)
    let isMain: Bool
    switch queue {
    case .main, .mainAlias: isMain = true
    case .global, .globalAlias: isMain = false
    case .other(let name):
      throw Refusal(
        "serial-block",
        "the block runs on the serial queue '\(name)'; while a task waits, other work of the queue would run",
        at: file.place(call))
    }
    if let reason = queueCall.unsupportedOption
      ?? preconditions.taskCreation(at: Syntax(call), onMainActor: isMain)
      ?? preconditions.asyncUnavailableCall(in: closure, awaiting: awaited)
      ?? preconditions.asyncOverload(in: closure) ?? preconditions.capturesSelfInDeinit(closure)
    {
      throw Refusal(reason)
    }
    let discards: Bool
    switch TaskPosition(of: call, in: file) {
    case .refused(let reason): throw Refusal(reason)
    case .plain: discards = false
    case .discarded: discards = true
    }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let task = preconditions.taskName(at: Syntax(call))
    sites = [call.trimmedUTF8Range] + (fresh.map { [$0.trimmedUTF8Range] } ?? [])
    guard !isMain else {
      let wasMain = file.isolation.isolation(at: Syntax(call)) == .mainActor
      if !wasMain, let reason = preconditions.unprovenClosure(in: closure) { throw Refusal(reason) }
      edits = shell.edits(callee: task, attribute: "@MainActor", discards: discards)
      assumptions = [
        Assumption.interleaves.here(
          "the main actor runs other work while the block waits; before, the block held it",
          at: file.place(call))
      ]
      return
    }
    let blocking = BlockingWork(file)
    if let reason = blocking.reason(in: closure, awaiting: awaited) { throw Refusal(reason) }
    guard
      case .known(let priority) = fresh.map(WorkPriority.init(ofCreation:))
        ?? WorkPriority(of: queueCall, in: file)
    else {
      throw Refusal(
        "qos-not-literal", "no task priority corresponds to the block's quality of service",
        at: file.place(call))
    }
    let isolated = IsolatedUses(file).answer(
      for: closure, at: Syntax(call), mayCapture: !file.capturesUnsafely(closure))
    guard case .edits(let uses) = isolated else {
      if case .refused(let reason) = isolated { throw Refusal(reason) }
      return nil
    }
    edits =
      shell.edits(
        callee: priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached",
        attribute: file.capturesUnsafely(closure) ? "@Sendable" : "", discards: discards) + uses
    assumptions =
      [
        Assumption.interleaves.here(
          "the block suspends while it waits; before, it blocked a thread", at: file.place(call))
      ]
      + [blocking.opaqueCall(in: closure), blocking.foreignCall(in: closure)].compactMap { name in
        name.map(BlockingWork.doubt(ofOpaque:))
      }
  }
}
