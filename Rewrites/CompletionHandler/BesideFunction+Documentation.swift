import RewriteKit
import SwiftSyntax

extension BesideFunction {
  /// The first paragraph of the original's documentation, up to what it says of the handler.
  var documentation: [String] {
    var lines: [String] = []
    for case .docLineComment(let text) in function.leadingTrivia {
      let isEmpty = text.dropFirst(3).allSatisfy(\.isWhitespace)
      if isEmpty || text.dropFirst(3).drop(while: \.isWhitespace).hasPrefix("- ") { break }
      lines.append(text)
    }
    return upToHandler(lines).map { indentation + $0 }
  }

  /// The lines before the first sentence that speaks of the handler; all where that is the first, as something has to be
  /// said.
  private func upToHandler(_ lines: [String]) -> [String] {
    guard let index = lines.firstIndex(where: { mention(in: $0) != nil }),
      let mention = mention(in: lines[index])
    else { return lines }
    if let kept = lines[index][..<mention].upToLastSentence { return lines[..<index] + [kept] }
    // The sentence began on a line before, or on this one.
    var kept = Array(lines[..<index])
    while let last = kept.popLast() {
      if last.hasSuffix(".") { return kept + [last] }
      if let part = last[...].upToLastSentence { return kept + [part] }
    }
    return lines
  }

  private func mention(in line: String) -> String.Index? {
    line.split { !$0.isLetter }.first { word in
      word == handler.name || ["callback", "closure", "completion", "handler"].contains(word.lowercased())
    }?.startIndex
  }
}

extension Substring {
  /// All up to the last full stop that something follows; nil where there is none.
  fileprivate var upToLastSentence: String? {
    let stops = indices.filter { self[$0] == "." && self[index(after: $0)...].first == " " }
    return stops.last.map { String(self[...$0]) }
  }
}
