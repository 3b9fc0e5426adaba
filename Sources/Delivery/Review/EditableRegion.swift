import Codebase
import Migration

/// The lines that a change edits, as text for an editor, and what a person made of it as edits.
///
/// Of each file they are the whole lines of the change's sites and edits, with the edits made. Several files follow
/// one another, each below a line that names it.
public struct EditableRegion: Sendable {
  /// What is wrong with an edited text, in a sentence that names the line.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// What to open in the editor.
  public let text: String
  private let sections: [Section]
  private let change: Change

  fileprivate struct Section: Sendable {
    let file: SourceFile
    /// UTF-8 offsets of the original lines.
    let range: Range<Int>
    /// With the change's edits, always ended by a line terminator.
    let text: String
    let hasFinalNewline: Bool
    var marker: String { "// unqueue: \(file.path)" }
  }

  /// Nil where no change is looked at.
  public init?(of session: ReviewSession) {
    guard let change = session.current?.change else { return nil }
    let codebase = session.codebase
    self.change = change
    sections = change.files.compactMap { path in
      codebase.file(at: path).map { file in
        let sites = change.sites.filter { $0.file == path }.compactMap { session.sites[$0]?.range }
        return Section(file, change.edits.filter { $0.file == path }, around: sites)
      }
    }
    let isMarked = sections.count > 1
    text = sections.map { (isMarked ? $0.marker + "\n" : "") + $0.text }.joined()
  }

  /// The edits that make the original text what a person wrote; nil where that is what was given, or nothing.
  ///
  /// Lines that are as the change made them keep the change's edits; of others, only what differs is edited.
  ///
  /// - Throws: `Fault` when the files would not parse with them.
  public func edits(from edited: [UInt8]) throws(Fault) -> [Edit]? {
    guard let edited = String(validating: edited, as: UTF8.self) else {
      throw Fault(description: "the text is not UTF-8")
    }
    if edited.allSatisfy(\.isWhitespace) { return nil }
    let parts = try split(edited)
    var result: [Edit] = []
    var isChanged = false
    var firstLine = sections.count > 1 ? 2 : 1
    for (section, part) in zip(sections, parts) {
      let text = section.normalised(part)
      if text != section.normalised(section.text) { isChanged = true }
      let edits = section.edits(to: text, keeping: change.edits.filter { $0.file == section.file.path })
      try Self.check(edits, section, firstLine: firstLine)
      result += edits
      firstLine += LineTable(Array(part.utf8), terminators: .lineFeed).count + 1
    }
    return isChanged ? result : nil
  }

  private func split(_ text: String) throws(Fault) -> [String] {
    guard sections.count > 1 else { return [text] }
    let bytes = Array(text.utf8)
    let lines = LineTable(bytes, terminators: .lineFeed)
    var parts: [String] = []
    for index in 0..<lines.count {
      let line = String(decoding: bytes[lines.offsets(of: index..<index + 1)], as: UTF8.self)
      if parts.count < sections.count, line.prefix(while: { !$0.isNewline }) == sections[parts.count].marker {
        parts.append("")
      } else if !parts.isEmpty {
        parts[parts.count - 1] += line
      } else if !line.allSatisfy(\.isWhitespace) {
        break
      }
    }
    guard parts.count == sections.count else {
      throw Fault(description: "the line '\(sections[parts.count].marker)' is missing")
    }
    return parts
  }

  /// - Parameter firstLine: the line of the edited text that the section begins at.
  private static func check(_ edits: [Edit], _ section: Section, firstLine: Int) throws(Fault) {
    let file = section.file
    let after = SourceFile(
      path: file.path, absolutePath: file.absolutePath, bytes: edits.applied(to: file.bytes))
    guard let error = SyntaxErrors.first(in: after), SyntaxErrors.first(in: file) == nil else { return }
    let start = file.position(at: section.range.lowerBound).line
    let growth = after.bytes.count - file.bytes.count
    let end = after.position(at: section.range.upperBound + growth).line
    if (start...end).contains(error.position.line) {
      throw Fault(description: "line \(error.position.line - start + firstLine): \(error.message)")
    }
    throw Fault(description: "with it, \(file.path):\(error.position.line) would not parse: \(error.message)")
  }
}

extension EditableRegion.Section {
  fileprivate init(_ file: SourceFile, _ edits: [Edit], around sites: [Range<Int>]) {
    let lines = LineTable(file.bytes, terminators: .lineFeed)
    let lower = (edits.map(\.range) + sites).map(\.lowerBound).min() ?? 0
    let upper = (edits.map(\.range) + sites).map(\.upperBound).max() ?? 0
    let start = max(file.byteOrderMarkLength, lines.offsets(of: 0..<lines.line(at: lower)).upperBound)
    var last = lines.line(at: upper)
    // An edit that takes a line's terminator ends on that line.
    if upper > lower, lines.offsets(of: 0..<last).upperBound == upper { last -= 1 }
    let end = max(start, lines.offsets(of: 0..<last + 1).upperBound)
    let shifted = edits.map { edit in
      Edit(
        file: edit.file, range: edit.range.lowerBound - start..<edit.range.upperBound - start,
        replacement: edit.replacement)
    }
    let text = String(decoding: shifted.applied(to: Array(file.bytes[start..<end])), as: UTF8.self)
    self.init(
      file: file, range: start..<end, text: text.utf8.last == UInt8(ascii: "\n") ? text : text + file.newline,
      hasFinalNewline: text.utf8.last == UInt8(ascii: "\n"))
  }

