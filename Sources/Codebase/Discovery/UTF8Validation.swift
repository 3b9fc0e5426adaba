extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte that begins no well-formed UTF-8 sequence; `nil` where all do.
  ///
  /// Well-formed as in table 3-7 of the Unicode Standard: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  var firstInvalidUTF8Offset: Int? {
    let bytes = UnsafeRawBufferPointer(self)
    var index = 0
    while index < count {
      if bytes[index] < 0x80 {
        index += 1
        while index + 16 <= count {
          let low = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let high = bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
          if (low | high) & 0x8080_8080_8080_8080 != 0 { break }
          index += 16
        }
        continue
      }
      guard let length = multibyteLength(at: index) else { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at an offset.
  private func multibyteLength(at index: Int) -> Int? {
    let lead = self[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= count, second.contains(self[index + 1]) else { return nil }
    for offset in 2..<length where self[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
