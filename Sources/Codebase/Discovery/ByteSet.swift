/// A bracket expression of a `Glob`: `[a-z]`, `[!0-9]`, `[[:alpha:]_]`.
struct ByteSet: Sendable {
  private var words: SIMD4<UInt64> = .zero

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  private mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  /// Reads from the opening bracket at `index`, which is left behind the closing one.
  ///
  /// With `foldsCase` the set is asked for small letters only, and holds those that git takes: a range or
  /// `[:upper:]` takes both cases, a single capital takes none.
  ///
  /// - Returns: `nil` for an unfinished expression or an unknown class, which for git matches nothing.
  init?(parsing pattern: ArraySlice<UInt8>, at index: inout Int, foldsCase: Bool) {
    func byte(at position: Int) -> UInt8? { position < pattern.endIndex ? pattern[position] : nil }

    index += 1
    let isNegated = byte(at: index) == UInt8(ascii: "!") || byte(at: index) == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var rangeStart: UInt8?
    // A closing bracket in the first place stands for itself.
    repeat {
      guard let current = byte(at: index) else { return nil }
      if current == UInt8(ascii: "\\") {
        index += 1
        guard let escaped = byte(at: index) else { return nil }
        insert(escaped)
        rangeStart = escaped
      } else if current == UInt8(ascii: "-"), let lower = rangeStart, let next = byte(at: index + 1),
        next != UInt8(ascii: "]")
      {
        index += next == UInt8(ascii: "\\") ? 2 : 1
        guard let upper = byte(at: index) else { return nil }
        insert(from: lower, through: upper, foldsCase: foldsCase)
        rangeStart = nil
      } else if current == UInt8(ascii: "["), byte(at: index + 1) == UInt8(ascii: ":") {
        guard let close = pattern[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if close - 1 >= index + 2, pattern[close - 1] == UInt8(ascii: ":") {
          guard insert(class: pattern[(index + 2)..<(close - 1)], foldsCase: foldsCase) else { return nil }
          index = close
          rangeStart = nil
        } else {
          insert(current)
          rangeStart = current
        }
      } else {
        insert(current)
        rangeStart = current
      }
      index += 1
    } while byte(at: index) != UInt8(ascii: "]")
    index += 1
    if isNegated { words = ~words }
  }

  private mutating func insert(from lower: UInt8, through upper: UInt8, foldsCase: Bool) {
    guard lower <= upper else { return }
    for byte in lower...upper { insert(byte) }
    guard foldsCase else { return }
    for capital in UInt8(ascii: "A")...UInt8(ascii: "Z") where (lower...upper).contains(capital) {
      insert(capital.lowercasedASCII)
    }
  }

  private mutating func insert(class name: ArraySlice<UInt8>, foldsCase: Bool) -> Bool {
    guard let includes = ByteSet.classes[String(decoding: name, as: UTF8.self)] else { return false }
    for byte in UInt8(0)...127 where includes(byte) {
      insert(byte)
      if foldsCase { insert(byte.lowercasedASCII) }
    }
    return true
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": { isLetter($0) },
    "blank": { $0 == 32 || $0 == 9 },
    "cntrl": { $0 < 32 || $0 == 127 },
    "digit": { isDigit($0) },
    "graph": { 32 < $0 && $0 < 127 },
    "lower": { isLetter($0) && $0 == $0.lowercasedASCII },
    "print": { 32 <= $0 && $0 < 127 },
    "punct": { 32 < $0 && $0 < 127 && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 32 || (9...13).contains($0) },
    "upper": { isLetter($0) && $0 != $0.lowercasedASCII },
    "xdigit": { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0.lowercasedASCII) },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte.lowercasedASCII)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
