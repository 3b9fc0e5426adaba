import SwiftSyntax

extension ExprSyntax {
  /// `a` for `a?` and `a!`.
  package var unwrappingChain: ExprSyntax {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.unwrappingChain }
    if let force = self.as(ForceUnwrapExprSyntax.self) { return force.expression.unwrappingChain }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.unwrappingChain
    }
    return self
  }

  /// `a` for `(a)`.
  package var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), let only = Array(tuple.elements).only, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }

  /// The variable that an expression starts from: `items` for `self.items[0].name`.
  package var rootReference: DeclReferenceExprSyntax? {
    let expression = unwrappingChain
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let inner = base.unwrappingChain.compactText
      return inner == "self" || inner == "Self" ? access.declName : base.rootReference
    }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return element.calledExpression.rootReference
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.rootReference
    }
    return nil
  }

  package var rootName: String? { rootReference?.baseName.identifierText }

  /// Whether something is assigned to it, or to a part of it.
  package var isAssigned: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let list = parent.as(ExprListSyntax.self) {
        return list.first?.trimmedUTF8Range == node.trimmedUTF8Range && list.count >= 3
          && Array(list)[1].assigns
      }
      if parent.is(InOutExprSyntax.self) { return true }
      guard
        parent.is(MemberAccessExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
          || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      else { return false }
      node = parent
    }
    return false
  }

  /// Whether it is an operator that assigns.
  package var assigns: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let symbol = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return symbol.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
  }
}
