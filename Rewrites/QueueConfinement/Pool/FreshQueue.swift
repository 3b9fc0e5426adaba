import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchQueue(label: …).async { … }`: a queue that runs one block and is named nowhere else is a global queue with a
/// name.
struct FreshQueue {
  private let call: QueueCall
  private let creation: FunctionCallExprSyntax
  private let file: FileContext

  /// Nil where the call's receiver is no new queue.
  init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let queueCall = QueueCall(call),
      let creation = queueCall.callee.base?.as(FunctionCallExprSyntax.self),
      creation.createsQueue(in: file)
    else { return nil }
    self.call = queueCall
    self.creation = creation
    self.file = file
  }

  /// What its block becomes on a global queue, or why it stays there.
  var proposal: Proposal {
    guard ["async", "asyncAfter", "sync"].contains(call.method),
      call.options.keys.allSatisfy({ ["qos", "deadline"].contains($0) }),
      creation.isPlainCreation(allowing: ["concurrent"]),
      creation.comments(in: creation.trimmedUTF8Range).isEmpty
    else { return .left(reason(nil)) }
    let qos = creation.arguments.first { $0.label?.text == "qos" }
    let steps = [
      file.edit(
        creation.trimmedUTF8Range,
        "DispatchQueue.global(\(qos.map { "qos: \($0.expression.compactText)" } ?? ""))")
    ]
    let copy = EditedCopy(of: file, after: steps)
    let moved = PoolQueue.proposal(for: call, in: copy, file.source.path)
    guard let draft = moved.flatMap(PoolQueue.draft), let edits = copy.original(of: draft.edits, with: steps)
    else {
      if case .left(let wall) = moved { return .left(reason(wall)) }
      return .left(reason(nil))
    }
    return .change(
      Draft(
        call.waits
          ? "the work itself instead of a wait for its own queue"
          : "a detached task instead of a block on its own queue", assuming: draft.assumptions,
        alters: draft.alters, edits: edits, absorbs: [creation.trimmedUTF8Range]))
  }

  /// - Parameter wall: why a block on a global queue stays.
  private func reason(_ wall: Reason?) -> Reason {
    let sentence = "the queue is created for this block alone, and the block can't become a task"
    guard let wall else { return Reason("fresh-queue", "\(sentence) in this form") }
    return Reason("fresh-queue", "\(sentence): \(wall.sentence)")
  }
}