  /// With the file's own line terminators, and one at the end only where there was one.
  fileprivate func normalised(_ text: String) -> String {
    var text = text
    if file.newline == "\r\n", !text.utf8.contains(UInt8(ascii: "\r")) {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    if hasFinalNewline {
      if text.utf8.last != UInt8(ascii: "\n") { text += file.newline }
    } else if text.hasSuffix(file.newline) {
      text.removeLast()
    }
    return text
  }

  /// The edits of the original lines that make them a text.
  fileprivate func edits(to text: String, keeping own: [Edit]) -> [Edit] {
    let lines = LineTable(file.bytes, terminators: .lineFeed)
    let whole = Edit(file: file.path, range: range, replacement: text)
    return LineReplacement.minimal(for: [whole], in: file.bytes, lines: lines).flatMap { run -> [Edit] in
      let old = run.old.map { file.bytes[lines.offsets(of: $0..<$0 + 1)] }
      // Lines that only move sideways keep their text for other changes in them.
      return LineAlignment(from: old, to: run.new).parts.map { part in
        switch part {
        case .replaced(let oldLines, let newLines):
          let first = run.old.lowerBound + oldLines.lowerBound
          let range = lines.offsets(of: first..<first + oldLines.count)
          return (range, Array(run.new[newLines].joined()))
        case .moved(let oldLine, let newLine):
          let start = old[oldLine].startIndex
          let indentation = run.new[newLine].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
          return (start..<LineAlignment.bare(old[oldLine]).startIndex, Array(indentation))
        }
      }.flatMap { range, new in edits(of: range, to: new, keeping: own) }
    }
  }

  private func edits(of range: Range<Int>, to new: [UInt8], keeping own: [Edit]) -> [Edit] {
    let old = Array(file.bytes[range])
    if old == new { return [] }
    let inside = own.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    let shifted = inside.map { edit in
      Edit(
        file: edit.file,
        range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        replacement: edit.replacement)
    }
    if !inside.isEmpty, shifted.applied(to: old) == new { return inside }
    return [Self.trimmed(old, new, at: range.lowerBound, of: file.path)]
  }

  /// The edit of what differs between two texts, from whole character to whole character.
  private static func trimmed(_ old: [UInt8], _ new: [UInt8], at offset: Int, of path: String) -> Edit {
    let isContinuation = { (bytes: [UInt8], index: Int) in index < bytes.count && bytes[index] & 0xC0 == 0x80
    }
    let shorter = min(old.count, new.count)
    var prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    while prefix > 0, isContinuation(old, prefix) || isContinuation(new, prefix) { prefix -= 1 }
    var suffix =
      (0..<shorter - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - prefix
    while suffix > 0, isContinuation(old, old.count - suffix) || isContinuation(new, new.count - suffix) {
      suffix -= 1
    }
    return Edit(
      file: path, range: offset + prefix..<offset + old.count - suffix,
      replacement: String(decoding: new[prefix..<new.count - suffix], as: UTF8.self))
  }
}

extension ReviewSession {
  /// Takes a change as a person has edited it.
  ///
  /// - Parameter edits: edits against the original text.
  public mutating func edit(_ edits: [Edit]) async -> EditResult {
    guard let item = current else { return .refused("there is no change") }
    let old = records[item.site]
    let isEditedAgain = old?.decision == .edited
    put(
      Record(
        decision: .edited, change: isEditedAgain ? old?.change ?? item.change : item.change,
        fingerprint: isEditedAgain ? old?.fingerprint ?? item.fingerprint : item.fingerprint, edits: edits),
      for: item.site)
    await replan()
    guard let index = index(of: item.site) else {
      put(old, for: item.site)
      await replan()
      if let index = self.index(of: item.site) { cursor = index }
      return .refused("another change edits the same code, or the files would not parse with both")
    }
    history.append(Step(cursor: item.site, before: [(item.site, old)]))
    cursor = index
    guard items[index].change.edits.inOrder == edits.inOrder else {
      return .grown(
        "another change was in what you edited and is planned anew on top of it; look at it again")
    }
    take(items[index])
    moveOn()
    return .taken
  }

  public enum EditResult: Sendable, Equatable {
    case taken
    /// The edit can't be made beside the other changes, for this reason.
    case refused(String)
    /// The edit is made, and something with it, so that it is to be looked at again.
    case grown(String)
  }
}
