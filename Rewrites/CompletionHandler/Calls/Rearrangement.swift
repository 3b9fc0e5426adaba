import Codebase
import Foundation
import Migration
import RewriteKit
import SwiftSyntax

/// Replacements, pieces of text that change places, and lines that move in or out, gathered until all are known.
///
/// Rearrangements of nested code come together by `add`: what one of them moves carries the changes of the others
/// inside with it, and lines are indented by the sum of what all of them ask for.
struct Rearrangement {
  enum Piece {
    case text(String)
    /// The text of a range of UTF-8 offsets, with all that changes inside it.
    case moved(Range<Int>)
    /// Text whose lines don't go in with the range that it is put around.
    case fixed(String)
  }

  private struct Replacement {
    let range: Range<Int>
    let pieces: [Piece]
    /// Whether the range's text appears again in another replacement.
    let isCut: Bool
    let owner: Int
    /// Whether other changes may make the same replacement, as with an import.
    var isShared = false
    /// Whether it only adds a declaration, before or after others that come to the same place.
    var isDeclaration = false

    /// The text, where it is nothing else.
    var text: String? {
      guard pieces.count == 1, case .text(let text) = pieces[0] else { return nil }
      return text
    }
  }

  private struct Shift {
    let range: Range<Int>
    /// Bytes of white space that the lines gain; negative for a loss.
    let bytes: Int
    let owner: Int

    /// Whether it is that of the lines that text at a UTF-8 offset is put around.
    func isWrapping(at offset: Int) -> Bool {
      owner == Rearrangement.wrapping && [range.lowerBound, range.upperBound].contains(offset)
    }
  }

  /// Tells rearrangements apart: what one of them inserts is written with its own shifts in mind.
  private let owner: Int
  private var replacements: [Replacement] = []
  private var shifts: [Shift] = []

  private static let wrapping = -4

  /// - Parameter owner: a number that no other rearrangement of the same file has, for example an offset.
  init(owner: Int) { self.owner = owner }

  /// Edits of one file that know nothing of one another.
  init(_ edits: [Edit]) {
    owner = -1
    replacements = edits.map {
      Replacement(
        range: $0.range, pieces: [.text($0.replacement)], isCut: false, owner: -1, isShared: $0.isShared)
    }
  }

  /// Edits of one file that know nothing of one another, of which those that replace nothing add declarations.
  init(declaring edits: [Edit]) {
    self.init(edits)
    for index in replacements.indices {
      replacements[index].isDeclaration = replacements[index].range.isEmpty
    }
  }

  mutating func replace(_ range: Range<Int>, _ text: String) { replace(range, with: [.text(text)]) }

  mutating func replace(_ range: Range<Int>, with pieces: [Piece]) {
    replacements.append(Replacement(range: range, pieces: pieces, isCut: false, owner: owner))
  }

  /// Takes away text that another replacement puts elsewhere.
  mutating func cut(_ range: Range<Int>) {
    replacements.append(Replacement(range: range, pieces: [], isCut: true, owner: owner))
  }

  /// How many bytes longer what is replaced in a range becomes.
  func growth(in range: Range<Int>) -> Int {
    replacements.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
      .reduce(0) { $0 + ($1.text.map(\.utf8.count) ?? $1.range.count) - $1.range.count }
  }

  /// Indents the lines that begin in a range.
  mutating func shift(_ range: Range<Int>, by bytes: Int) {
    guard bytes != 0, !range.isEmpty else { return }
    shifts.append(Shift(range: range, bytes: bytes, owner: owner))
  }

  /// Moves values that begin on lines of their own out to the line at an offset, which they come into.
  mutating func outdent(_ pieces: [Piece], to offset: Int, in file: FileContext) {
    let indentation = Layout.indentation(at: offset, in: file.source).utf8.count
    for case .moved(let range) in pieces where file.source.isFirstOnLine(range.lowerBound) {
      shift(range, by: indentation - Layout.indentation(at: range.lowerBound, in: file.source).utf8.count)
    }
  }

  /// Puts text around what becomes of a range, whose lines go in.
  mutating func wrap(_ range: Range<Int>, opening: String, closing: String, indentation: Int) {
    for (offset, text, isOpening) in [(range.lowerBound, opening, true), (range.upperBound, closing, false)] {
      let old = replacements.firstIndex { $0.range.isEmpty && $0.range.lowerBound == offset }
      let rest = old.map { replacements.remove(at: $0).pieces } ?? []
      replacements.append(
        Replacement(
          range: offset..<offset, pieces: isOpening ? [.fixed(text)] + rest : rest + [.fixed(text)],
          isCut: false,
          owner: owner))
    }
    shifts.append(Shift(range: range, bytes: indentation, owner: Self.wrapping))
  }

