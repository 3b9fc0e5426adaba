import Codebase
import Migration
import SwiftSyntax

/// Takes a call's shell away from around its closure's body: `main.async {` … `}` leaves the body, one level out.
package struct ShellRemoval {
  private let call: Syntax
  private let closure: ClosureExprSyntax
  private let file: FileContext
  private let dropsSignature: Bool

  /// - Parameters:
  ///   - statement: what goes with the call: the `return` or the `try` that it stands behind.
  ///   - dropsSignature: whether the closure's signature may go, too.
  package init(
    _ call: FunctionCallExprSyntax, closure: ClosureExprSyntax, statement: Syntax? = nil,
    dropsSignature: Bool = false, in file: FileContext
  ) {
    self.call = statement ?? Syntax(call)
    self.closure = closure
    self.file = file
    self.dropsSignature = dropsSignature
  }

  /// Nil where the layout is not one that can be kept.
  package var edits: [Edit]? {
    let source = file.source
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = call.trimmedUTF8Range.upperBound
    guard let first = closure.statements.first, let last = closure.statements.last,
      closure.signature == nil || dropsSignature
    else { return nil }
    let bodyStart = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let bodyEnd = last.endPositionBeforeTrailingTrivia.utf8Offset
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    if !source.text(in: start..<end).contains(where: \.isNewline) {
      guard closure.statements.count == 1, call.comments(in: start..<bodyStart).isEmpty,
        call.comments(in: bodyEnd..<end).isEmpty
      else { return nil }
      return [file.edit(start..<bodyStart, ""), file.edit(bodyEnd..<end, "")]
    }
    // The first line of the body, comments included, begins after the brace's line.
    let open = (closure.signature?.inKeyword ?? closure.leftBrace).endPositionBeforeTrailingTrivia.utf8Offset
    guard call.comments(in: start..<open).isEmpty, source.isFirstOnLine(start), source.isFirstOnLine(brace),
      let lineEnd = source.nextLine(after: open),
      source.text(in: open..<lineEnd).allSatisfy(\.isWhitespace), !closure.containsMultilineString
    else { return nil }
    let outer = Layout.indentation(at: start, in: source)
    let inner = Layout.indentation(at: bodyStart, in: source)
    guard inner.hasPrefix(outer), inner.utf8.count > outer.utf8.count else { return nil }
    let excess = inner.utf8.count - outer.utf8.count
    var edits = [file.edit(source.blanks(before: start).lowerBound..<lineEnd, "")]
    var line = lineEnd
    while line < brace {
      let next = min(source.nextLine(after: line) ?? brace, brace)
      if next < brace || !source.text(in: line..<next).allSatisfy(\.isWhitespace) {
        let indentation = Layout.indentation(at: line, in: source)
        if indentation.utf8.count >= excess {
          edits.append(file.edit(line..<line + excess, ""))
        } else if !source.text(in: line..<next).allSatisfy(\.isWhitespace) {
          return nil
        }
      }
      line = next
    }
    // What follows the call on its last line stays where it is.
    guard let braceLineEnd = source.nextLine(after: end),
      source.text(in: end..<braceLineEnd).allSatisfy(\.isWhitespace)
    else { return nil }
    edits.append(file.edit(source.blanks(before: brace).lowerBound..<braceLineEnd, ""))
    return edits
  }
}

extension SourceFile {
  /// UTF-8 offset of the line that follows an offset's line; nil on the last.
  fileprivate func nextLine(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index + 1 }
      index += 1
    }
    return nil
  }
}
