import SwiftSyntax

/// Words to look for in files.
public struct WordSet: Sendable {
  private let hashes: Set<UInt32>
  /// Whether some of the hashes end in these bits.
  private let ends: [Bool]
  private static let endBits: UInt32 = 0x3FF

  public init(_ words: Set<String>) {
    let hashes = Set(words.map { WordHash.of($0) })
    var ends = Array(repeating: false, count: Int(Self.endBits) + 1)
    for hash in hashes { ends[Int(hash & Self.endBits)] = true }
    self.hashes = hashes
    self.ends = ends
  }

  @inline(__always)
  func contains(_ hash: UInt32) -> Bool {
    ends[Int(hash & Self.endBits)] && hashes.contains(hash)
  }
}

/// Hashes of words as they stand in a file: of letters, digits, underscores and bytes beyond ASCII.
enum WordHash {
  static let start: UInt32 = 0x811c_9dc5

  static func of(_ word: String) -> UInt32 { word.utf8.reduce(start, adding) }

  @inline(__always)
  static func adding(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

  @inline(__always)
  static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the UTF-8 bytes of a text.
  @inline(__always)
  func spells(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }
}

extension SourceFile {
  /// Calls `body` with the hash and the UTF-8 offset of each word, in order: in code, in comments and in strings.
  @inline(__always)
  func forEachWord(_ body: (_ hash: UInt32, _ offset: Int) -> Void) {
    _ = containsWord { hash, offset in
      body(hash, offset)
      return false
    }
  }

  /// Whether `isFound` is true of a word, given its hash and its UTF-8 offset: in code, in comments or in strings.
  @inline(__always)
  func containsWord(where isFound: (_ hash: UInt32, _ offset: Int) -> Bool) -> Bool {
    // A byte-order mark is no part of the first word.
    let first = byteOrderMarkLength
    return bytes.withUnsafeBufferPointer { buffer in
      var index = first
      while index < buffer.count {
        guard WordHash.isPart(buffer[index]) else {
          index += 1
          continue
        }
        let start = index
        var hash = WordHash.start
        repeat {
          hash = WordHash.adding(hash, buffer[index])
          index += 1
        } while index < buffer.count && WordHash.isPart(buffer[index])
        if isFound(hash, start) { return true }
      }
      return false
    }
  }

  /// The words in a range of UTF-8 offsets that arguments or a closure follow in it.
  public func calledNames(in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, WordHash.isPart(bytes[index]) { index += 1 }
      defer { index += 1 }
      guard start < index, index < range.upperBound else { continue }
      let byte = bytes[index]
      let next = byte == UInt8(ascii: " ") && index + 1 < range.upperBound ? bytes[index + 1] : byte
      guard byte == UInt8(ascii: "(") || next == UInt8(ascii: "{") else { continue }
      names.insert(text(in: start..<index))
    }
    return names
  }

  /// Whether a name may be called in the file with a first argument of this label: of none where there is no label, and
  /// without arguments where there is no argument.
  public func mayCall(_ name: String, firstLabel: String??) -> Bool {
    let label = (firstLabel ?? nil).map { Array($0.utf8) }
    let declaration = Array("func ".utf8)
    return offsets(ofWords: [name]).contains { offset in
      guard !bytes[..<offset].suffix(declaration.count).elementsEqual(declaration) else { return false }
      let rest = bytes[offset...].drop { WordHash.isPart($0) }
      var index = rest.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") } ?? bytes.endIndex
      guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "(") else { return false }
      index = bytes[(index + 1)...].firstIndex { $0 > UInt8(ascii: " ") } ?? bytes.endIndex
      guard index < bytes.endIndex else { return false }
      // What follows a comment isn't looked for.
      if bytes[index] == UInt8(ascii: "/") { return true }
      guard firstLabel != nil else { return bytes[index] == UInt8(ascii: ")") }
      guard let label else { return bytes[index] != UInt8(ascii: ")") }
      return bytes[index...].drop { $0 == UInt8(ascii: "`") }.starts(with: label)
    }
  }

  /// Whether `let`, `var` or `case` is before a name somewhere, or a colon after it.
  func mayDeclareValue(named name: String) -> Bool {
    let length = name.utf8.count
    return offsets(ofWords: [name]).contains { offset in
      if bytes[(offset + length)...].first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") })
        == UInt8(ascii: ":")
      {
        return true
      }
      let before = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
      let word = String(decoding: before.prefix(while: WordHash.isPart).reversed(), as: UTF8.self)
      return ["let", "var", "case"].contains(word)
    }
  }

  /// UTF-8 offsets of words with these hashes, in order. A few others may be among them.
  public func offsets(ofWords words: WordSet) -> [Int] {
    var offsets: [Int] = []
    forEachWord { hash, offset in if words.contains(hash) { offsets.append(offset) } }
    return offsets
  }

  /// UTF-8 offsets of these words, in order. A few others may be among them.
  func offsets(ofWords words: Set<String>) -> [Int] {
    guard let known = wordOffsets else { return offsets(ofWords: WordSet(words)) }
    let hashes = Set(words.map(WordHash.of))
    let found = hashes.flatMap(known.offsets(ofHash:))
    return hashes.count == 1 ? found : found.sorted()
  }
}
