import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BlockingComment {
  /// The word that says so, in the comments above a queue's declaration, above a block and above the function that puts
  /// the block on the queue.
  static func word(for block: QueueBlock, of queue: OwnQueue) -> String? {
    let call = block.call.call
    let nodes = [
      Syntax(queue.variable), call.enclosing(CodeBlockItemSyntax.self).map(Syntax.init),
      call.enclosing(FunctionDeclSyntax.self).map(Syntax.init),
    ]
    return nodes.lazy.compactMap { $0.flatMap(word(above:)) }.first
  }
}
