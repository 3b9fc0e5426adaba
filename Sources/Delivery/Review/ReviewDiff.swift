import Codebase
import Migration

/// A change in one file as rows for people: numbered lines, what was removed and added, and lines that only moved
/// sideways.
struct ReviewDiff {
  enum Row {
    /// Where lines are left out: the declaration that the next lines are in.
    case heading(String?)
    case kept(old: Int, new: Int, String)
    case removed(old: Int, [(text: String, differs: Bool)])
    case added(new: Int, [(text: String, differs: Bool)])
    /// Only the indentation changes.
    case indented(old: Int, new: Int, String)
  }

  private(set) var rows: [Row] = []
  private let bytes: [UInt8]
  private let lines: LineTable

  init(_ change: Change, in file: SourceFile, contextLines: Int) {
    bytes = file.bytes
    lines = LineTable(bytes, terminators: .lineFeed)
    let replacements = LineReplacement.minimal(
      for: change.edits.filter { $0.file == file.path }, in: bytes, lines: lines)
    var headings = SectionHeadings(of: bytes, lines: lines)
    var shift = 0
    for group in LineReplacement.grouped(replacements, contextLines: contextLines) {
      guard let first = group.first, let last = group.last else { continue }
      let start = max(0, first.old.lowerBound - contextLines)
      rows.append(.heading(headings.heading(before: first.old.lowerBound, for: first)))
      var cursor = start
      for replacement in group {
        keep(cursor..<replacement.old.lowerBound, shift: shift)
        replace(replacement, shift: shift)
        shift += replacement.new.count - replacement.old.count
        cursor = replacement.old.upperBound
      }
      keep(cursor..<min(lines.count, last.old.upperBound + contextLines), shift: shift)
    }
  }

  private mutating func keep(_ range: Range<Int>, shift: Int) {
    for line in range { rows.append(.kept(old: line + 1, new: line + 1 + shift, text(of: line))) }
  }

  /// Lines that are equal but for their indentation stay apart from what is removed and added between them.
  private mutating func replace(_ replacement: LineReplacement, shift: Int) {
    let old = replacement.old.map { bytes[lines.offsets(of: $0..<$0 + 1)] }
    let firstOld = replacement.old.lowerBound + 1
    let firstNew = firstOld + shift
    for part in LineAlignment(from: old, to: replacement.new).parts {
      switch part {
      case .replaced(let oldRange, let newRange):
        let before = oldRange.map { Self.text(old[$0]) }
        let after = newRange.map { Self.text(replacement.new[$0]) }
        let differences = Self.pairs(before, after)
        for (index, line) in before.enumerated() {
          let pieces = differences[index]?.old ?? [(line, false)]
          rows.append(.removed(old: firstOld + oldRange.lowerBound + index, pieces))
        }
        for (index, line) in after.enumerated() {
          let pieces = differences[index]?.new ?? [(line, false)]
          rows.append(.added(new: firstNew + newRange.lowerBound + index, pieces))
        }
      case .moved(let oldIndex, let newIndex):
        let line = Self.text(replacement.new[newIndex])
        rows.append(.indented(old: firstOld + oldIndex, new: firstNew + newIndex, line))
      }
    }
  }

  /// What differs inside lines that took one another's place, where that is less than nearly all.
  private static func pairs(_ old: [String], _ new: [String]) -> [Int: WordDifference] {
    var result: [Int: WordDifference] = [:]
    for index in 0..<min(old.count, new.count) {
      let difference = WordDifference(from: old[index], to: new[index])
      if difference.likeness >= 0.3 { result[index] = difference }
    }
    return result
  }

  private func text(of line: Int) -> String { Self.text(bytes[lines.offsets(of: line..<line + 1)]) }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    return String(decoding: line, as: UTF8.self)
  }
}
