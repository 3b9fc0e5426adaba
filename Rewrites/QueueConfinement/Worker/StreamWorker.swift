import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that runs one block after the other, as a task that runs what a stream hands it.
///
/// A stream keeps the order of what is put into it, as tasks side by side would not (§10 of the rules).
struct StreamWorker {
  private let usage: QueueUsage
  private let name: String

  private var queue: OwnQueue { usage.queue }

  enum Outcome {
    case draft(Draft)
    case wall(Reason)
    /// It is not that kind of queue.
    case none
  }

  /// A draft where the shape is a plain one: blocks that nobody waits for, which don't block, put on a queue that lives
  /// as long as an object or the program. One that merely guards variables is a lock.
  static func of(_ usage: QueueUsage) -> Outcome {
    let queue = usage.queue
    guard queue.scope != .local, queue.owner?.last != "DispatchQueue", !usage.blocks.isEmpty,
      !usage.blocks.contains(where: \.call.waits),
      !queue.isConcurrent || usage.blocks.allSatisfy(\.call.isBarrier),
      LockPreconditions(usage: usage).missingOfQueue == nil,
      !LockPreconditions(usage: usage).hasOnlySections
    else { return .none }
    do throws(Refusal) {
      return .draft(try StreamWorker(usage).draft())
    } catch {
      return .wall(error.reason)
    }
  }

  private init(_ usage: QueueUsage) throws(Refusal) {
    let queue = usage.queue
    let file = queue.file
    if let reason = Preconditions(file: file).taskCreation(at: Syntax(queue.variable), onMainActor: false) {
      throw Refusal(reason)
    }
    // SE-0388
    guard file.settings.compilerFloor >= SwiftVersion(5, 9) else {
      throw Refusal(
        "compiler-floor",
        "'AsyncStream.makeStream' needs compiler 5.9, and this code builds with "
          + "\(file.settings.compilerFloor.compilerName)",
        at: queue.place)
    }
    guard !file.resolver.shadowsSystemType("AsyncStream") else {
      throw Refusal(
        "shadowed-name", "'AsyncStream' refers to a type of this codebase here, not to Swift's",
        at: queue.place)
    }
    self.usage = usage
    name = Self.name(for: usage)
  }

  /// `jobs` for `queue`, `uploadJobs` for `uploadQueue`, as far as that name is free.
  private static func name(for usage: QueueUsage) -> String {
    let queue = usage.queue
    let base: String
    if queue.name.lowercased() == "queue" {
      base = "jobs"
    } else if queue.name.hasSuffix("Queue") {
      base = queue.name.dropLast("Queue".count) + "Jobs"
    } else {
      base = queue.name + "Jobs"
    }
    let candidates = [base, "queued" + base.capitalisingFirst, "pending" + base.capitalisingFirst]
    return candidates.first { !usage.isTaken($0) } ?? base + "OfQueue"
  }

  private func draft() throws(Refusal) -> Draft {
    var edits = try StreamDeclaration(queue, name: name).edits + (usage.preconditionRemovals ?? [])
    var doubts = [
      Assumption.foreignCallQuick.here(
        "the jobs run one after the other on the cooperative pool, and must not block its threads"),
      Assumption.jobsUnbounded.here(
        "the number of waiting jobs has no limit, and the task that runs them exists from the start"),
    ]
    for block in usage.blocks {
      if let word = BlockingComment.wordOfNoReturn(for: block, of: queue) {
        throw Refusal(
          "told-to-block", "a comment says '\(word)' about its work, and a job must not block",
          at: block.use.place)
      }
      if let word = BlockingComment.word(for: block, of: queue) {
        let told = BlockingWork.poolDoubt(ofComment: word)
        if !doubts.contains(told) { doubts.append(told) }
      }
      let streamed = try StreamedBlock(block, of: queue, name: name)
      for edit in streamed.edits where !edits.contains(edit) { edits.append(edit) }
      for doubt in streamed.doubts where !doubts.contains(doubt) { doubts.append(doubt) }
    }
    if !queue.isStatic, queue.owner != nil {
      guard let end = DeinitEdit(queue, statement: "\(name).finish()")?.edit else {
        throw Refusal(
          "no-deinit",
          "a stream has to be finished when its owner is deinitialised, and this type has no 'deinit' that "
            + "could do that",
          at: queue.place)
      }
      edits.append(end)
    }
    if queue.visibility == "internal" {
      doubts.append(queue.hasNoUnseenUses)
    }
    return Draft(
      "stream of jobs instead of the queue '\(queue.qualifiedName)'", assuming: doubts, edits: edits)
  }
}

extension String {
  fileprivate var capitalisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
