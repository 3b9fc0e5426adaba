import Codebase
import Migration
import SwiftSyntax

extension SyntaxProtocol {
  /// Whether a comment at the statement around the node, or above what that stands in, insists on the queue: the author
  /// has weighed it against tasks, which need a thread of the pool to wake.
  package var isChosenOverTasks: Bool {
    guard parent?.is(MemberBlockItemSyntax.self) != true,
      let statement = self.as(CodeBlockItemSyntax.self) ?? enclosing(CodeBlockItemSyntax.self)
    else { return WeighedComment(commentsAbove).insistsOnQueue }
    if WeighedComment(statement.commentsAtCall).insists { return true }
    var node = statement.parent
    while let parent = node, !parent.is(MemberBlockItemSyntax.self) {
      let isDeclaration = parent.asProtocol(DeclSyntaxProtocol.self) != nil
      if isDeclaration || parent.is(CodeBlockItemSyntax.self),
        WeighedComment(parent.commentsAbove).insistsOnQueue
      {
        return true
      }
      node = parent.parent
    }
    return false
  }
}

/// What comments say about the choice between queues and tasks.
package struct WeighedComment {
  /// What a change rests on there.
  package static let note = Assumption.commentAllows.here(
    "a comment weighs tasks against the queue, and may say why it is none")

  /// Words with single spaces between and around them.
  private let words: String

  package init(_ comments: [String]) {
    words =
      " " + comments.joined(separator: " ").lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
  }

  private static let choices = [
    " task sleep ", " swift concurrency ", " structured concurrency ", " cooperative ", " not a task ",
    " no task ", " instead of a task ", " rather than a task ",
  ]
  private static let reasons = [
    " on purpose ", " purposely ", " deliberate", " intentional", " pool", " starv",
  ]
  private static let subjects = [
    " queue", " gcd ", " dispatch", " task", " thread", " deadline", " timer", " asyncafter ", " sleep",
  ]

  private func has(_ list: [String]) -> Bool { list.contains { words.contains($0) } }

  /// Whether what stands at a call gives a reason for it.
  package var insists: Bool { has(Self.choices) || has(Self.reasons) }

  /// Whether what stands further away gives one for the queue.
  package var insistsOnQueue: Bool { has(Self.choices) || has(Self.reasons) && has(Self.subjects) }
}

extension SyntaxProtocol {
  fileprivate var commentsAbove: [String] {
    comments(in: position.utf8Offset..<trimmedUTF8Range.lowerBound)
  }
}

extension CodeBlockItemSyntax {
  /// The comments above and behind the statement, and those in it up to what its closure does.
  fileprivate var commentsAtCall: [String] {
    let body = item.as(FunctionCallExprSyntax.self)?.trailingClosure?.statements
    let own = trimmedUTF8Range
    let inner = comments(in: own.lowerBound..<(body?.first?.start ?? own.upperBound))
    return commentsAbove + inner + comments(in: own.upperBound..<endPosition.utf8Offset)
  }
}
