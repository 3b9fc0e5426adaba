import Codebase
import Migration
import SwiftSyntax

/// A call whose receiver stands on a line of its own, so that its closure is indented one level more than a task's is.
package struct BrokenReceiver {
  private let closure: ClosureExprSyntax
  private let file: FileContext
  /// How many bytes of indentation the closure's lines have too many; 0 where the call begins on its brace's line.
  package let excess: Int

  package init(_ call: FunctionCallExprSyntax, closure: ClosureExprSyntax, in file: FileContext) {
    self.closure = closure
    self.file = file
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let outer = Layout.indentation(at: start, in: file.source)
    let inner = Layout.indentation(at: brace, in: file.source)
    guard file.source.isFirstOnLine(start), file.source.isFirstOnLine(brace), inner.hasPrefix(outer),
      !closure.containsMultilineString
    else {
      excess = 0
      return
    }
    excess = inner.utf8.count - outer.utf8.count
  }

  /// The edits that move the closure's lines out to where the task begins.
  package var edits: [Edit] { file.movingOut(closure, by: excess) }
}

extension FileContext {
  /// The edits that move a closure's lines out by some bytes, but for its first line and for those that have fewer. None
  /// where a string spans lines.
  package func movingOut(_ closure: ClosureExprSyntax, by excess: Int) -> [Edit] {
    guard excess > 0, !closure.containsMultilineString else { return [] }
    let first = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let brace = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    return source.lines(from: first, to: brace + 1).filter { start in
      Layout.indentation(at: start, in: source).utf8.count >= excess
    }.map { edit($0..<$0 + excess, "") }
  }
}
