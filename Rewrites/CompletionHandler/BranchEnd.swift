import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Where a branch ends: before its closing brace, behind an `if` without `else`, or at the end of a `case`.
struct BranchEnd {
  private enum Kind {
    case block(CodeBlockSyntax)
    case missingElse(IfExprSyntax)
    case switchCase(SwitchCaseSyntax)
  }

  private let kind: Kind
  private let file: FileContext

  /// Nil where nothing can be put there as its own line.
  ///
  /// - Parameter token: the closing brace, the `if`, or the label's first.
  init?(_ token: TokenSyntax, in file: FileContext) {
    self.file = file
    if let block = token.parent?.as(CodeBlockSyntax.self), block.rightBrace.id == token.id {
      guard file.source.isFirstOnLine(token.positionAfterSkippingLeadingTrivia.utf8Offset),
        block.statements.isEmpty || block.statements.last.map(Self.isOnItsLine(in: file)) == true
      else { return nil }
      kind = .block(block)
    } else if let test = token.parent?.as(IfExprSyntax.self), test.elseBody == nil,
      file.source.isFirstOnLine(test.body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    {
      kind = .missingElse(test)
    } else if let node = Syntax(token).enclosing(SwitchCaseSyntax.self),
      node.label.firstToken(viewMode: .sourceAccurate)?.id == token.id, let last = node.statements.last,
      Self.isOnItsLine(in: file)(last) || node.statements.count == 1 && last.item.is(BreakStmtSyntax.self)
    {
      kind = .switchCase(node)
    } else {
      return nil
    }
  }

  private static func isOnItsLine(in file: FileContext) -> (CodeBlockItemSyntax) -> Bool {
    { file.source.isFirstOnLine($0.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  /// The error that a clause around it catches without a pattern.
  var caughtError: String? {
    guard case .block(let block) = kind, let clause = block.parent?.as(CatchClauseSyntax.self),
      clause.catchItems.isEmpty
    else { return nil }
    return "error"
  }

  /// The error that is known there.
  var errorAtHand: ErrorAtHand? {
    switch kind {
    case .block(let block): ErrorAtHand(at: Syntax(block.statements), in: file)
    case .missingElse(let test): ErrorAtHand(at: Syntax(test), besides: test.conditions, in: file)
    case .switchCase(let node): ErrorAtHand(at: Syntax(node.statements), in: file)
    }
  }

  /// What comes in place of which UTF-8 offsets, so that a statement runs last.
  func running(_ statement: String) -> (range: Range<Int>, text: String) {
    let newline = file.source.newline
    switch kind {
    case .block(let block):
      guard let last = block.statements.last else {
        let brace = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let indentation = Layout.indentation(at: brace, in: file.source)
        return (brace..<brace, file.indentUnit + statement + newline + indentation)
      }
      return behind(last, statement)
    case .switchCase(let node):
      guard let last = node.statements.last else { return (0..<0, "") }
      if last.item.is(BreakStmtSyntax.self) { return (last.trimmedUTF8Range, statement) }
      return behind(last, statement)
    case .missingElse(let test):
      let end = test.body.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
      let indentation = Layout.indentation(at: end - 1, in: file.source)
      return (
        end..<end,
        " else {\(newline)\(indentation)\(file.indentUnit)\(statement)\(newline)\(indentation)}"
      )
    }
  }

  private func behind(_ last: CodeBlockItemSyntax, _ statement: String) -> (range: Range<Int>, text: String) {
    let start = last.trimmedUTF8Range.lowerBound
    let end = last.endPosition.utf8Offset
    let line = file.source.newline + Layout.indentation(at: start, in: file.source)
    return (end..<end, line + statement)
  }
}
