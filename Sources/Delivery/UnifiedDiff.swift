import Codebase
import Migration

/// Writes edits as a patch that `git apply` takes.
///
/// A patch is bytes: a file's carriage returns and byte-order mark appear in it as they are.
///
///     diff --git a/Sources/Feed.swift b/Sources/Feed.swift
///     --- a/Sources/Feed.swift
///     +++ b/Sources/Feed.swift
///     @@ -12,5 +12,5 @@ func refresh() {
///          let items = load()
///     -    DispatchQueue.main.async {
///     +    Task { @MainActor in
///            self.items = items
///          }
///        }
public struct UnifiedDiff: Sendable {
  /// The unchanged lines shown around a change. With 0, `git apply` needs `--unidiff-zero`.
  public let contextLines: Int

  public init(contextLines: Int = 3) {
    self.contextLines = max(0, contextLines)
  }

  /// The patch of one file; empty when nothing changes. Patches of several files can be joined.
  ///
  /// - Parameters:
  ///   - edits: edits free of conflicts; those of other files are passed over.
  ///   - path: what the patch calls the file; the path shown to people where it is `nil`.
  public func patch(for file: SourceFile, edits: [Edit], path: String? = nil) -> [UInt8] {
    let lines = LineTable(file.bytes, terminators: .lineFeed)
    let replacements = LineReplacement.minimal(
      for: edits.filter { $0.file == file.path }, in: file.bytes, lines: lines)
    if replacements.isEmpty { return [] }

    let name = PatchPath(path ?? file.path)
    var patch: [UInt8] = []
    patch += Array("diff --git \(name.quoted(under: "a")) \(name.quoted(under: "b"))\n".utf8)
    patch += Array("--- \(name.quoted(under: "a"))\(name.tab)\n".utf8)
    patch += Array("+++ \(name.quoted(under: "b"))\(name.tab)\n".utf8)
    var headings = SectionHeadings(of: file.bytes, lines: lines)
    var shift = 0
    for group in LineReplacement.grouped(replacements, contextLines: contextLines) {
      let hunk = Hunk(
        group, in: file.bytes, lines: lines, contextLines: contextLines, shift: shift, headings: &headings)
      patch += hunk.bytes
      shift += hunk.growth
    }
    return patch
  }
}

/// A stretch of changed lines with its context.
private struct Hunk {
  let bytes: [UInt8]
  /// Lines added minus lines removed.
  let growth: Int

  /// - Parameter shift: how many lines the hunks before it add.
  init(
    _ replacements: ArraySlice<LineReplacement>, in text: [UInt8], lines: LineTable, contextLines: Int,
    shift: Int, headings: inout SectionHeadings
  ) {
    let first = replacements[replacements.startIndex]
    let last = replacements[replacements.endIndex - 1]
    let end = min(lines.count, last.old.upperBound + contextLines)
    // Without a line of context, git takes a removed final line that has no terminator for an equal line that
    // has one.
    let endsBare = last.old.upperBound == lines.count && text.last != UInt8(ascii: "\n")
    let before = endsBare && last.new.isEmpty ? max(1, contextLines) : contextLines
    let start = max(0, first.old.lowerBound - before)
    growth = replacements.reduce(0) { $0 + $1.new.count - $1.old.count }

    let old = Self.span(start: start, count: end - start)
    let new = Self.span(start: start + shift, count: end - start + growth)
    var header = "@@ -\(old) +\(new) @@"
    if let heading = headings.heading(before: start, for: first) {
      header += " \(heading)"
    }
    var writer = Writer(header: header)
    var cursor = start
    for replacement in replacements {
      for line in cursor..<replacement.old.lowerBound {
        writer.append(" ", text[lines.offsets(of: line..<line + 1)])
      }
      for line in replacement.old { writer.append("-", text[lines.offsets(of: line..<line + 1)]) }
      for line in replacement.new { writer.append("+", line) }
      cursor = replacement.old.upperBound
    }
    for line in cursor..<end { writer.append(" ", text[lines.offsets(of: line..<line + 1)]) }
    bytes = writer.bytes
  }

  /// Lines as a hunk header counts: from 1, a count of 1 unsaid, no lines as the line before them.
  private static func span(start: Int, count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }

  private struct Writer {
    var bytes: [UInt8]

    init(header: String) {
      bytes = Array((header + "\n").utf8)
    }

    mutating func append(_ prefix: Unicode.Scalar, _ line: ArraySlice<UInt8>) {
      bytes.append(UInt8(ascii: prefix))
      bytes += line
      if line.last != UInt8(ascii: "\n") {
        bytes += Array("\n\\ No newline at end of file\n".utf8)
      }
    }
  }
}
