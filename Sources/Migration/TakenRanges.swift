import Codebase

/// The bytes that changes have taken, by file.
struct TakenRanges {
  /// Free of conflicts and in order, so that only neighbours can conflict with another edit.
  private var edits: [String: [Edit]] = [:]
  private let text: (String) -> [UInt8]

  /// - Parameter text: the bytes of a file, by its path.
  init(text: @escaping (String) -> [UInt8]) { self.text = text }

  func isFree(_ candidates: [Edit]) -> Bool {
    candidates.allSatisfy { candidate in
      let taken = edits[candidate.file] ?? []
      let index = Self.position(of: candidate, in: taken)
      for earlier in taken[..<index].reversed() {
        if earlier.conflicts(with: candidate) { return false }
        // Insertions lie between replacements and say nothing of what stands before them.
        if !earlier.range.isEmpty { break }
      }
      for later in taken[index...] {
        if later.conflicts(with: candidate) { return false }
        if later.range.lowerBound > candidate.range.upperBound { break }
      }
      return !isIndentedOtherwise(candidate, among: taken, at: index)
    }
  }

  /// Whether lines that are written in some edits are indented in those taken, or the other way round.
  func indentOtherwise(_ candidates: [Edit]) -> Bool {
    candidates.contains { candidate in
      let taken = edits[candidate.file] ?? []
      return isIndentedOtherwise(candidate, among: taken, at: Self.position(of: candidate, in: taken))
    }
  }

  /// Whether one of two edits indents a line in which the other writes several: only the first of these would follow.
  private func isIndentedOtherwise(_ candidate: Edit, among taken: [Edit], at index: Int) -> Bool {
    guard candidate.writesLines || candidate.indents, !taken.isEmpty else { return false }
    let text = text(candidate.file)
    let start = text.lineStart(of: candidate.range.lowerBound)
    if candidate.writesLines {
      let before = taken[..<index].reversed().prefix { $0.range.lowerBound >= start }
      let same = taken[index...].prefix { $0.range.lowerBound == candidate.range.lowerBound }
      return before.contains { $0.indents && text[start..<$0.range.upperBound].isBlank }
        || same.contains { $0.range.isEmpty && $0.indents && text[start..<$0.range.upperBound].isBlank }
    }
    guard text[start..<candidate.range.upperBound].isBlank else { return false }
    let end = text[candidate.range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    return taken[index...].prefix { $0.range.lowerBound <= end }.contains(where: \.writesLines)
  }

  mutating func take(_ taken: [Edit]) {
    for edit in taken {
      let index = Self.position(of: edit, in: edits[edit.file] ?? [])
      edits[edit.file, default: []].insert(edit, at: index)
    }
  }

  /// The index of the first edit that begins where this one does, or behind it.
  private static func position(of edit: Edit, in taken: [Edit]) -> Int {
    taken.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
  }
}

extension Edit {
  var writesLines: Bool { replacement.utf8.contains(UInt8(ascii: "\n")) }
  /// Whether it can change nothing but how a line is indented.
  var indents: Bool { replacement.utf8.isBlank && !(range.isEmpty && replacement.isEmpty) }
}

extension Sequence<UInt8> {
  /// Whether this is nothing but spaces and tabs.
  var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
}

extension [UInt8] {
  /// The offset at which the line of an offset begins.
  package func lineStart(of offset: Int) -> Int {
    self[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
