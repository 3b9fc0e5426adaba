import Codebase
import Migration
import SwiftSyntax

/// Takes whole statements away with their lines, and hands back the comments that stood by them.
package struct StatementRemoval {
  package let edits: [Edit]
  package let comments: [String]
  /// The comment behind the last of them, on its line.
  package let lastComment: String?

  /// Nil where a statement shares a line with other code.
  package init?(_ statements: [CodeBlockItemSyntax], in file: FileContext) {
    let source = file.source
    var edits: [Edit] = []
    var comments: [String] = []
    var runs: [[CodeBlockItemSyntax]] = []
    for statement in statements.sorted(by: { $0.position < $1.position }) {
      if let last = runs.last?.last, last.nextStatement?.id == statement.id {
        runs[runs.count - 1].append(statement)
      } else {
        runs.append([statement])
      }
    }
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      for statement in run {
        let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
        guard source.isFirstOnLine(start), statement.semicolon == nil else { return nil }
        let end = source.nextLineStart(after: statement.trimmedUTF8Range.upperBound)
        let own =
          first.id == statement.id
          ? statement.attachedCommentStart(in: source) : statement.position.utf8Offset
        comments += statement.comments(in: own..<end)
        let next = statement.nextToken(viewMode: .sourceAccurate)
        if let next, next.positionAfterSkippingLeadingTrivia.utf8Offset < end { return nil }
      }
      var start = source.blanks(before: first.attachedCommentStart(in: source)).lowerBound
      let end = source.nextLineStart(after: last.trimmedUTF8Range.upperBound)
      // One blank line, not two, stays where there was one on both sides, and none before a closing brace.
      if last.nextStatement == nil || (end < source.bytes.count && source.isBlank(lineAt: end)) {
        while let previous = source.lineStart(before: start), source.isBlank(lineAt: previous) {
          start = previous
        }
      }
      edits.append(file.edit(start..<end, ""))
    }
    self.edits = edits
    let last = statements.max { $0.position < $1.position }
    lastComment = last.flatMap { last in
      let end = last.trimmedUTF8Range.upperBound
      return last.comments(in: end..<source.nextLineStart(after: end)).first
    }
    self.comments = lastComment == nil ? comments : Array(comments.dropLast())
  }
}

extension CodeBlockItemSyntax {
  fileprivate var nextStatement: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self),
      let index = list.firstIndex(where: { $0.id == id })
    else { return nil }
    let next = list.index(after: index)
    return next < list.endIndex ? list[next] : nil
  }

  /// UTF-8 offset of the comments right above the statement, or of the statement where there are none.
  fileprivate func attachedCommentStart(in source: SourceFile) -> Int {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    var result = start
    var offset = start
    var newlines = 0
    for piece in leadingTrivia.reversed() {
      offset -= piece.sourceLength.utf8Length
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        guard source.isFirstOnLine(offset) else { return result }
        result = offset
        newlines = 0
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        newlines += count
        if newlines > 1 { return result }
      default: break
      }
    }
    return result
  }
}

extension SourceFile {
  /// UTF-8 offset of the line before the one that begins at an offset.
  fileprivate func lineStart(before offset: Int) -> Int? {
    guard offset > 0, bytes[offset - 1] == UInt8(ascii: "\n") else { return nil }
    var index = offset - 1
    while index > 0, bytes[index - 1] != UInt8(ascii: "\n") { index -= 1 }
    return index
  }
}
