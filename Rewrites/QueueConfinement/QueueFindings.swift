import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Faults of the code around a queue as it is.
struct QueueFindings {
  private let usage: QueueUsage

  init(_ usage: QueueUsage) { self.usage = usage }

  var all: [Finding] { deadlock + races + uses }

  /// A serial queue that waits for itself.
  private var deadlock: [Finding] {
    guard !usage.queue.isConcurrent, !usage.asksWhereItRuns, let found = Reentrancy(in: usage),
      found.isCertain,
      let last = found.steps.last
    else { return [] }
    return [
      Finding(
        "queue-deadlock",
        "'\(usage.queue.name)' is serial, and one of its blocks waits for it; that is a deadlock",
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

extension QueueFindings {
  /// Uses of a variable without the queue, whose blocks change it meanwhile.
  private var uses: [Finding] {
    guard usage.isUsedAsLock, !usage.asksWhereItRuns, !usage.uses.contains(where: \.escapes),
      LockPreconditions(usage: usage).missingOfQueue == nil
    else { return [] }
    return usage.state.compactMap { variable in
      guard !variable.isOnlyRead, !variable.isOfMainActor, !variable.isTooCommon else { return nil }
      let places = variable.outside.filter { $0.isCertain && $0.other == nil && !usage.mayHold($0) }
      guard let first = places.first else { return nil }
      return Finding(
        "unguarded-use",
        "'\(variable.name)' is used here without '\(usage.queue.name)', whose blocks change it",
        at: first.file.place(first.node),
        path: (variable.inside.filter(\.isChanged).prefix(1) + places).map { reference in
          Finding.Step(
            place: reference.file.place(reference.node),
            text: variable.inside.contains { $0.node == reference.node }
              ? "a block of the queue changes it" : "it is used outside of the queue")
        })
    }
  }
}

extension QueueUsage {
  /// Whether a use stands in a method that a block of the queue may run.
  fileprivate func mayHold(_ reference: MemberReference) -> Bool {
    guard let name = reference.node.enclosing(FunctionDeclSyntax.self)?.name.identifierText else {
      return false
    }
    return (blocks.map { Syntax($0.closure) } + held.map(\.node)).contains { code in
      code.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
  }

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
