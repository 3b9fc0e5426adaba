import Codebase

/// The words, signs, strings, spaces and comments of a text, told without a parser: any bytes have some.
struct TextPieces {
  /// UTF-8 offsets of words and signs, in order.
  let tokens: [Range<Int>]
  /// UTF-8 offsets of lines with their ends, in order.
  let lines: [Range<Int>]

  init(_ bytes: [UInt8]) {
    var tokens: [Range<Int>] = []
    var lines: [Range<Int>] = []
    var lineStart = 0
    var index = 0
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        lines.append(lineStart..<index)
        lineStart = index
      } else if Self.isPartOfWord(byte) {
        while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
        tokens.append(start..<index)
      } else if byte > UInt8(ascii: " ") {
        tokens.append(start..<index)
      }
    }
    if lineStart < bytes.count { lines.append(lineStart..<bytes.count) }
    self.tokens = tokens
    self.lines = lines
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
