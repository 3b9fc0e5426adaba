import Delivery

/// Translates between UTF-8 offsets of a text and places as a client counts them.
struct Positions {
  private let bytes: [UInt8]
  private let encoding: PositionEncoding
  private let lines: LineTable
  /// How many bytes at the beginning no editor counts.
  private let hidden: Int

  /// - Parameter hidesMark: whether a byte order mark is no character of the document, as in a file that a client reads.
  init(_ bytes: [UInt8], encoding: PositionEncoding, hidesMark: Bool) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineTable(bytes, terminators: .lineFeedOrCarriageReturn)
    hidden = hidesMark && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, hidden), bytes.count)
    let line = lines.line(at: offset)
    let start = max(lines.starts[line], hidden)
    return TextPosition(line: line, character: length(of: start..<max(start, offset)))
  }

  func range(of range: Range<Int>) -> TextRange {
    TextRange(start: position(at: range.lowerBound), end: position(at: range.upperBound))
  }

  /// The UTF-8 offset of a place: the end of its line where that is shorter, the end of the text where there is no such
  /// line.
  func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return hidden }
    guard position.line < lines.starts.count else { return bytes.count }
    var offset = max(lines.starts[position.line], hidden)
    let end = max(offset, contentEnd(of: position.line))
    var rest = position.character
    while offset < end {
      let next = bytes[(offset + 1)..<end].firstIndex { !$0.isContinuation } ?? end
      let length = length(of: offset..<next)
      guard rest >= length else { break }
      rest -= length
      offset = next
    }
    return offset
  }

  /// The UTF-8 offset of a line and a column from 1, the column in UTF-8 bytes.
  func offset(ofLine line: Int, column: Int) -> Int {
    guard lines.starts.indices.contains(line - 1) else { return bytes.count }
    return min(lines.starts[line - 1] + column - 1, bytes.count)
  }

  /// From the beginning of the first of a range's lines to the end of the last.
  func lines(of range: TextRange) -> Range<Int> {
    let start = lines.starts[lines.line(at: offset(of: range.start))]
    return start..<max(start, contentEnd(of: lines.line(at: offset(of: range.end))))
  }

  /// The part of a range that is on its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = contentEnd(of: lines.line(at: range.lowerBound))
    return range.lowerBound..<max(range.lowerBound, min(range.upperBound, end))
  }

  /// Where a line ends, its terminator left out.
  private func contentEnd(of line: Int) -> Int {
    guard line + 1 < lines.starts.count else { return bytes.count }
    var end = lines.starts[line + 1]
    while end > lines.starts[line],
      bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return end
  }

  private func length(of range: Range<Int>) -> Int {
    switch encoding {
    case .utf8: range.count
    // Characters of four bytes are pairs of surrogates.
    case .utf16: bytes[range].reduce(0) { $0 + ($1.isContinuation ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }
}

extension UInt8 {
  /// Whether it goes on with a character of UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
