import Codebase
import Foundation
import SwiftSyntax

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
    var pending: Set<String>?
    for (index, row) in rows.enumerated() {
      let isComment = row.drop { $0.isWhitespace }.hasPrefix("//")
      defer {
        // A comment on a line of its own speaks of the next line of code.
        if !isComment, let names = pending {
          lines[index + 1] = names
          pending = nil
        }
      }
      guard let marker = row.range(of: "unqueue:ignore"), row[..<marker.lowerBound].endsInCommentMark else {
        continue
      }
      let rest = row[marker.upperBound...]
      if rest.hasPrefix("-file") {
        wholeFile = true
        continue
      }
      let names = Set(rest.split { $0.isWhitespace || $0 == "," }.map(String.init))
      if isComment { pending = names } else { lines[index + 1] = names }
    }
  }

  /// - Parameter position: where a site of the rewrite begins.
  func cover(_ rewrite: String, at position: SourcePosition) -> Bool {
    if wholeFile { return true }
    guard let names = lines[position.line] else { return false }
    return names.isEmpty || names.contains(rewrite)
  }
}

extension Substring {
  /// Whether only slashes and blanks stand between the text's end and a `//` in it.
  fileprivate var endsInCommentMark: Bool {
    var rest = self
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest.hasSuffix("//")
  }
}

extension IgnoreComments {
  /// Writes the comment that leaves these sites of one line to themselves; nil where the line begins inside a string,
  /// which would take the comment in.
  static func edit(above sites: [Site], in source: SourceFile) -> Edit? {
    guard let site = sites.first else { return nil }
    let start = site.range.lowerBound
    let lineStart = max(start - (site.position.column - 1), source.byteOrderMarkLength)
    var node = SourceFileSyntax.parse(source.bytes).token(atOffset: lineStart)
      .map { Syntax($0) }
    while let current = node {
      let range = current.trimmedUTF8Range
      if current.is(StringLiteralExprSyntax.self), range.lowerBound < lineStart, lineStart < range.upperBound
      {
        return nil
      }
      node = current.parent
    }
    let indentation = Layout.indentation(at: start, in: source)
    let names = Set(sites.map(\.rewrite)).sorted().joined(separator: ", ")
    let comment = "\(indentation)// unqueue:ignore \(names)\(source.newline)"
    return Edit(file: source.path, range: lineStart..<lineStart, replacement: comment)
  }
}
