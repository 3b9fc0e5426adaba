import Codebase
import Migration
import SwiftSyntax

/// Faults of the code around a queue as it is.
struct QueueFindings {
  private let usage: QueueUsage

  init(_ usage: QueueUsage) { self.usage = usage }

  var all: [Finding] { deadlock + races }

  /// A serial queue that waits for itself.
  private var deadlock: [Finding] {
    guard !usage.queue.isConcurrent, !usage.asksWhereItRuns, let found = Reentrancy(in: usage),
      found.isCertain,
      let last = found.steps.last
    else { return [] }
    return [
      Finding(
        "queue-deadlock",
        "'\(usage.queue.name)' is serial, and one of its blocks waits for it, which never ends",
        at: last.place, path: found.steps)
    ]
  }

  /// Changes on a concurrent queue that other blocks may run beside.
  private var races: [Finding] {
    guard usage.queue.isConcurrent, !usage.state.isEmpty, usage.isUsedAsLock else { return [] }
    let preconditions = LockPreconditions(usage: usage)
    return usage.blocks.filter { !$0.call.isBarrier && preconditions.section(of: $0).writes }.map { block in
      Finding(
        "write-without-barrier",
        "'\(usage.queue.name)' is concurrent, and this block changes what it guards without a barrier",
        at: block.use.place)
    }
  }
}

extension QueueUsage {
  /// Whether some code finds out which queue it is on before it waits.
  fileprivate var asksWhereItRuns: Bool {
    uses.contains { use in
      switch use.kind {
      case .specificKey, .precondition: true
      default: false
      }
    }
  }

  /// Whether some of its blocks are readers that are waited for, or barriers.
  fileprivate var isUsedAsLock: Bool { blocks.contains { $0.call.isBarrier || $0.call.waits } }
}
