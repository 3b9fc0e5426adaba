import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BlockingComment {
  /// The word that says so, in the comments above a queue's declaration, above a block and above the function that puts
  /// the block on the queue.
  static func word(for block: QueueBlock, of queue: OwnQueue) -> String? {
    places(of: block, queue).lazy.compactMap(word(above:)).first
  }

  /// Beginnings of words that say that work may not come back for long, for which its queue is there.
  private static let endless = ["hang", "hung", "stuck", "deadlock", "overcommit", "starv"]

  /// The word by which such a comment says more than that the work keeps its thread: that it may not come back.
  static func wordOfNoReturn(for block: QueueBlock, of queue: OwnQueue) -> String? {
    places(of: block, queue).lazy.flatMap { node in
      node.comments(in: node.position.utf8Offset..<node.trimmedUTF8Range.lowerBound)
    }.compactMap { comment in
      comment.lowercased().split { !$0.isLetter }.map(String.init).first {
        endless.contains(where: $0.hasPrefix)
      }
    }.first
  }

  private static func places(of block: QueueBlock, _ queue: OwnQueue) -> [Syntax] {
    let call = block.call.call
    return [
      Syntax(queue.variable), call.enclosing(CodeBlockItemSyntax.self).map(Syntax.init),
      call.enclosing(FunctionDeclSyntax.self).map(Syntax.init),
    ].compactMap(\.self)
  }
}
