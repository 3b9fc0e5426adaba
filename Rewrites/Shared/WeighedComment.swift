import Migration
import SwiftSyntax

extension SyntaxProtocol {
  /// Whether the comment right before the statement around the node speaks of tasks: the author has weighed them, and
  /// chose Dispatch.
  var isChosenOverTasks: Bool {
    guard let statement = self.as(CodeBlockItemSyntax.self) ?? enclosing(CodeBlockItemSyntax.self) else {
      return false
    }
    return statement.leadingTrivia.contains { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        let words = text.lowercased().replacing("-", with: " ")
        return ["task.sleep", "swift concurrency", "structured concurrency", "cooperative pool"].contains {
          words.contains($0)
        }
      default: return false
      }
    }
  }
}

enum WeighedComment {
  /// What a person has to judge.
  static let note = "the comment before it weighs tasks against the queue, and may say why it is none"
}
