import Codebase
import Migration
import SwiftSyntax

/// `return` before the one expression of a function: where edits would put it there, it goes.
package enum SoleReturns {
  /// The edits of a file without it. Expressions with closures keep it, as these may come to be several statements, but for
  /// continuations, which stay one.
  package static func dropped(from edits: [Edit], in file: FileContext) -> [Edit] {
    guard edits.contains(where: { $0.replacement.contains("return ") }) else { return edits }
    let bodies = file.codebase.answer(about: Syntax(file.tree), in: file.index, "bodies") {
      let finder = BodyFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      return finder.bodies
    }
    return bodies.reduce(edits) { edits, body in dropped(from: edits, body, in: file) ?? edits }
  }

  private static func dropped(from edits: [Edit], _ body: Range<Int>, in file: FileContext) -> [Edit]? {
    let path = file.source.path
    let inner = edits.indices.filter { edits[$0].file == path && body.contains(edits[$0].range) }
      .sorted {
        (edits[$0].range.lowerBound, edits[$0].range.upperBound)
          < (edits[$1].range.lowerBound, edits[$1].range.upperBound)
      }
    guard inner.contains(where: { edits[$0].replacement.contains("return ") }),
      !edits.contains(where: { $0.file == path && $0.range.overlaps(body) && !body.contains($0.range) })
    else { return nil }
    var text = ""
    var keyword: Int?
    var cursor = body.lowerBound
    for index in inner {
      guard cursor <= edits[index].range.lowerBound else { return nil }
      text += file.source.text(in: cursor..<edits[index].range.lowerBound)
      cursor = edits[index].range.upperBound
      var replacement = edits[index].replacement
      if keyword == nil, text.allSatisfy(\.isWhitespace),
        let start = replacement.firstIndex(where: { !$0.isWhitespace })
      {
        guard replacement[start...].hasPrefix("return ") else { return nil }
        keyword = index
        replacement.removeSubrange(start..<replacement.index(start, offsetBy: "return ".count))
      }
      text += replacement
    }
    text += file.source.text(in: cursor..<body.upperBound)
    guard let keyword, let expression = Resolver.parse(text),
      !text.contains("{") || expression.awaitsContinuation,
      let range = edits[keyword].replacement.range(ofFirst: "return ")
    else { return nil }
    var replacement = edits[keyword].replacement
    replacement.removeSubrange(range)
    var result = edits
    result[keyword] = Edit(
      file: path, range: edits[keyword].range, replacement: replacement, isShared: edits[keyword].isShared)
    guard isAligned(text) else { return result }
    // What stands under the first argument goes with it.
    for index in inner.drop(while: { $0 != keyword }).dropFirst() {
      result[index] = outdented(result[index], by: "return ".utf8.count, in: file)
    }
    return result
  }

  /// Whether the second line of an expression stands under what its parenthesis holds, once `return` is before it.
  private static func isAligned(_ text: String) -> Bool {
    let lines = text.drop(while: \.isNewline).split(whereSeparator: \.isNewline)
    guard lines.count > 1, let left = lines[0].firstIndex(of: "("), !lines[0].hasSuffix("(") else {
      return false
    }
    let column = lines[0].distance(from: lines[0].startIndex, to: left) + 1
    return lines[1].prefix { $0 == " " }.count == column + "return ".count
  }

  /// An edit of a line's indentation with less of it.
  private static func outdented(_ edit: Edit, by count: Int, in file: FileContext) -> Edit {
    let bytes = file.source.bytes
    guard edit.replacement.allSatisfy({ $0 == " " }), edit.range.lowerBound > 0,
      bytes[edit.range.lowerBound - 1] == UInt8(ascii: "\n")
    else { return edit }
    let written = edit.replacement.utf8.count
    guard written < count else { return file.edit(edit.range, String(edit.replacement.dropLast(count))) }
    return file.edit(edit.range.lowerBound..<edit.range.upperBound + count - written, "")
  }
}

extension ExprSyntax {
  /// `try await withCheckedThrowingContinuation { … }`
  fileprivate var awaitsContinuation: Bool {
    let awaited = self.as(TryExprSyntax.self)?.expression ?? self
    let call = awaited.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    return call?.makesContinuation ?? false
  }
}

extension String {
  fileprivate func range(ofFirst text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// The UTF-8 ranges between the braces of functions that have results.
private final class BodyFinder: SyntaxVisitor {
  var bodies: [Range<Int>] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { bodies.append(body.leftBrace.end..<body.rightBrace.start) }
    return .visitChildren
  }
}
