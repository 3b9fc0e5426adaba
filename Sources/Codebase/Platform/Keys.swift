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

  /// Takes the first key, with a name for those that send a sequence; nil while its bytes are not all there, and for an
  /// escape alone. Sequences of other keys are taken without a word.
  static func takeNamed(from bytes: inout [UInt8]) -> Character? {
    while bytes.first == 0x1B {
      guard bytes.count > 1, let length = lengthOfSequence(bytes) else { return nil }
      let key = name(of: bytes[..<length])
      bytes.removeFirst(length)
      if let key { return key.rawValue }
    }
    guard let key = take(from: &bytes) else { return nil }
    return key == "\u{8}" ? NamedKey.backspace.rawValue : key
  }

  /// The length of the escape sequence at the beginning; nil while its end is not there.
  private static func lengthOfSequence(_ bytes: [UInt8]) -> Int? {
    switch bytes[1] {
    case UInt8(ascii: "["): bytes.dropFirst(2).firstIndex { 0x40...0x7E ~= $0 }.map { $0 + 1 }
    case UInt8(ascii: "O"): bytes.count > 2 ? 3 : nil
    case 0x1B: 1
    default: 2
    }
  }

  private static func name(of sequence: ArraySlice<UInt8>) -> NamedKey? {
    switch String(decoding: sequence.dropFirst(2), as: UTF8.self) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H", "1~", "7~": .home
    case "F", "4~", "8~": .end
    case "5~": .pageUp
    case "6~": .pageDown
    default: nil
    }
  }
}
