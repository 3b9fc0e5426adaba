import Codebase
import SwiftSyntax

/// What comments say of a queue's work: that it may keep its thread, for which the queue is there.
enum BlockingComment {
  /// The word that says so, in the comments above a queue's declaration, above a block and above the function that puts
  /// the block on the queue.
  static func word(for block: QueueBlock, of queue: OwnQueue) -> String? {
    let call = block.call.call
    let nodes = [
      Syntax(queue.variable), call.enclosing(CodeBlockItemSyntax.self).map(Syntax.init),
      call.enclosing(FunctionDeclSyntax.self).map(Syntax.init),
    ]
    return nodes.lazy.compactMap { $0.flatMap(word) }.first
  }

  /// The word that says so, above or inside a statement that puts work on a queue.
  static func word(at call: FunctionCallExprSyntax) -> String? {
    guard let item = call.enclosing(CodeBlockItemSyntax.self) else { return nil }
    return word(in: item.comments(in: item.position.utf8Offset..<item.endPosition.utf8Offset))
  }

  private static let stems = [
    "hang", "hung", "stall", "stuck", "freez", "froze", "blocking", "deadlock", "overcommit",
  ]

  private static func word(above node: Syntax) -> String? {
    word(in: node.comments(in: node.position.utf8Offset..<node.trimmedUTF8Range.lowerBound))
  }

  private static func word(in comments: [String]) -> String? {
    comments.lazy.flatMap { $0.lowercased().split { !$0.isLetter } }.first { word in
      stems.contains { word.hasPrefix($0) }
    }.map(String.init)
  }
}
