import Codebase
import Migration
import RewriteKit
import SwiftSyntax

extension BodyConversion {
  /// Leaves of a range only an inner one, indented like the outer.
  ///
  /// - Parameter first: what is written before it, each on a line of its own.
  mutating func unwrap(_ inner: Range<Int>, from outer: Range<Int>, first: [String] = []) {
    var shell = Rearrangement(owner: outer.lowerBound * 2 + 1)
    let indentation = Layout.indentation(at: outer.lowerBound, in: source)
    let gain =
      indentation.utf8.count
      - Layout.indentation(at: inner.lowerBound, in: source).utf8.count
    shell.replace(
      outer.lowerBound..<inner.lowerBound, first.map { $0 + source.newline + indentation }.joined())
    shell.shift(inner, by: gain)
    shell.replace(inner.upperBound..<outer.upperBound, "")
    changes.add(shell)
  }

  /// Takes a statement away, with what sets it apart from the one before or behind.
  mutating func remove(_ item: CodeBlockItemSyntax, _ range: Range<Int>) {
    let siblings = item.parent?.as(CodeBlockItemListSyntax.self).map(Array.init) ?? []
    guard let index = siblings.firstIndex(where: { $0.id == item.id }) else { return removeLines(range) }
    if index > 0 {
      let previous = siblings[index - 1]
      let separator = siblings[index].id == siblings.last?.id ? previous.semicolon : nil
      let end = (separator?.positionAfterSkippingLeadingTrivia ?? previous.endPositionBeforeTrailingTrivia)
        .utf8Offset
      if siblings[index].comments(in: end..<range.lowerBound).isEmpty,
        siblings[index - 1].comments(in: end..<range.lowerBound).isEmpty
      {
        return changes.replace(end..<range.upperBound, "")
      }
    } else if let next = siblings.dropFirst().first(where: { $0.position.utf8Offset >= range.upperBound }) {
      let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
      if item.comments(in: range.upperBound..<start).isEmpty,
        next.comments(in: range.upperBound..<start).isEmpty
      {
        return changes.replace(range.lowerBound..<start, "")
      }
    }
    removeLines(range)
  }

  /// Takes away the `else` of which a statement is all; false where it is none, or holds a comment.
  mutating func removeElse(around item: CodeBlockItemSyntax) -> Bool {
    guard let block = item.parent?.parent?.as(CodeBlockSyntax.self),
      let conditional = block.parent?.as(IfExprSyntax.self), conditional.body.id != block.id
    else { return false }
    let start = conditional.body.endPositionBeforeTrailingTrivia.utf8Offset
    let end = block.endPositionBeforeTrailingTrivia.utf8Offset
    guard conditional.comments(in: start..<end).isEmpty else { return false }
    changes.replace(start..<end, "")
    return true
  }

  /// Takes a statement away, with its line where nothing else is on it.
  mutating func removeLines(_ range: Range<Int>) {
    let bytes = source.bytes
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count,
      bytes[end] == UInt8(ascii: "\n")
    else {
      // Of a body in one line only the braces stay.
      if start > 0, bytes[start - 1] == UInt8(ascii: "{"), end < bytes.count, bytes[end] == UInt8(ascii: "}")
      {
        changes.replace(start..<end, "")
        return
      }
      // A comment behind it takes its place.
      let isAtComment = end < bytes.count && bytes[end] == UInt8(ascii: "/")
      changes.replace(range.lowerBound..<(isAtComment ? end : range.upperBound), "")
      return
    }
    end += 1
    // An empty line before it goes, too, where a brace follows.
    let next = bytes[end...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if next == UInt8(ascii: "}") {
      var line = start
      while line > 0,
        [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(
          bytes[line - 1])
      {
        line -= 1
        if bytes[line] == UInt8(ascii: "\n"), line + 1 < start { start = line + 1 }
      }
    }
    changes.replace(start..<end, "")
  }
}

extension CodeBlockItemSyntax {
  /// The statement after it in its list.
  var following: CodeBlockItemSyntax? {
    parent?.as(CodeBlockItemListSyntax.self)?.first { $0.position >= endPosition }
  }

  /// Whether it is all that stands between braces, or in a case, that aren't a function's.
  var isAloneInBranch: Bool {
    parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      && parent?.parent?.parent?.is(FunctionDeclSyntax.self) == false
  }
}
