import Codebase
import Migration
import SwiftSyntax

/// `return` before the one expression of a function: where edits would put it there, it goes.
package enum SoleReturns {
  /// The edits of a file without it. Expressions with closures keep it, as these may come to be several statements.
  package static func dropped(from edits: [Edit], in file: FileContext) -> [Edit] {
    guard edits.contains(where: { $0.replacement.contains("return ") }) else { return edits }
    let finder = BodyFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.bodies.reduce(edits) { edits, body in dropped(from: edits, body, in: file) ?? edits }
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
    guard let keyword, !text.contains("{"), Resolver.parse(text) != nil,
      let range = edits[keyword].replacement.range(ofFirst: "return ")
    else { return nil }
    var replacement = edits[keyword].replacement
    replacement.removeSubrange(range)
    var result = edits
    result[keyword] = Edit(
      file: path, range: edits[keyword].range, replacement: replacement, isShared: edits[keyword].isShared)
    return result
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
