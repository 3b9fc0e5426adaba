import Codebase
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// Whether the statement does no more than put items in their places.
  package var isQuick: Bool {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { $0.initializer?.value.isQuickValue ?? true }
    }
    if let call = item.as(FunctionCallExprSyntax.self) {
      return ["cancel", "append"].contains(Callee(call)?.name)
        && call.arguments.allSatisfy(\.expression.isQuickValue)
    }
    guard let sequence = item.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.allSatisfy { $0.is(AssignmentExprSyntax.self) || $0.isQuickValue }
  }
}

extension ExprSyntax {
  /// Whether reading the value does nothing else and takes no time.
  package var isQuickValue: Bool {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.isQuickValue ?? true }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isQuickValue }
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.isQuickValue && element.arguments.allSatisfy(\.expression.isQuickValue)
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.compactText == "DispatchWorkItem" || call.isQuickComputation
    }
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy {
        $0.is(BinaryOperatorExprSyntax.self) || $0.isQuickValue
          || $0.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.isQuickValue == true
      }
    }
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy(\.expression.isQuickValue)
    }
    if let negated = self.as(PrefixOperatorExprSyntax.self) { return negated.expression.isQuickValue }
    return self.is(DeclReferenceExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call computes a number or a time of others, and does nothing else.
  fileprivate var isQuickComputation: Bool {
    guard trailingClosure == nil, let callee = Callee(self) else { return false }
    let isKnown =
      callee.receiver == nil
      ? ["Date", "Double", "TimeInterval", "CGFloat", "Int", "max", "min", "abs", "pow"].contains(callee.name)
      : callee.name == "timeIntervalSince"
    return isKnown && callee.receiver?.isQuickValue ?? true && arguments.allSatisfy(\.expression.isQuickValue)
  }
}
