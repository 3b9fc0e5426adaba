import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that nothing is put on, and that code of other modules can't name: its declaration goes.
struct UnusedQueue {
  let draft: Draft

  /// Nil where something names it, or may name it where this doesn't see it: a variable of a structure is a parameter
  /// of its memberwise initialiser, and a protocol may ask for one of a private class.
  init?(_ usage: QueueUsage) {
    let queue = usage.queue
    guard usage.uses.isEmpty, queue.isPrivate || queue.isSeenByItsModuleAlone, queue.scope != .local,
      !queue.variable.isOfLocalType, queue.variable.attributes.isEmpty,
      queue.isStatic || queue.variable.bindingSpecifier.tokenKind == .keyword(.let)
        || queue.variable.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      queue.file.reasonOfRelatives(of: queue.variable, named: queue.name) == nil,
      let edits = usage.queueRemoval ?? queue.removalBelowComments
    else { return nil }
    draft = Draft(
      "no queue '\(queue.qualifiedName)', on which nothing is enqueued",
      edits: edits)
  }
}

extension OwnQueue {
  /// Whether it is made where it is declared, and neither other modules nor Objective-C can name it.
  fileprivate var isSeenByItsModuleAlone: Bool {
    creation != nil && assignments.isEmpty && visibility == "internal" && owner != nil
      && !file.isSeenByOtherModules(variable) && !file.isSeenByObjectiveC(variable)
  }

  /// Takes the declaration away where a comment stands above it that an empty line sets apart, and stays; nil where one
  /// is its own.
  fileprivate var removalBelowComments: [Edit]? {
    let isCommented =
      variable.leadingTrivia.split(omittingEmptySubsequences: false, whereSeparator: \.isEmptyLine)
      .last?.contains { $0.isComment } ?? true
    guard creation != nil, assignments.isEmpty, variable.bindings.count == 1, !isCommented,
      !variable.leadingTrivia.contains(where: \.isDocumentation),
      variable.comments(in: variable.trimmedUTF8Range).isEmpty
    else { return nil }
    return file.linesToDelete(of: Syntax(variable)).map { [file.edit($0, "")] }
  }
}

extension TriviaPiece {
  fileprivate var isEmptyLine: Bool {
    switch self {
    case .newlines(let count), .carriageReturnLineFeeds(let count): count > 1
    default: false
    }
  }

  fileprivate var isDocumentation: Bool {
    switch self {
    case .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