  /// Adds edits of code around: what they put where something is written already comes before it, in the place of the
  /// blanks that it begins with.
  mutating func add(around edits: [Edit]) {
    for replacement in Rearrangement(edits).replacements {
      guard let old = replacements.firstIndex(where: { $0.range == replacement.range }) else {
        replacements.append(replacement)
        continue
      }
      let pieces = replacements[old].pieces.drop { piece in
        if case .text(let text) = piece { text.allSatisfy(\.isWhitespace) } else { false }
      }
      replacements[old] = Replacement(
        range: replacement.range, pieces: replacement.pieces + pieces, isCut: false,
        owner: replacements[old].owner)
    }
  }

  mutating func add(_ other: Rearrangement) {
    // Two calls of one function may ask for the same of it.
    replacements += other.replacements.filter { new in
      !replacements.contains {
        $0.owner == new.owner && $0.range == new.range && $0.text != nil && $0.text == new.text
      }
    }
    shifts += other.shifts
  }

  /// The edits that all this comes to; nil where two replacements want some of the same bytes.
  func edits(in file: FileContext) -> [Edit]? {
    let outer = outermost(in: 0..<file.source.bytes.count + 1, without: nil)
    for (left, right) in zip(outer, outer.dropFirst()) {
      if left.range.upperBound > right.range.lowerBound { return nil }
      if left.range.isEmpty, right.range.isEmpty, left.range == right.range,
        !left.isDeclaration || !right.isDeclaration
      {
        return nil
      }
    }
    var edits = outer.compactMap { replacement -> Edit? in
      let text = text(of: replacement, in: file)
      guard text != file.source.text(in: replacement.range) else { return nil }
      return Edit(
        file: file.source.path, range: replacement.range, replacement: text, isShared: replacement.isShared)
    }
    for start in lineStarts(in: 0..<file.source.bytes.count, outside: outer, file) {
      if let (range, text) = indentation(at: start, file) { edits.append(file.edit(range, text)) }
    }
    let ordered = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var joined: [Edit] = []
    for edit in ordered {
      if let last = joined.last, last.range.isEmpty, last.range == edit.range {
        let text = Self.declaring(last.replacement, edit.replacement, newline: file.source.newline)
        joined[joined.count - 1] = Edit(file: edit.file, range: edit.range, replacement: text)
      } else {
        joined.append(edit)
      }
    }
    return joined
  }

  /// Two declarations after one another; the members of two extensions of one type in one.
  private static func declaring(_ first: String, _ second: String, newline: String) -> String {
    let lines = [first, second].map { $0.components(separatedBy: newline) }
    let isOpening = { (line: String) in line.contains("extension ") && line.hasSuffix("{") }
    guard let start = lines[0].firstIndex(where: isOpening),
      lines[1].firstIndex(where: isOpening) == start, lines[0][...start] == lines[1][...start],
      lines[0].last?.hasSuffix("}") == true
    else { return first + second }
    return (lines[0].dropLast() + [""] + lines[1][(start + 1)...]).joined(separator: newline)
  }

  // MARK: Text

