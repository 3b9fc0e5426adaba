import Codebase
import Foundation

/// The comments by which a person asks to leave code alone: `// unqueue:ignore` for the next line,
/// `// unqueue:ignore main-queue` for one idiom there, `// unqueue:ignore-file` for the file.
struct IgnoreComments {
  private var wholeFile = false
  /// Rewrites to leave by line, from 1; an empty set leaves all.
  private var lines: [Int: Set<String>] = [:]

  init(_ source: SourceFile) {
    guard source.contains("unqueue:ignore") else { return }
    let text = String(decoding: source.bytes, as: UTF8.self)
    let rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for (index, row) in rows.enumerated() {
      guard let comment = row.range(of: "//").map({ row[$0.upperBound...] }) else { continue }
      let words = comment.drop { $0 == "/" || $0.isWhitespace }.split { $0.isWhitespace || $0 == "," }
      guard let first = words.first else { continue }
      if first == "unqueue:ignore-file" {
        wholeFile = true
      } else if first == "unqueue:ignore" {
        // A comment on a line of its own speaks of the next line, one behind code of that line too.
        let isAlone = row.drop { $0.isWhitespace }.hasPrefix("//")
        lines[isAlone ? index + 2 : index + 1] = Set(words.dropFirst().map(String.init))
      }
    }
  }

  func cover(_ site: Site) -> Bool {
    if wholeFile { return true }
    guard let names = lines[site.position.line] else { return false }
    return names.isEmpty || names.contains(site.rewrite)
  }
}
