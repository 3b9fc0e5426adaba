/// Tells by 128 bits whether bytes are those of another run or another machine: the mixing of MurmurHash3.
///
/// It finds accidents, not forgeries.
package struct Digest: Sendable {
  private var low: UInt64 = 0x243F_6A88_85A3_08D3
  private var high: UInt64 = 0x1319_8A2E_0370_7344

  package init() {}

  /// Adds bytes as one of several values: where one ends is part of the digest.
  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  package mutating func add(_ texts: [String]) {
    mix(UInt64(texts.count), 1)
    for text in texts { add(text) }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count), 0)
    var offset = 0
    while offset + 16 <= bytes.count {
      mix(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
      offset += 16
    }
    guard offset < bytes.count else { return }
    var rest: (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes[offset...].enumerated() {
      if place < 8 {
        rest.0 |= UInt64(byte) << UInt64(8 * place)
      } else {
        rest.1 |= UInt64(byte) << UInt64(8 * (place - 8))
      }
    }
    mix(rest.0, rest.1)
  }

  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    var (first, second) = (first &* Self.factors.0, second &* Self.factors.1)
    first = (first << 31 | first >> 33) &* Self.factors.1
    low ^= first
    low = (low << 27 | low >> 37) &+ high
    low = low &* 5 &+ 0x52DC_E729
    second = (second << 33 | second >> 31) &* Self.factors.0
    high ^= second
    high = (high << 31 | high >> 33) &+ low
    high = high &* 5 &+ 0x3849_5AB5
  }

  private static let factors: (UInt64, UInt64) = (0x87C3_7B91_1142_53D5, 0x4CF5_AD43_2745_937F)

  /// As 32 hexadecimal digits.
  package var text: String {
    var (first, second) = (low &+ high, high)
    second = second &+ first
    first = Self.finished(first)
    second = Self.finished(second)
    first = first &+ second
    second = second &+ first
    return Self.hexadecimal(first) + Self.hexadecimal(second)
  }

  private static func finished(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value >> 33
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