  /// The replacements in a range that no other there contains, in order.
  private func outermost(in range: Range<Int>, without cut: Range<Int>?) -> [Replacement] {
    let inside = replacements.filter { candidate in
      candidate.range.lowerBound >= range.lowerBound && candidate.range.upperBound <= range.upperBound
        && !(candidate.isCut && candidate.range == cut)
    }
    let ordered = inside.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var result: [Replacement] = []
    for replacement in ordered {
      if let last = result.last, !last.range.isEmpty, last.range.lowerBound <= replacement.range.lowerBound,
        replacement.range.upperBound <= last.range.upperBound,
        !(replacement.range.isEmpty
          && (replacement.range.lowerBound == last.range.lowerBound
            || replacement.range.lowerBound == last.range.upperBound))
      {
        continue
      }
      result.append(replacement)
    }
    return result.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  private func text(of replacement: Replacement, in file: FileContext) -> String {
    replacement.pieces.map { piece in
      switch piece {
      case .text(let text): shifted(text, of: replacement, in: file)
      case .moved(let range): rendered(range, in: file)
      case .fixed(let text): shifted(text, of: replacement, isWrapping: true, in: file)
      }
    }.joined()
  }

  /// A replacement's own lines go in and out with what is around them.
  ///
  /// - Parameter isWrapping: whether the text is put around lines that go in, and doesn't go in with them.
  private func shifted(
    _ text: String, of replacement: Replacement, isWrapping: Bool = false, in file: FileContext
  ) -> String {
    let newline = file.source.newline
    guard text.contains(newline) else { return text }
    let bytes = shifts.filter {
      $0.owner != replacement.owner && !(isWrapping && $0.isWrapping(at: replacement.range.lowerBound))
        && $0.range.lowerBound <= replacement.range.lowerBound
        && replacement.range.upperBound <= $0.range.upperBound
    }.map(\.bytes).reduce(0, +)
    guard bytes != 0 else { return text }
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      guard index > 0 else { return String(line) }
      let isLast = index == lines.count - 1
      if line.allSatisfy(\.isWhitespace) && !isLast { return String(line) }
      return Self.indented(line, by: bytes, in: file)
    }.joined(separator: newline)
  }

  private static func indented(_ line: Substring, by bytes: Int, in file: FileContext) -> String {
    if bytes > 0 { return padding(bytes, beside: line.first, in: file) + line }
    let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
    return String(line.dropFirst(min(blanks, -bytes)))
  }

  /// - Parameter first: what the line begins with, which goes on where it is white space.
  private static func padding(_ bytes: Int, beside first: Character?, in file: FileContext) -> String {
    let blank = first == " " || first == "\t" ? first : file.indentUnit.first
    return String(repeating: blank.map(String.init) ?? " ", count: bytes)
  }

  private func rendered(_ range: Range<Int>, in file: FileContext) -> String {
    let inner = outermost(in: range, without: range)
    var edits = inner.map { ($0.range, text(of: $0, in: file)) }
    edits += lineStarts(in: range, outside: inner, file).compactMap { indentation(at: $0, file) }
    edits.sort { ($0.0.lowerBound, $0.0.upperBound) < ($1.0.lowerBound, $1.0.upperBound) }
    var result = ""
    var cursor = range.lowerBound
    for (edited, text) in edits where edited.lowerBound >= cursor {
      result += file.source.text(in: cursor..<edited.lowerBound) + text
      cursor = edited.upperBound
    }
    return result + file.source.text(in: cursor..<range.upperBound)
  }

  // MARK: Lines

  /// The starts of lines that some shift asks for and no replacement swallows.
  private func lineStarts(
    in range: Range<Int>, outside replacements: [Replacement], _ file: FileContext
  ) -> [Int] {
    let bytes = file.source.bytes
    var starts: Set<Int> = []
    for shift in shifts {
      let searched = shift.range.clamped(to: range)
      for offset in searched where bytes[offset] == UInt8(ascii: "\n") {
        let start = offset + 1
        guard start < searched.upperBound,
          !replacements.contains(where: { $0.range.lowerBound <= start && start < $0.range.upperBound })
        else { continue }
        starts.insert(start)
      }
    }
    return starts.sorted()
  }

  private func indentation(at start: Int, _ file: FileContext) -> (Range<Int>, String)? {
    let bytes = file.source.bytes
    let sum = shifts.filter { $0.range.lowerBound < start && start < $0.range.upperBound }.map(\.bytes)
      .reduce(0, +)
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let end = start + blanks
    guard sum != 0, end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r")
    else { return nil }
    // Code that was commented out keeps its marks where the line begins.
    if blanks == 0, bytes[start...].starts(with: "//".utf8), file.isIndented(around: start) { return nil }
    if sum > 0 {
      return (start..<start, Self.padding(sum, beside: Character(UnicodeScalar(bytes[start])), in: file))
    }
    return (start..<start + min(blanks, -sum), "")
  }
}

extension FileContext {
  /// Whether the code around a line is indented: the first line before it that is neither empty nor a comment.
  fileprivate func isIndented(around start: Int) -> Bool {
    let bytes = source.bytes
    var end = start
    while end > 0 {
      let line = bytes.lineStart(of: end - 1)
      let text = bytes[line..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if let first = text.first, first != UInt8(ascii: "\n"), first != UInt8(ascii: "\r"),
        !text.starts(with: "//".utf8)
      {
        return text.count < end - line
      }
      end = line
    }
    return false
  }
}
