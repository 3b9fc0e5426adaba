import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The edit that takes an element of a list with its comma; nil where a comment would go with it.
  package func removal(of index: Int, in list: [(node: Syntax, comma: TokenSyntax?)]) -> Edit? {
    let node = list[index].node
    let own = node.trimmedUTF8Range
    let range: Range<Int>
    if index + 1 < list.count {
      range = own.lowerBound..<list[index + 1].node.trimmedUTF8Range.lowerBound
    } else if index > 0, let comma = list[index - 1].comma {
      range = comma.positionAfterSkippingLeadingTrivia.utf8Offset..<own.upperBound
    } else {
      range = own
    }
    guard let parent = node.parent, parent.comments(in: range).isEmpty else { return nil }
    return edit(range, "")
  }

  /// The edit that takes a closure from the arguments of a call, in parentheses or behind them; nil where a comment would go
  /// with it, or where nothing but the closure makes it a call.
  package func removal(of argument: CallArgument, from call: FunctionCallExprSyntax) -> Edit? {
    let closure = argument.expression.trimmedUTF8Range
    let start: TokenSyntax?
    switch argument.position {
    case .parenthesized(let index):
      return removal(of: index, in: call.arguments.map { (Syntax($0), $0.trailingComma) })
    case .trailing: start = call.additionalTrailingClosures.isEmpty ? call.rightParen : nil
    case .additionalTrailing:
      let element = argument.expression.parent?.as(MultipleTrailingClosureElementSyntax.self)
      start = element?.label.previousToken(viewMode: .sourceAccurate)
    }
    guard let start else { return nil }
    let range = start.endPositionBeforeTrailingTrivia.utf8Offset..<closure.upperBound
    guard call.comments(in: range.lowerBound..<closure.lowerBound).isEmpty else { return nil }
    return edit(range, "")
  }
}
