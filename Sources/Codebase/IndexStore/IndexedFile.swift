/// What the compiler understood of one file's functions and variables.
struct IndexedFile: Sendable {
  /// The file as it was compiled.
  let bytes: [UInt8]
  private let occurrences: [Int: [IndexOccurrence]]
  /// UTF-8 offsets of the dots before members that are looked up at run time.
  private let dynamicAccesses: Set<Int>
  /// Which symbol overrides which, or witnesses whose requirement, as the file says.
  let overrides: [(symbol: String, overridden: String, baseName: Substring)]

  /// Nil where a record isn't of these bytes: each name that it tells of must be written where it says.
  init?(bytes: [UInt8], occurrences all: [IndexOccurrence]) {
    let text = IndexedText(bytes)
    var byOffset: [Int: [IndexOccurrence]] = [:]
    for one in all where one.kind != .other && !one.roles.contains(.implicit) && one.hasWrittenName {
      guard let offset = text.offset(line: one.line, column: one.column),
        text.spells(one.baseName, at: offset)
      else { return nil }
      byOffset[offset, default: []].append(one)
    }
    self.bytes = bytes
    occurrences = byOffset
    dynamicAccesses = Set(
      all.lazy.filter { $0.name == "subscript(dynamicMember:)" }.compactMap {
        text.offset(line: $0.line, column: $0.column)
      })
    overrides = all.flatMap { one in one.overrides.map { (one.symbol, $0, one.baseName) } }
  }

  /// The symbols of a name that are mentioned at a UTF-8 offset; none where the mention only becomes a key path.
  func symbols(named name: String, at offset: Int) -> Set<String> {
    let dot = bytes[..<offset].lastIndex { !$0.isWhitespace }
    if let dot, dynamicAccesses.contains(dot) || dynamicAccesses.contains(dot - 1) { return [] }
    return Set(found(name, at: offset).map(\.symbol))
  }

  /// The symbols of a name that are declared at a UTF-8 offset.
  func declarations(named name: String, at offset: Int) -> Set<String> {
    Set(
      found(name, at: offset).filter { !$0.roles.isDisjoint(with: [.declaration, .definition]) }.map(\.symbol)
    )
  }

  /// The symbols of a name that are declared in the file, with the UTF-8 offsets of their declarations.
  func declarations(named name: String) -> [(symbol: String, offset: Int)] {
    occurrences.flatMap { offset, _ in declarations(named: name, at: offset).map { ($0, offset) } }
  }

  private func found(_ name: String, at offset: Int) -> [IndexOccurrence] {
    (occurrences[offset] ?? []).filter { $0.baseName == name }
  }
}

extension IndexOccurrence {
  private static let unwritten: Set<Substring> = [
    "_", "callAsFunction", "deinit", "dynamicallyCall", "init", "projectedValue", "subscript", "wrappedValue",
  ]

  /// Whether its name is one that is written where it is mentioned: an accessor's and a subscript's is not, nor is what
  /// a property wrapper or a call of a value uses.
  fileprivate var hasWrittenName: Bool {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return !baseName.contains(":") && !Self.unwritten.contains(baseName)
  }
}

/// A file's bytes by line and column, as the compiler counts: lines end at line feeds.
private struct IndexedText {
  private let bytes: [UInt8]
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func offset(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line - 1), column > 0, lines[line - 1] + column - 1 < bytes.count else {
      return nil
    }
    return lines[line - 1] + column - 1
  }

  /// Whether a name stands at an offset, by itself, in backticks, or as a property wrapper's.
  func spells(_ name: Substring, at offset: Int) -> Bool {
    let rest = bytes[offset...]
    let marks: Set<UInt8> = [UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "_")]
    let tail = rest.starts(with: name.utf8) ? rest : marks.contains(bytes[offset]) ? rest.dropFirst() : []
    guard tail.starts(with: name.utf8) else { return false }
    return tail.dropFirst(name.utf8.count).first.map { !$0.isPartOfName } ?? true
  }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

  /// Whether a name goes on with this byte; all but those of ASCII do.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
