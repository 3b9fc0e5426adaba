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
    let hasStrings = closure.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .multilineStringQuote
    }
    guard file.source.isFirstOnLine(start), file.source.isFirstOnLine(brace), inner.hasPrefix(outer),
      !hasStrings
    else {
      excess = 0
      return
    }
    excess = inner.utf8.count - outer.utf8.count
  }

  /// The edits that move the closure's lines out to where the task begins.
  package var edits: [Edit] {
    guard excess > 0 else { return [] }
    let bytes = file.source.bytes
    let end = closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    var result: [Edit] = []
    var offset = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    while offset < end {
      defer { offset += 1 }
      guard bytes[offset] == UInt8(ascii: "\n") else { continue }
      let line = offset + 1
      let blanks = bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      if blanks >= excess { result.append(file.edit(line..<line + excess, "")) }
    }
    return result
  }
}
