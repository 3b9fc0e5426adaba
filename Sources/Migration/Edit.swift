import Codebase

/// Replaces a range of a file's original bytes.
public struct Edit: Hashable, Sendable, Codable {
  /// Path relative to the run's root.
  public let file: String
  /// UTF-8 offsets into the original text; empty for an insertion.
  public let range: Range<Int>
  public let replacement: String
  /// Whether several changes may need it, such as an import: the same edit of several is made once.
  public let isShared: Bool

  public init(file: String, range: Range<Int>, replacement: String, isShared: Bool = false) {
    self.file = file
    self.range = range
    self.replacement = replacement
    self.isShared = isShared
  }

  /// The same edit, which several changes may have.
  public var shared: Edit { Edit(file: file, range: range, replacement: replacement, isShared: true) }

  /// Whether both want the same bytes. Two insertions at one offset conflict: their order would be a guess.
  public func conflicts(with other: Edit) -> Bool {
    guard file == other.file, !isShared || self != other else { return false }
    if range.isEmpty && other.range.isEmpty { return range.lowerBound == other.range.lowerBound }
    if range.isEmpty {
      return other.range.lowerBound < range.lowerBound && range.lowerBound < other.range.upperBound
    }
    if other.range.isEmpty {
      return range.lowerBound < other.range.lowerBound && other.range.lowerBound < range.upperBound
    }
    return range.overlaps(other.range)
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  public var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension [Edit] {
  /// These edits, each shared one once.
  public var withoutRepeats: [Edit] {
    guard contains(where: \.isShared) else { return self }
    var seen: Set<Edit> = []
    return filter { !$0.isShared || seen.insert($0).inserted }
  }

  /// The bytes of a file after these edits, all of that file and free of conflicts.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    let ordered = withoutRepeats.inOrder
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + ordered.reduce(0) { $0 + $1.replacement.utf8.count })
    var cursor = 0
    for edit in ordered {
      result.append(contentsOf: bytes[cursor..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      cursor = edit.range.upperBound
    }
    result.append(contentsOf: bytes[cursor...])
    return result
  }

  /// Whether two of these edits of one file want the same bytes.
  package var overlap: Bool {
    let ordered = withoutRepeats.inOrder
    return zip(ordered, ordered.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
  }

  private var inOrder: [Edit] {
    sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// These edits of one file in order, each with the UTF-8 offsets of its replacement in the edited text.
  var placed: [(edit: Edit, edited: Range<Int>)] {
    var shift = 0
    return withoutRepeats.inOrder.map { edit in
      let start = edit.range.lowerBound + shift
      let length = edit.replacement.utf8.count
      shift += length - edit.range.count
      return (edit, start..<start + length)
    }
  }
}
