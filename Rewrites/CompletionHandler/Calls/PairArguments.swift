import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The two handlers of a call, and what stays of it without them.
struct PairArguments {
  let success: ExprSyntax
  let failure: ExprSyntax
  /// UTF-8 offset at which what stays before them ends.
  let end: Int
  /// What makes that a call again.
  let ending: [Rearrangement.Piece]

  /// Nil where the two don't stand side by side, or one of them isn't found.
  init?(of call: FunctionCallExprSyntax, _ form: AsyncForm, failureLabel: String, in file: FileContext) {
    let both = form.isFailureFirst ? [failureLabel, form.handlerLabel] : [form.handlerLabel, failureLabel]
    let labels = both.map { $0 == "_" ? nil : $0 }
    let arguments = Array(call.arguments)
    let given =
      arguments.count - (call.trailingClosure == nil ? 2 : call.additionalTrailingClosures.isEmpty ? 1 : 0)
    guard given >= 0, call.additionalTrailingClosures.count <= 1 else { return nil }
    let own = arguments[given...]
    var handlers: [(label: String?, value: ExprSyntax)] = own.map {
      ($0.label?.identifierText, $0.expression)
    }
    if let closure = call.trailingClosure, handlers.count < 2 {
      handlers.append((labels[handlers.count], ExprSyntax(closure)))
    }
    for closure in call.additionalTrailingClosures {
      let label = closure.label.identifierText
      handlers.append((label == "_" ? nil : label, ExprSyntax(closure.closure)))
    }
    guard handlers.map(\.label) == labels else { return nil }
    success = handlers[form.isFailureFirst ? 1 : 0].value
    failure = handlers[form.isFailureFirst ? 0 : 1].value
    guard let left = call.leftParen, let right = call.rightParen else {
      end = call.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset
      ending = [.text("()")]
      return
    }
    guard !own.isEmpty else {
      end = right.endPositionBeforeTrailingTrivia.utf8Offset
      ending = []
      return
    }
    end =
      (given == 0
      ? left.endPositionBeforeTrailingTrivia
      : arguments[given - 1].expression.endPositionBeforeTrailingTrivia)
      .utf8Offset
    let close = right.positionAfterSkippingLeadingTrivia.utf8Offset
    let isOnItsOwnLine =
      given > 0 && call.trailingClosure == nil && file.source.isFirstOnLine(close)
      && file.source.isFirstOnLine(arguments[0].positionAfterSkippingLeadingTrivia.utf8Offset)
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = file.source.newline + Layout.indentation(at: start, in: file.source)
    ending = [.text(isOnItsOwnLine ? line + ")" : ")")]
  }
}
