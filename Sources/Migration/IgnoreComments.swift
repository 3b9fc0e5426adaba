import Codebase
import Foundation
import SwiftSyntax

/// A comment by which a person asks to leave code alone: `// unqueue:ignore` for the next line or its own,
/// `// unqueue:ignore main-queue` for one idiom there, `// unqueue:ignore-file` for the file.
public struct IgnoreComment: Hashable, Sendable {
  /// The line that it stands on, from 1.
  public let line: Int
  /// The line that it is about, from 1; nil for the whole file, and 0 where no code follows or another comment of the kind
  /// comes before that.
  let target: Int?
  /// The rewrites and checks that it keeps off; empty for all.
  public let names: Set<String>

  /// Those of a file, in order.
  public static func all(in source: SourceFile) -> [IgnoreComment] {
    guard source.contains("unqueue:ignore") else { return [] }
    let text = String(decoding: source.bytes, as: UTF8.self)
    let rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    var result: [IgnoreComment] = []
    /// Where the comment is that speaks of the next line of code.
    var pending: Int?
    for (index, row) in rows.enumerated() {
      let isComment = row.drop { $0.isWhitespace }.hasPrefix("//")
      defer {
        if !isComment, let open = pending {
          result[open] = IgnoreComment(line: result[open].line, target: index + 1, names: result[open].names)
          pending = nil
        }
      }
      guard let marker = row.range(of: "unqueue:ignore"), row[..<marker.lowerBound].endsInCommentMark else {
        continue
      }
      let rest = row[marker.upperBound...]
      guard rest.first.map({ $0.isWhitespace || $0 == "-" }) ?? true else { continue }
      if rest.hasPrefix("-file") {
        result.append(IgnoreComment(line: index + 1, target: nil, names: []))
        continue
      }
      let names = Set(rest.split { $0.isWhitespace || $0 == "," }.map(String.init))
      if isComment { pending = result.count }
      result.append(IgnoreComment(line: index + 1, target: isComment ? 0 : index + 1, names: names))
    }
    return result
  }

  /// Whether it is about a site of its file.
  public func covers(_ site: Site) -> Bool { covers(site.rewrite, onLine: site.position.line) }

  fileprivate func covers(_ rewrite: String, onLine line: Int) -> Bool {
    guard let target else { return true }
    return target == line && (names.isEmpty || names.contains(rewrite))
  }
}

/// The comments of a file by which a person asks to leave code alone.
struct IgnoreComments {
  private let comments: [IgnoreComment]

  init(_ source: SourceFile) { comments = IgnoreComment.all(in: source) }

  /// - Parameter position: where a site of the rewrite begins.
  func cover(_ rewrite: String, at position: SourcePosition) -> Bool {
    comments.contains { $0.covers(rewrite, onLine: position.line) }
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
