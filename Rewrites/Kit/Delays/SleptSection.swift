import Codebase
import Migration
import SwiftSyntax

/// The synchronous closure that a delayed block's statements go into once its task has slept: a lock's critical section.
package struct SleptSection {
  /// `self.lock.withLock {`
  let opening: String
  /// What ends it: `}`.
  private(set) var closing = "}"
  /// Whether a single statement may share the section's line.
  private(set) var isShort = false
  /// The lines between the sleep and the section.
  let lines: [String]
  /// How many of the block's first statements stay between the sleep and the section.
  let kept: Int
  /// What the section's first statement gets before it: `_ = `.
  let prefix: String

  package init(opening: String, lines: [String] = [], keeping kept: Int = 0, prefix: String = "") {
    self.prefix = prefix
    self.opening = opening
    self.lines = lines
    self.kept = kept
  }

  /// `_ = { … }()`: what a synchronous closure calls by a name means no async function of that name (SE-0296). Without
  /// the assignment it would be the trailing closure of the line before.
  static let closure = {
    var section = SleptSection(opening: "_ = {")
    section.closing = "}()"
    section.isShort = true
    return section
  }()

  static let noPlace = Reason(
    "call-layout", "the layout of the delayed block doesn't allow its statements to move into 'withLock'")
}

extension ClosureBody {
  /// The edits that put a line before the first statement, and the statements into a section; nil where they share their
  /// lines with other code, or where a string of several lines would move.
  func inserting(_ line: String, before section: SleptSection) -> [Edit]? {
    let statements = Array(closure.statements)
    guard statements.count > section.kept, excess == 0 else { return nil }
    let newline = file.source.newline
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let first = statements[section.kept]
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    guard file.source.isFirstOnLine(start) else {
      return section.kept == 0 ? opened(line, section) : nil
    }
    if section.isShort, statements.count == 1,
      !file.source.text(in: first.trimmedUTF8Range).contains(where: \.isNewline)
    {
      return shortened(line, section, around: first)
    }
    guard file.source.isFirstOnLine(brace) else { return nil }
    let own = Layout.indentation(at: start, in: file.source)
    let anchor = commentStart(of: first) ?? start
    let end = file.source.blanks(before: brace).lowerBound
    let next = file.source.nextLineStart(after: anchor)
    guard next <= end, let moved = StatementWrapping(in: file).indenting(next..<end) else { return nil }
    let lines = (section.kept == 0 ? [line] : []) + section.lines + [section.opening]
    return (section.kept == 0 ? [] : inserting(line, frame: nil)) + [
      file.edit(anchor..<anchor, lines.map { $0 + newline + own }.joined() + file.indentUnit + section.prefix)
    ] + moved + [file.edit(end..<end, own + section.closing + newline)]
  }

  /// The section around a statement, on its line.
  private func shortened(_ line: String, _ section: SleptSection, around statement: CodeBlockItemSyntax)
    -> [Edit]
  {
    let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = statement.endPositionBeforeTrailingTrivia.utf8Offset
    let own = Layout.indentation(at: start, in: file.source)
    let sleep = line + file.source.newline + own
    let closing = file.edit(end..<end, " " + section.closing)
    guard let comment = commentStart(of: statement), comment < start else {
      return [file.edit(start..<start, sleep + section.opening + " "), closing]
    }
    return [file.edit(comment..<comment, sleep), file.edit(start..<start, section.opening + " "), closing]
  }

  /// `{ work() }` opens up.
  private func opened(_ line: String, _ section: SleptSection) -> [Edit]? {
    guard let only = closure.statements.first, closure.statements.count == 1,
      closure.comments(in: closure.trimmedUTF8Range).isEmpty
    else { return nil }
    let newline = file.source.newline
    let start = only.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard only.trimmedUTF8Range.upperBound <= file.source.blanks(before: brace).lowerBound,
      !file.source.bytes[start..<brace].contains(UInt8(ascii: "\n"))
    else { return nil }
    let own = newline + indentation + file.indentUnit
    if section.isShort {
      return [
        file.edit(file.source.blanks(before: start), own + line + own + section.opening + " "),
        file.edit(file.source.blanks(before: brace), " " + section.closing + newline + indentation),
      ]
    }
    return [
      file.edit(
        file.source.blanks(before: start),
        ([line] + section.lines + [section.opening]).map { own + $0 }.joined() + own + file.indentUnit
          + section.prefix),
      file.edit(file.source.blanks(before: brace), own + "}" + newline + indentation),
    ]
  }
}
