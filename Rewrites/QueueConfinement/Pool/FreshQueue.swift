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
      creation.calledExpression.namesDispatchQueue(in: file)
    else { return nil }
    self.call = queueCall
    self.creation = creation
    self.file = file
  }

  /// What its block becomes on a global queue; nil where that is no task.
  var draft: Draft? {
    guard ["async", "asyncAfter"].contains(call.method),
      call.options.keys.allSatisfy({ ["qos", "deadline"].contains($0) }),
      creation.isPlainCreation(allowing: ["concurrent"]),
      creation.comments(in: creation.trimmedUTF8Range).isEmpty
    else { return nil }
    let qos = creation.arguments.first { $0.label?.text == "qos" }
    let steps = [
      file.edit(
        creation.trimmedUTF8Range,
        "DispatchQueue.global(\(qos.map { "qos: \($0.expression.trimmedDescription)" } ?? ""))")
    ]
    let copy = EditedCopy(of: file, after: steps)
    guard let moved = PoolQueue.proposal(for: call, in: copy, file.source.path).flatMap(PoolQueue.draft),
      let edits = copy.original(of: moved.edits, with: steps)
    else { return nil }
    return Draft(
      "a detached task instead of a block on a queue of its own", assuming: moved.assumptions,
      alters: moved.alters, edits: edits, absorbs: [creation.trimmedUTF8Range])
  }

  /// Why it stays, where it does.
  var reason: Reason {
    Reason(
      "fresh-queue", "the queue is made for this block alone, which becomes no task as it is written")
  }
}
