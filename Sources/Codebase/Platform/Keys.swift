/// Bytes as keys.
enum Keys {
  /// Control-D.
  static let endOfInput: Character = "\u{4}"

  /// Takes the first key; nil while its bytes are not all there. Arrows are `j` and `k`;
  /// other keys that send a sequence are taken without a word.
  static func take(from bytes: inout [UInt8]) -> Character? {
    while let first = bytes.first {
      if first == 0x1B {
        guard let (length, key) = sequence(bytes) else {
          bytes.removeAll()
          return nil
        }
        bytes.removeFirst(length)
        if let key { return key }
        continue
      }
      let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
      guard bytes.count >= length else { return nil }
      let text = String(decoding: bytes[..<length], as: UTF8.self)
      bytes.removeFirst(length)
      if let key = text.first { return key == "\r" ? "\n" : key }
    }
    return nil
  }

  /// What an escape sequence at the beginning stands for, and its length; nil for an escape alone.
  private static func sequence(_ bytes: [UInt8]) -> (length: Int, key: Character?)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (2, nil) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
      return (bytes.count, nil)
    }
    switch (end, bytes[end]) {
    case (2, UInt8(ascii: "A")), (2, UInt8(ascii: "D")): return (3, "k")
    case (2, UInt8(ascii: "B")), (2, UInt8(ascii: "C")): return (3, "j")
    default: return (end + 1, nil)
    }
  }
}
