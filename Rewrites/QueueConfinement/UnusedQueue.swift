import Codebase
import Migration
import SwiftSyntax

/// A queue that nothing is put on, and that no one else can name: its declaration goes.
struct UnusedQueue {
  let draft: Draft

  /// Nil where something names it, or may name it where this doesn't see it.
  init?(_ usage: QueueUsage) {
    let queue = usage.queue
    guard usage.uses.isEmpty, queue.isPrivate, queue.scope != .local, queue.variable.attributes.isEmpty,
      let edits = usage.queueRemoval
    else { return nil }
    draft = Draft(
      "the queue '\(queue.qualifiedName)' goes, for nothing is put on it", .established, alters: [],
      edits: edits)
  }
}
