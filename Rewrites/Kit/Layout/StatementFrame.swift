import Codebase
import Migration
import SwiftSyntax

/// Where a statement stands on its line, for putting another before it.
package struct StatementFrame {
  private let file: FileContext
  private let item: CodeBlockItemSyntax
  /// What the lines of the statement begin with.
  package let indentation: String
  /// Whether other code stands before it on its line: `done { work() }`.
  package let sharesLine: Bool
  private let closingBrace: TokenSyntax?

  /// Nil when the expression is no statement of a block or closure.
  package init?(_ call: FunctionCallExprSyntax, in file: FileContext) {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let owner = list.parent
    else { return nil }
    self.file = file
    self.item = item
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let lineIndentation = Layout.indentation(at: start, in: file.source)
    let isFirstOnLine = file.source.isFirstOnLine(start)
    sharesLine = !isFirstOnLine
    if isFirstOnLine {
      indentation = lineIndentation
      closingBrace = nil
      return
    }
    // A statement that shares its line is moved to one of its own when it is alone in its braces.
    indentation = lineIndentation + file.indentUnit
    guard list.count == 1 else { return nil }
    if let closure = owner.as(ClosureExprSyntax.self) {
      closingBrace = closure.rightBrace
    } else if let block = owner.as(CodeBlockSyntax.self) {
      closingBrace = block.rightBrace
    } else if owner.is(SwitchCaseSyntax.self) {
      closingBrace = nil
    } else {
      return nil
    }
  }

  /// The edits that put a line before the statement, whose own edits begin with its first bytes.
  package func inserting(_ line: String, before edits: [Edit]) -> [Edit] {
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let newline = file.source.newline
    var result = edits.map { edit in
      edit.range.lowerBound == start
        ? Edit(
          file: edit.file, range: edit.range, replacement: line + newline + indentation + edit.replacement)
        : edit
    }
    guard sharesLine else { return result }
    let blanks = file.source.blanks(before: start)
    result.append(file.edit(blanks, newline + indentation))
    if let closingBrace {
      let brace = closingBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      let outer = String(indentation.dropLast(file.indentUnit.count))
      if !file.source.isFirstOnLine(brace) {
        result.append(file.edit(file.source.blanks(before: brace), newline + outer))
      }
    }
    return result
  }
}

/// The body of a closure, for putting a line before its first statement.
package struct ClosureBody {
  let closure: ClosureExprSyntax
  let file: FileContext
  /// What the closure's closing brace is indented by.
  let indentation: String

  /// Bytes of indentation that the closure's lines lose in the same change.
  let excess: Int

  package init(
    _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, in file: FileContext, indentation: String
  ) {
    excess = BrokenReceiver(call, closure: closure, in: file).excess
    self.closure = closure
    self.file = file
    self.indentation = indentation
  }

  /// - Parameter frame: set when the statement around the closure moves to lines of its own.
  package func inserting(_ line: String, frame: StatementFrame?) -> [Edit] {
    let newline = file.source.newline
    let bodyIndentation = indentation + file.indentUnit
    guard let first = closure.statements.first else {
      let open = (closure.signature?.inKeyword ?? closure.leftBrace).endPositionBeforeTrailingTrivia
        .utf8Offset
      let close = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
      if !closure.comments(in: open..<close).isEmpty {
        let comment = file.source.bytes[open..<close].firstIndex { !$0.isBlank } ?? close
        return [
          file.edit(open..<comment, newline + bodyIndentation + line + newline + bodyIndentation)
        ]
      }
      return [file.edit(open..<close, newline + bodyIndentation + line + newline + indentation)]
    }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    if file.source.isFirstOnLine(start) {
      let own = String(Layout.indentation(at: start, in: file.source).dropFirst(excess))
      // The sleep goes before the comments that belong to the first statement, and before blank lines.
      let anchor = commentStart(of: first) ?? start
      let open = (closure.signature?.inKeyword ?? closure.leftBrace).endPositionBeforeTrailingTrivia
        .utf8Offset
      let top = file.source.nextLineStart(after: open)
      if top < anchor, file.source.isBlank(lineAt: top) {
        return [file.edit(top..<top, own + line + newline)]
      }
      return [file.edit(anchor..<anchor, line + newline + own)]
    }
    // `{ work() }` opens up.
    var edits = [
      file.edit(
        file.source.blanks(before: start), newline + bodyIndentation + line + newline + bodyIndentation)
    ]
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    if !file.source.isFirstOnLine(brace) {
      edits.append(file.edit(file.source.blanks(before: brace), newline + indentation))
    }
    return edits
  }

  /// UTF-8 offset of the first comment on a line of its own before a statement.
  func commentStart(of item: CodeBlockItemSyntax) -> Int? {
    var offset = item.position.utf8Offset
    for piece in item.leadingTrivia {
      if piece.isComment, file.source.isFirstOnLine(offset) { return offset }
      offset += piece.sourceLength.utf8Length
    }
    return nil
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: return true
    default: return false
    }
  }
}

extension SourceFile {
  /// Whether only white space stands before an offset on its line.
  package func isFirstOnLine(_ offset: Int) -> Bool {
    let start = blanks(before: offset).lowerBound
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r")
      || start == byteOrderMarkLength
  }

  /// The run of spaces and tabs that ends at an offset.
  package func blanks(before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return start..<offset
  }
}
