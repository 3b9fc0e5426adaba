import Codebase
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether the call is Nimble's `expect(value)`.
  package var isExpectation: Bool {
    arguments.count == 1 && trailingClosure == nil && calledExpression.isReference(to: "expect")
  }

  /// What the call asks of the value, where it is `expect(value).to(matcher())`: the call of the matcher.
  package var matcher: FunctionCallExprSyntax? {
    guard let receiver = Callee(self)?.receiver?.as(FunctionCallExprSyntax.self), receiver.isExpectation
    else { return nil }
    return Array(arguments).only?.expression.as(FunctionCallExprSyntax.self)
  }
}
