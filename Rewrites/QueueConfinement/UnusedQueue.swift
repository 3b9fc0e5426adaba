import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that nothing is put on, and that no one else can name: its declaration goes.
struct UnusedQueue {
  let draft: Draft

  /// Nil where something names it, or may name it where this doesn't see it: a variable of a structure is a parameter
  /// of its memberwise initialiser, and a protocol may ask for one of a private class.
  init?(_ usage: QueueUsage) {
    let queue = usage.queue
    guard usage.uses.isEmpty, queue.isPrivate, queue.scope != .local, !queue.variable.isOfLocalType,
      queue.variable.attributes.isEmpty,
      queue.isStatic || queue.variable.bindingSpecifier.tokenKind == .keyword(.let)
        || queue.variable.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      queue.file.reasonOfRelatives(of: queue.variable, named: queue.name) == nil,
      let edits = usage.queueRemoval
    else { return nil }
    draft = Draft(
      "the queue '\(queue.qualifiedName)' goes, for nothing is put on it",
      edits: edits)
  }
}
