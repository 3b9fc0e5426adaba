import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The role of a site that is about a variable: the receiver of a call, what a creation is put into, or what has the
  /// type that is mentioned.
  package func roleOfVariable(at node: Syntax) -> SiteRole {
    resource(at: node).map(SiteRole.use) ?? .decision
  }

  /// The variable or parameter that a site is about.
  package func resource(at node: Syntax) -> Resource? {
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self).map { resource($0.identifier) }
    }
    if let base = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?
      .base,
      let named = resource(namedBy: base)
    {
      return named
    }
    if let value = node.as(ExprSyntax.self), let named = resource(namedBy: value) { return named }
    return holder(of: node)
  }

  /// What an expression such as `queue`, `self.group` or `owner.item?` names.
  package func resource(namedBy expression: ExprSyntax) -> Resource? {
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return resource(namedBy: chain.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return resource(namedBy: forced.expression) }
    // `(queue ?? .main)`
    if let tuple = expression.as(TupleExprSyntax.self), let only = Array(tuple.elements).only {
      let elements = only.expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??" else {
        return resource(namedBy: only.expression)
      }
      return resource(namedBy: elements[0])
    }
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return resource(namedBy: element.calledExpression)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      switch resolver.binding(of: name, at: Syntax(reference)).map({ ($0.origin, $0.member) }) {
      case (_, let member?)?: return resource(member)
      case (.local, _)?, (.parameter, _)?, (.capture, _)?, (.closureParameter, _)?:
        return localResource(name, at: Syntax(reference))
      default: return nil
      }
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    return resolver.ownerPath(of: base)
      .flatMap { resolver.member(access.declName.baseName.identifierText, of: $0) }.flatMap(resource)
  }

  private func resource(_ member: MemberFacts) -> Resource? {
    guard member.kind == .variable else { return nil }
    return Resource(file: codebase.path(of: member.file), offset: member.offset, name: member.name)
  }

  private func resource(_ token: TokenSyntax) -> Resource {
    Resource(
      file: source.path, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset,
      name: token.identifierText)
  }

  /// The nearest local or parameter of a name; what `if let item = pending` unwraps.
  private func localResource(_ name: String, at node: Syntax) -> Resource? {
    var current = node
    while let parent = current.parent {
      for item in parent.as(CodeBlockItemListSyntax.self)?.reversed() ?? []
      where item.position < current.position {
        for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
          guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            pattern.identifier.identifierText == name
          else { continue }
          return resource(pattern.identifier)
        }
        for condition in item.item.as(GuardStmtSyntax.self)?.conditions ?? [] {
          if let value = condition.condition.value(unwrappedAs: name) { return resource(namedBy: value) }
        }
      }
      for condition in parent.as(IfExprSyntax.self)?.conditions ?? []
      where condition.endPosition <= node.position {
        if let value = condition.condition.value(unwrappedAs: name) { return resource(namedBy: value) }
      }
      if let parameters =
        (parent.as(FunctionDeclSyntax.self)?.signature
        ?? parent.as(InitializerDeclSyntax.self)?.signature)?.parameterClause.parameters
      {
        for parameter in parameters {
          let own = parameter.secondName ?? parameter.firstName
          if own.identifierText == name { return resource(own) }
        }
      }
      if parent.is(MemberBlockItemSyntax.self) { return nil }
      current = parent
    }
    return nil
  }

  /// The variable that a value goes into, or the variable or parameter whose type a mention belongs to.
  private func holder(of node: Syntax) -> Resource? {
    var current = node
    while let parent = current.parent {
      if let parameter = parent.as(FunctionParameterSyntax.self) {
        return resource(parameter.secondName ?? parameter.firstName)
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.pattern.as(IdentifierPatternSyntax.self).map { resource($0.identifier) }
      }
      if let list = parent.as(ExprListSyntax.self), list.count == 3, let target = list.first,
        Array(list)[1].is(AssignmentExprSyntax.self), target.id != current.as(ExprSyntax.self)?.id
      {
        return resource(namedBy: target)
      }
      if parent.is(ReturnClauseSyntax.self), let function = parent.enclosing(FunctionDeclSyntax.self) {
        return resource(function.name)
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self)
        || parent.is(ClosureExprSyntax.self)
      {
        return nil
      }
      current = parent
    }
    return nil
  }
}

extension ConditionElementSyntax.Condition {
  /// What a condition unwraps under a name.
  fileprivate func value(unwrappedAs name: String) -> ExprSyntax? {
    guard case .optionalBinding(let binding) = self,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    else { return nil }
    return binding.initializer?.value
  }
}
