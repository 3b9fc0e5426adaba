import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// UTF-8 range of the whole lines of a declaration, with or without a comment at their end.
  package func ownLines(of node: Syntax, allowingComment: Bool) -> Range<Int>? {
    let range = node.trimmedUTF8Range
    guard source.isFirstOnLine(range.lowerBound) else { return nil }
    let bytes = source.bytes
    var end = range.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let rest = source.text(in: range.upperBound..<end).trimmingPrefix { $0 == " " || $0 == "\t" }
    guard rest.allSatisfy(\.isWhitespace) || (allowingComment && rest.hasPrefix("//")) else { return nil }
    return source.blanks(before: range.lowerBound).lowerBound..<min(end + 1, bytes.count)
  }

  /// Those lines, with the empty line below where another stands above or a brace opens.
  package func linesToDelete(of node: Syntax) -> Range<Int>? {
    guard let lines = ownLines(of: node, allowingComment: false) else { return nil }
    let bytes = source.bytes
    var end = lines.upperBound
    var next = end
    while next < bytes.count, bytes[next] != UInt8(ascii: "\n"), bytes[next].isBlank { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "\n") else { return lines }
    var before = lines.lowerBound
    while before > 0, bytes[before - 1].isBlank, bytes[before - 1] != UInt8(ascii: "\n") { before -= 1 }
    // Over the end of the line above.
    if before > 0 { before -= 1 }
    if before > 0, bytes[before - 1] == UInt8(ascii: "\r") { before -= 1 }
    while before > 0, bytes[before - 1] == UInt8(ascii: " ") || bytes[before - 1] == UInt8(ascii: "\t") {
      before -= 1
    }
    guard before > 0, bytes[before - 1] == UInt8(ascii: "\n") || bytes[before - 1] == UInt8(ascii: "{") else {
      return lines
    }
    end = next + 1
    return lines.lowerBound..<end
  }
}
