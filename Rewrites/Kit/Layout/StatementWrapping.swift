import Codebase
import Migration
import SwiftSyntax

/// Puts lines of statements into a closure of their own: one level further in, between a line that opens it and one that
/// closes it.
package struct StatementWrapping {
  private let file: FileContext

  package init(in file: FileContext) { self.file = file }

  /// The edits that indent the lines from one UTF-8 offset to another, both the beginnings of lines; nil where a string
  /// of several lines would change.
  package func indenting(_ lines: Range<Int>) -> [Edit]? {
    guard !holdsString(lines) else { return nil }
    var edits: [Edit] = []
    var line = lines.lowerBound
    while line < lines.upperBound {
      if !file.source.isBlank(lineAt: line) { edits.append(file.edit(line..<line, file.indentUnit)) }
      line = file.source.nextLineStart(after: line)
    }
    return edits
  }

  /// The same, with a line before them and one behind.
  package func wrapping(_ lines: Range<Int>, opening: String, indentation: String) -> [Edit]? {
    guard var edits = indenting(lines) else { return nil }
    let newline = file.source.newline
    let head = indentation + opening + newline
    if let index = edits.firstIndex(where: { $0.range.lowerBound == lines.lowerBound }) {
      edits[index] = file.edit(edits[index].range, head + edits[index].replacement)
    } else {
      edits.append(file.edit(lines.lowerBound..<lines.lowerBound, head))
    }
    return edits + [file.edit(lines.upperBound..<lines.upperBound, indentation + "}" + newline)]
  }

  private func holdsString(_ lines: Range<Int>) -> Bool {
    guard let first = file.token(at: lines.lowerBound) else { return true }
    var token: TokenSyntax? = first
    while let current = token, current.position.utf8Offset < lines.upperBound {
      if current.tokenKind == .multilineStringQuote { return true }
      token = current.nextToken(viewMode: .sourceAccurate)
    }
    return false
  }
}

extension SourceFile {
  /// Whether the line that begins at an offset has no text.
  package func isBlank(lineAt offset: Int) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      guard bytes[index].isBlank else { return false }
      index += 1
    }
    return true
  }

  /// UTF-8 offset of what follows the line of an offset.
  package func nextLineStart(after offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
      index += 1
    }
    return index
  }
}
