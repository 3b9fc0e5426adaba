import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of other bytes, from a place on; nil when there is none, and for no bytes.
  func offset(of needle: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let other = needle.baseAddress, let first = needle.first,
      start + needle.count <= count
    else { return nil }
    // The last place at which the bytes would fit, and one more.
    let end = count - needle.count + 1
    var index = start
    while index < end, let found = memchr(base + index, Int32(first), end - index) {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(base + index, other, needle.count) == 0 { return index }
      index += 1
    }
    return nil
  }
}

extension String {
  /// Whether another text is part of this one, byte for byte.
  ///
  /// Foundation's function of this name, which is more general and so gives way to this one, takes ten times as long.
  package func contains(_ other: String) -> Bool {
    if other.isEmpty { return true }
    var text = self
    var other = other
    return text.withUTF8 { text in other.withUTF8 { text.offset(of: $0) != nil } }
  }
}
