/// The Swift files that git tracks. A tracked file is never ignored, whatever the patterns say.
///
/// Reads index versions 2 to 4, as in gitformat-index(5). What it cannot understand has no tracked files.
enum GitIndex {
  /// Paths relative to the work tree's top.
  ///
  /// - Parameter hashByteCount: 20, or 32 in a SHA-256 repository.
  static func swiftFiles(in bytes: [UInt8], hashByteCount: Int) -> Set<[UInt8]> {
    guard bytes.count > 12, bytes.starts(with: "DIRC".utf8), bytes[4...6].allSatisfy({ $0 == 0 }) else {
      return []
    }
    let version = bytes[7]
    guard (2...4).contains(version) else { return [] }
    let entryCount = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }

    let suffix = Array(".swift".utf8)
    var found: Set<[UInt8]> = []
    var name: [UInt8] = []
    var start = 12
    for _ in 0..<entryCount {
      // Ten 32-bit fields of file status, the object's name, then the flags.
      let flags = start + 40 + hashByteCount
      guard flags + 2 < bytes.count else { return found }
      let isExtended = version >= 3 && bytes[flags] & 0x40 != 0
      var cursor = flags + (isExtended ? 4 : 2)
      if version == 4 {
        guard let dropped = variableLengthNumber(bytes, at: &cursor), dropped <= name.count else {
          return found
        }
        name.removeLast(dropped)
      } else {
        name.removeAll(keepingCapacity: true)
      }
      guard cursor < bytes.count, let end = bytes[cursor...].firstIndex(of: 0) else { return found }
      name += bytes[cursor..<end]
      if name.suffix(suffix.count).elementsEqual(suffix) { found.insert(name) }
      // Before version 4, one to eight zero bytes fill an entry up to a multiple of eight.
      start = version == 4 ? end + 1 : start + (end - start) / 8 * 8 + 8
    }
    return found
  }

  /// Seven bits in each byte, the highest first; one is added at each continuation.
  private static func variableLengthNumber(_ bytes: [UInt8], at cursor: inout Int) -> Int? {
    guard cursor < bytes.count else { return nil }
    var value = Int(bytes[cursor] & 0x7F)
    while bytes[cursor] & 0x80 != 0 {
      cursor += 1
      guard cursor < bytes.count, value < 1 << 24 else { return nil }
      value = (value + 1) << 7 | Int(bytes[cursor] & 0x7F)
    }
    cursor += 1
    return value
  }
}
