import Codebase
import Migration
import SwiftSyntax

/// The edits that remove a statement with its line; a comment on the line stays.
package struct LineRemoval {
  package private(set) var edits: [Edit] = []

  /// Nil where other code shares the line.
  ///
  /// - Parameter removed: a statement before that is taken away, too.
  package init?(_ item: CodeBlockItemSyntax, behind removed: CodeBlockItemSyntax? = nil, in file: FileContext)
  {
    let source = file.source
    let range = item.trimmedUTF8Range
    let start = source.lineStart(range.lowerBound)
    let end = source.lineEnd(range.upperBound)
    guard source.isFirstOnLine(range.lowerBound) else { return nil }
    let rest = source.text(in: range.upperBound..<end)
    let comment = rest.drop(while: \.isWhitespace)
    if comment.hasPrefix("//") {
      let length = rest.utf8.count - comment.utf8.count
      edits = [file.edit(range.lowerBound..<range.upperBound + length, "")]
      return
    }
    guard comment.isEmpty else { return nil }
    var next = source.nextLineStart(end)
    // Two blank lines, or one behind an opening brace, would be left.
    let top =
      removed.flatMap {
        source.nextLineStart(source.lineEnd($0.end)) == start ? source.lineStart($0.start) : nil
      }
      ?? start
    let before = source.text(in: source.lineStart(max(top - 1, 0))..<top).filter { !$0.isWhitespace }
    if start > 0, before.isEmpty || before.hasSuffix("{") || before.hasSuffix("in"), source.isBlankLine(next)
    {
      next = source.nextLineStart(source.lineEnd(next))
    }
    // So would one before a closing brace.
    var first = start
    if before.isEmpty, start > 0,
      source.text(in: next..<source.lineEnd(next)).drop(while: \.isWhitespace).hasPrefix("}")
    {
      first = source.lineStart(start - 1)
    }
    edits = [file.edit(first..<next, "")]
  }
}

extension SourceFile {
  /// UTF-8 offset of the beginning of an offset's line.
  package func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// UTF-8 offset of the line terminator behind an offset, or of the file's end.
  package func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  package func nextLineStart(_ lineEnd: Int) -> Int {
    var index = lineEnd
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
      index += 1
    }
    return bytes.count
  }

  /// The beginnings of the lines that begin in a range.
  package func lines(from start: Int, to end: Int) -> [Int] {
    var result: [Int] = []
    var line = start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : nextLineStart(start)
    while line < end {
      result.append(line)
      line = nextLineStart(line)
    }
    return result
  }

  package func isBlankLine(_ start: Int) -> Bool {
    text(in: start..<lineEnd(start)).allSatisfy(\.isWhitespace)
  }
}
