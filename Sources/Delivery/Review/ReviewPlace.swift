import Codebase
import Migration

/// A place in the code that a change has to do with.
struct ReviewPlace: Equatable {
  let file: String
  let position: SourcePosition
  /// The line, without the white space around it.
  let code: String
}

extension ReviewSession {
  /// A change's sites, and the lines beside them that it edits, in order.
  func places(of change: Change) -> [ReviewPlace] {
    var result: [ReviewPlace] = []
    for path in Set(change.files + change.sites.map(\.file)).sorted() {
      guard let file = codebase.file(at: path) else { continue }
      let lines = LineTable(file.bytes, terminators: .lineFeedOrCarriageReturn)
      let ranges = change.sites.filter { $0.file == path }.compactMap { sites[$0]?.range }
      let taken = Set(ranges.map { lines.line(at: $0.lowerBound) })
      var offsets = ranges.map(\.lowerBound)
      var edited: Set<Int> = []
      for edit in change.edits.inOrder where edit.file == path {
        let line = lines.line(at: edit.range.lowerBound)
        let isInside = ranges.contains {
          $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound
        }
        guard !isInside, !taken.contains(line), edited.insert(line).inserted else { continue }
        offsets.append(edit.range.lowerBound)
      }
      for offset in offsets.sorted() {
        let line = lines.line(at: offset)
        let text = String(decoding: file.bytes[lines.offsets(of: line..<line + 1)], as: UTF8.self)
        result.append(
          ReviewPlace(
            file: path,
            position: SourcePosition(
              line: line + 1, column: offset - lines.starts[line] + 1, utf8Offset: offset),
            code: text.trimmingPrefix(while: \.isWhitespace).description.trimmed))
      }
    }
    return result
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
