import Codebase
import Migration
import SwiftSyntax

/// The work of a block on a global queue, judged as the body of a detached task.
///
/// Its tasks share a few threads. What waits for others may keep one for good and is refused; files, databases and
/// their like hold one for a bounded time, which is an assumption.
package struct PoolWork {
  package let assumptions: [Assumed]
  /// What rests on a closure of unknown content that the work calls.
  package let opaque: Assumed?
  /// How the work does without the main actor; nil where it can't.
  package let isolated: IsolatedUses.Captured?
  /// What of the main actor it uses where it can't do without.
  package let isolation: Reason?

  /// - Parameter sleep: a call in the body that becomes a task's sleep.
  package static func of(
    _ closure: ClosureExprSyntax, at call: FunctionCallExprSyntax,
    sparing sleep: FunctionCallExprSyntax? = nil, in file: FileContext
  ) -> Result<PoolWork, Refusal> {
    if file.settings.languageMode >= .v6, let capture = UnsendableCapture(certainlyIn: closure, in: file) {
      return .failure(
        Refusal(
          "not-sendable", "'\(capture.name)' is not Sendable, so a task can't share it in Swift 6 mode"))
    }
    // Waits of the body itself for the main queue are awaited in a task.
    let calls = (sleep.map { [$0] } ?? []) + MainSync.awaited(in: closure, in: file)
    let awaited = Set(calls.map(\.id))
    let blocking = BlockingWork(file)
    let preconditions = Preconditions(file: file)
    let held = BlockingWork.held(in: file) { $0.reason(inWork: closure, awaiting: awaited) }
    if let reason = held?.refusal(at: call, in: file) { return .failure(Refusal(reason)) }
    if let reason = preconditions.asyncUnavailableCall(in: closure, awaiting: awaited)
      ?? preconditions.capturesSelfInDeinit(closure) ?? blocking.waitBehind(call)
      ?? blocking.waitInClosure(around: call)
      ?? (awaited.isEmpty ? nil : preconditions.asyncOverload(in: closure))
    {
      return .failure(Refusal(reason))
    }
    let further =
      held?.reason ?? BlockingWork(file, .everything).reason(inWork: closure, awaiting: awaited)
    let isolated: IsolatedUses.Captured?
    let isolation: Reason?
    switch IsolatedUses(file).answer(
      for: closure, at: Syntax(call), mayCapture: !file.capturesUnsafely(closure))
    {
    case .edits(let edits):
      isolated = IsolatedUses.Captured(edits: edits, assumptions: [])
      isolation = nil
    case .refused(let reason):
      isolated =
        file.asksForOffers
        ? IsolatedUses(file).readingBefore(closure, at: Syntax(call))
          ?? IsolatedUses(file).holdingWeakly(closure, at: Syntax(call))
          ?? IsolatedUses(file).awaiting(closure, at: Syntax(call)) : nil
      isolation = reason
    }
    return .success(
      PoolWork(
        assumptions: [
          blocking.foreignCall(in: closure).map(BlockingWork.doubt(ofOpaque:)),
          BlockingWork.poolDoubt(of: further, at: call), call.isInContinuation ? continuationDoubt : nil,
        ].compactMap(\.self),
        opaque: blocking.opaqueCall(in: closure).map(BlockingWork.doubt(ofOpaque:)),
        isolated: isolated, isolation: isolation))
  }

  /// What rests on the function or the closure that a call hands to the queue by its name.
  package static func doubts(
    executing expression: ExprSyntax, at call: FunctionCallExprSyntax, in file: FileContext
  ) -> Result<[Assumed], Refusal> {
    switch BlockingWork(file).executed(expression) {
    case .unknown: return .success([BlockingWork.doubt(ofOpaque: expression.shortText)])
    case .known:
      let held = BlockingWork.held(in: file) { $0.reason(executing: expression) }
      if let reason = held?.refusal(at: call, in: file) { return .failure(Refusal(reason)) }
      let further = held?.reason ?? BlockingWork(file, .everything).reason(executing: expression)
      return .success([BlockingWork.poolDoubt(of: further, at: call)].compactMap(\.self))
    }
  }

  /// What rests on calls of a block that hold their thread for a bounded time, where it becomes a child task; a refusal
  /// where they wait for others, or where a loop of such blocks would take all threads of the pool.
  package static func doubt(
    holding closure: ClosureExprSyntax, at call: FunctionCallExprSyntax, in file: FileContext
  ) throws(Refusal) -> Assumed? {
    guard let held = BlockingWork.held(in: file, { $0.reason(in: closure) }) else { return nil }
    if let reason = held.refusal(at: call, in: file) { throw Refusal(reason) }
    return BlockingWork.poolDoubt(of: held.reason, at: call)
  }

  /// Whether a call is what an async function keeps work off the pool by that would hold a thread of it:
  /// `await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: read()) } }`.
  package static func isBridge(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard call.isInContinuation, let around = call.enclosing(ClosureExprSyntax.self),
      around.statements.count == 1,
      let closure = QueueCall(call)?.closure
    else { return false }
    return BlockingWork(file).reason(in: closure) != nil
  }

  private static let continuationDoubt = Assumption.poolIO.here(
    "the continuation may be there to keep the work off the cooperative pool")
}

extension BlockingWork.Held {
  /// Why a task for work that a call puts on a queue may not hold its thread. In async code, work is put on a queue so
  /// that it takes none of the pool.
  fileprivate func refusal(at call: FunctionCallExprSyntax, in file: FileContext) -> Reason? {
    guard isBounded, !call.isInContinuation else { return reason }
    guard call.mayTakeAllThreads(in: file) else { return nil }
    return Reason(
      reason.code, "\(reason.sentence); it is in a loop, whose tasks would hold all threads of the pool",
      at: reason.place)
  }
}

extension FunctionCallExprSyntax {
  /// Whether a loop comes to the call more than once: a loop of work that holds its thread would take all of them, which
  /// only in a test keeps nothing else waiting.
  fileprivate func mayTakeAllThreads(in file: FileContext) -> Bool {
    Syntax(self).repeatingLoop(within: Syntax(self).executionScope) != nil && !isInTest(in: file)
  }

  private func isInTest(in file: FileContext) -> Bool {
    enclosing(FunctionDeclSyntax.self).flatMap { TestMethod($0, in: file) } != nil
      || file.resolver.enclosingType(of: Syntax(self)).map { file.isTestCase($0) } ?? false
  }

  /// Whether the code right around the call is what a continuation is made with, other than as a child task that awaits
  /// what a group counted.
  fileprivate var isInContinuation: Bool {
    guard let call = enclosing(ClosureExprSyntax.self)?.continuationCall else { return false }
    let task = call.enclosing(ClosureExprSyntax.self)?.argumentOf.flatMap { Callee($0.call)?.name }
    return task != "addTask"
  }
}
