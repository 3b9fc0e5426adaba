import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Takes a handler from a function's declaration, and from what its documentation says of the parameters.
struct HandlerRemoval {
  let function: FunctionDeclSyntax
  let handler: HandlerParameter
  let file: FileContext

  private var parameters: [FunctionParameterSyntax] { Array(function.signature.parameterClause.parameters) }

  /// Takes the parameters away with the commas that set them apart.
  func removeParameters(_ changes: inout Rearrangement) throws(Refusal) {
    let all = parameters
    let gone = handler.nodes.compactMap { node in all.firstIndex { $0.id == node.id } }.sorted()
    guard let first = gone.first, let last = gone.last, last - first + 1 == gone.count else {
      throw Refusal(
        "handlers-apart", "another parameter is declared between its handlers", at: file.place(handler.node))
    }
    let clause = function.signature.parameterClause
    let range: Range<Int>
    if first > 0 {
      let previous = all[first - 1]
      let end =
        previous.trailingComma?.positionAfterSkippingLeadingTrivia.utf8Offset
        ?? previous.endPositionBeforeTrailingTrivia.utf8Offset
      let own = all[last].trailingComma?.positionAfterSkippingLeadingTrivia.utf8Offset
      range = end..<(own ?? all[last].endPositionBeforeTrailingTrivia.utf8Offset)
    } else if last + 1 < all.count {
      range =
        all[first].positionAfterSkippingLeadingTrivia
        .utf8Offset..<all[last + 1].positionAfterSkippingLeadingTrivia.utf8Offset
    } else {
      range =
        clause.leftParen.endPositionBeforeTrailingTrivia
        .utf8Offset..<clause.rightParen
        .positionAfterSkippingLeadingTrivia.utf8Offset
    }
    guard function.comments(in: range).isEmpty else {
      throw Refusal(
        "comment-in-signature", "a comment is attached to the handler's parameter; move it and run again",
        at: file.place(handler.node))
    }
    changes.replace(range, "")
  }

  /// The lines of the documentation that speak of the parameters.
  func removeDocumentation(_ changes: inout Rearrangement) {
    let lines = FunctionDocumentation(of: function, in: file).lines
    guard let start = lines.firstIndex(where: { speaksOfHandler($0.trimmed) }) else { return }
    let depth = lines[start].depth
    var end = start + 1
    while end < lines.count,
      speaksOfHandler(lines[end].trimmed)
        || lines[end].depth > depth && !lines[end].isEmpty && !lines[end].trimmed.hasPrefix("- ")
    {
      end += 1
    }
    var first = start
    // `- Parameters:` without any.
    if start > 0, lines[start - 1].trimmed == "- Parameters:",
      end == lines.count || lines[end].depth < depth || lines[end].isEmpty
    {
      first -= 1
    }
    // An empty line before what goes, with nothing behind it.
    if first > 0, lines[first - 1].isEmpty, !lines[first - 1].isEdge,
      end == lines.count || lines[end].isEmpty
    {
      first -= 1
    }
    guard !lines[first..<end].contains(where: \.isEdge) else { return }
    let from = file.source.blanks(before: lines[first].range.lowerBound).lowerBound
    let last = lines[end - 1].range.upperBound
    let newline = file.source.bytes[last...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? last
    changes.replace(from..<newline, "")
  }

  private func speaksOfHandler(_ text: String) -> Bool {
    let words = handler.nodes.flatMap { [$0.internalName, $0.firstName.identifierText] }
    return words.contains { word in
      text.hasPrefix("- \(word):") || text.hasPrefix("- Parameter \(word):")
        || text.hasPrefix("- parameter \(word):")
    }
  }
}
