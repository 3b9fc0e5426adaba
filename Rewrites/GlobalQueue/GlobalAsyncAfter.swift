import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue.global(…).asyncAfter`: a detached task that sleeps until the deadline.
///
/// The queue had a thread for it at the deadline; the task waits for one of those that tasks share.
struct GlobalAsyncAfter {
  let queueCall: QueueCall
  let file: FileContext

  var proposal: Proposal {
    let preconditions = Preconditions(file: file)
    let node = Syntax(queueCall.call)
    if let reason = queueCall.unsupportedOption ?? preconditions.taskCreation(at: node, onMainActor: false) {
      return .left(reason)
    }
    let priority: String?
    switch WorkPriority(of: queueCall, in: file) {
    case .unknown(let reason): return .left(reason)
    case .known(let known): priority = known
    }
    var attribute = ""
    var edits: [Edit] = []
    var assumptions: [Assumed]
    switch queueCall.work {
    case .closure(let closure):
      switch PoolWork.of(closure, at: queueCall.call, in: file) {
      case .failure(let refusal): return .left(refusal.reason)
      case .success(let work):
        guard let isolated = work.isolated else {
          return work.isolation.map { onMainActor(closure, work, because: $0) } ?? .changes([])
        }
        edits = isolated.edits + file.discardingResult(of: closure)
        assumptions = work.assumptions + (work.opaque.map { [$0] } ?? []) + isolated.assumptions
        if file.capturesUnsafely(closure) { attribute = "@Sendable" }
      }
    case .value(let expression):
      switch PoolWork.doubts(executing: expression, at: queueCall.call, in: file) {
      case .failure(let refusal): return .left(refusal.reason)
      case .success(let doubts): assumptions = doubts
      }
    }
    assumptions.append(Self.note)
    let task = preconditions.taskName(at: node)
    let callee = priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached"
    let delayed = DelayedBlock(
      queueCall, file: file, on: .detached(callee: callee, attribute: attribute, edits: edits))
    return assumptions.reduce(delayed.proposal) { $0.judged($1) }
  }

  /// What becomes of a block that can't do without the main actor: a task there, as long as nothing in it takes long.
  private func onMainActor(
    _ closure: ClosureExprSyntax, _ work: PoolWork, because reason: Reason
  ) -> Proposal {
    guard file.asksForOffers, work.assumptions.isEmpty, work.opaque == nil,
      !Syntax(closure).hasLoop,
      Preconditions(file: file).taskCreation(at: Syntax(queueCall.call)) == nil,
      case .changes(let drafts) = DelayedBlock(queueCall, file: file).proposal
    else { return .left(reason) }
    return Proposal.changes(drafts).judged(
      Assumption.handlerThread.here(
        "the block runs on the main actor; before, it ran on another thread: \(reason.sentence)"))
  }

  private static let note = Assumption.startsLater.here(
    "at the deadline the queue had a thread for it; the task waits for a free thread of the cooperative pool")
}

extension Syntax {
  /// Whether there is a loop in it.
  fileprivate var hasLoop: Bool {
    children(viewMode: .sourceAccurate).contains { child in
      child.is(ForStmtSyntax.self) || child.is(WhileStmtSyntax.self) || child.is(RepeatStmtSyntax.self)
        || child.hasLoop
    }
  }
}
