import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The lines that a statement takes up.
extension CodeBlockItemSyntax {
  /// UTF-8 offset of the first of the comments on lines of their own that stand right before the statement, or of the
  /// statement.
  func commentStart(in file: FileContext) -> Int {
    var offset = position.utf8Offset
    var result: Int?
    var newlines = 0
    for piece in leadingTrivia {
      let length = piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        if newlines > 1 { result = nil }
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        newlines = 0
        if result == nil, file.source.isFirstOnLine(offset) { result = offset }
      default: break
      }
      offset += length
    }
    return result ?? start
  }
}
