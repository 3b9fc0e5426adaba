import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What a block waits for that other work has to end: a job on the cooperative pool must not (§6(a) of the rules).
///
/// A wait for one of the codebase's own queues is a critical section as long as that queue's blocks don't block.
struct WaitForOthers {
  let reason: Reason

  /// - Parameter awaited: calls of the block itself that are awaited once it is a task.
  init?(
    _ closure: ClosureExprSyntax, of queue: OwnQueue, in file: FileContext,
    awaiting awaited: Set<SyntaxIdentifier> = []
  ) {
    let work = BlockingWork(file, .others)
    guard
      let reason = work.reason(in: closure, awaiting: awaited)
        ?? Self.section(that: closure, waitsFor: queue, in: file)
    else { return nil }
    self.reason = reason
  }

  /// A block of another own queue that holds its thread, where the closure waits for that queue.
  private static func section(
    that closure: ClosureExprSyntax, waitsFor own: OwnQueue, in file: FileContext
  ) -> Reason? {
    for call in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(call), ["sync", "asyncAndWait"].contains(callee.name),
        let queue = OwnQueue(siteAt: Syntax(call), in: file), queue.creation != nil, queue.key != own.key,
        let usage = QueueUsage(of: queue),
        let held = usage.blocks.lazy.compactMap({ BlockingWork($0.file).reason(in: $0.closure) }).first
      else { continue }
      return Reason(
        "blocking-call",
        "its body waits for the queue '\(queue.name)', one of whose blocks holds its thread: \(held.sentence)",
        at: file.place(call))
    }
    return nil
  }
}
