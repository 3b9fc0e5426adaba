import Codebase
import Migration
import SwiftSyntax

extension SyntaxProtocol {
  /// Whether a comment at the statement around the node, or above what that stands in, insists on the queue: the author
  /// has weighed it against tasks, which need a thread of the pool to wake.
  package var isChosenOverTasks: Bool { weighedComments.contains { $0.insists } }

  /// Why the queue stays, where one of those comments declines a task by its name.
  package func queueAskedFor(in file: FileContext) -> Reason? {
    guard weighedComments.contains(where: \.declinesTasks) else { return nil }
    return Reason("queue-asked-for", "a comment asks for the queue instead of a task", at: file.place(self))
  }

  private var weighedComments: [WeighedComment] {
    guard parent?.is(MemberBlockItemSyntax.self) != true,
      let statement = self.as(CodeBlockItemSyntax.self) ?? enclosing(CodeBlockItemSyntax.self)
    else { return [WeighedComment(commentsAbove, isAtCall: false)] }
    var comments = [WeighedComment(statement.commentsAtCall, isAtCall: true)]
    var node = statement.parent
    while let parent = node, !parent.is(MemberBlockItemSyntax.self) {
      if parent.asProtocol(DeclSyntaxProtocol.self) != nil || parent.is(CodeBlockItemSyntax.self) {
        comments.append(WeighedComment(parent.commentsAbove, isAtCall: false))
      }
      node = parent.parent
    }
    return comments
  }
}

/// What comments say about the choice between queues and tasks.
package struct WeighedComment {
  /// What a change rests on there.
  package static let note = Assumption.commentAllows.here(
    "a comment compares tasks with the queue, and may say why no task is used")

  /// Words with single spaces between and around them.
  private let words: String
  /// Whether it stands at the call, so that what it says is said of the queue.
  private let isAtCall: Bool

  package init(_ comments: [String], isAtCall: Bool) {
    self.isAtCall = isAtCall
    words =
      " " + comments.joined(separator: " ").lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
  }

  private static let choices =
    declined + [
      " task sleep ", " swift concurrency ", " structured concurrency ", " cooperative ",
    ]
  private static let declined =
    [
      " not a task ", " not on a task ", " not in a task ", " no task ", " not task ",
      " no swift concurrency ", " not swift concurrency ", " must run on gcd ",
    ]
    + ["instead of", "rather than"].flatMap { refusal in
      ["a task", "task", "tasks", "swift concurrency", "structured concurrency"].map { " \(refusal) \($0) " }
    }
  private static let reasons = [
    " on purpose ", " purposely ", " deliberate", " intentional", " pool", " starv",
  ]
  private static let subjects = [
    " queue", " gcd ", " dispatch", " task", " thread", " deadline", " timer", " asyncafter ", " sleep",
  ]

  private func has(_ list: [String]) -> Bool { list.contains { words.contains($0) } }

  /// Whether it gives a reason for the call, or, further away, for the queue.
  package var insists: Bool {
    has(Self.choices) || has(Self.reasons) && (isAtCall || has(Self.subjects))
  }

  /// Whether it names tasks as what this must not be, or says that the pool's threads were seen to be taken.
  package var declinesTasks: Bool {
    has(Self.declined) || words.contains(" swift concurrency ") && words.contains(" starv")
  }
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
