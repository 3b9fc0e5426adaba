import RewriteKit
import SwiftSyntax

/// `.success(let items)`.
struct ResultPattern {
  let name: String
  /// `items`, `(items, date)`, `_`; nil where there is none.
  let payload: String?

  init?(_ pattern: PatternSyntax) {
    var isBinding = false
    var expression = pattern.as(ExpressionPatternSyntax.self)?.expression
    if let binding = pattern.as(ValueBindingPatternSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.let)
    {
      isBinding = true
      expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
    }
    guard let expression else { return nil }
    if let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
      name = access.declName.baseName.text
      payload = nil
      guard ["success", "failure"].contains(name) else { return nil }
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
      let argument = Array(call.arguments).only, argument.label == nil, call.trailingClosure == nil
    else { return nil }
    name = access.declName.baseName.text
    guard ["success", "failure"].contains(name) else { return nil }
    let value = argument.expression
    if value.is(DiscardAssignmentExprSyntax.self) || value.compactText == "_" {
      payload = "_"
    } else if let tuple = value.as(TupleExprSyntax.self), tuple.elements.isEmpty {
      payload = "()"
    } else if let written = value.as(PatternExprSyntax.self)?.pattern {
      if let binding = written.as(ValueBindingPatternSyntax.self),
        binding.bindingSpecifier.tokenKind == .keyword(.let)
      {
        guard Self.isPlain(binding.pattern) else { return nil }
        payload = binding.pattern.compactText
      } else if isBinding, Self.isPlain(written) {
        payload = written.compactText
      } else {
        return nil
      }
    } else if isBinding, let reference = value.as(DeclReferenceExprSyntax.self) {
      payload = reference.compactText
    } else {
      return nil
    }
  }

  /// The pattern of `case .success(let items) = result`, where that is the only condition.
  init?(_ conditions: ConditionElementListSyntax, subject: String) {
    guard let only = Array(conditions).only,
      let matching = only.condition.as(MatchingPatternConditionSyntax.self),
      matching.initializer.value.compactText == subject
    else { return nil }
    self.init(matching.pattern)
  }

  private static func isPlain(_ pattern: PatternSyntax) -> Bool {
    if pattern.is(IdentifierPatternSyntax.self) { return true }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      return tuple.elements.allSatisfy {
        $0.label == nil
          && ($0.pattern.is(IdentifierPatternSyntax.self) || $0.pattern.is(WildcardPatternSyntax.self))
      }
    }
    // `let (a, b)` inside a pattern is a tuple of expressions.
    guard let tuple = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) else {
      return false
    }
    return tuple.elements.allSatisfy {
      $0.label == nil
        && ($0.expression.is(PatternExprSyntax.self) || $0.expression.is(DeclReferenceExprSyntax.self)
          || $0.expression.is(DiscardAssignmentExprSyntax.self))
    }
  }
}
