import Codebase
import Migration
import SwiftSyntax

extension SiteRole {
  /// What own code hands to a function or an object.
  package static let handedIn = SiteRole.noDecision(
    "it is passed in; its decision is listed where it is created")
}

extension FileContext {
  /// What a mention of a group or a semaphore is where it is handed to code of the codebase's own, or stands in an
  /// extension of its type: the decision is that of the one who makes it.
  ///
  /// - Parameter type: the type of the resource.
  package func roleOfHandedResource(at node: Syntax, type: String) -> SiteRole? {
    let handed = SiteRole.handedIn
    if let declaration = node.enclosing(ExtensionDeclSyntax.self),
      declaration.extendedType.compactText == type,
      node.enclosing(VariableDeclSyntax.self)?.parent?.is(MemberBlockItemSyntax.self) != false
    {
      return .noDecision("an extension of '\(type)', which goes with those that use it")
    }
    if node.is(IdentifierTypeSyntax.self) {
      guard
        node.enclosing(FunctionParameterSyntax.self) != nil
          || node.enclosing(ReturnClauseSyntax.self) != nil || node.enclosing(FunctionTypeSyntax.self) != nil
      else { return nil }
      return isOfOwnFunction(node) && isMade(type) ? handed : nil
    }
    guard
      let base = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let name = base.unwrappingChain.as(DeclReferenceExprSyntax.self),
      case .parameter = resolver.binding(of: name.baseName.identifierText, at: Syntax(name))?.origin,
      isOfOwnFunction(node), isMade(type)
    else { return nil }
    return handed
  }

  /// Whether code of the codebase makes one, so that the decision has a row there.
  private func isMade(_ type: String) -> Bool {
    codebase.files(mentioning: type).contains { codebase.source(of: $0).contains("\(type)(") }
  }

  /// Whether the function or initialiser around a node is called by the codebase's own code alone.
  private func isOfOwnFunction(_ node: Syntax) -> Bool {
    if let function = node.enclosing(FunctionDeclSyntax.self) { return !isSeenOutside(function) }
    if let initializer = node.enclosing(InitializerDeclSyntax.self) {
      return !isSeenOutside(initializer)
    }
    return false
  }
}
