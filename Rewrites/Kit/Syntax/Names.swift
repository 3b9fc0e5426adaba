import Codebase
import Migration
import SwiftSyntax

extension TokenSyntax {
  /// The reference whose name the token is; nil for the name of a member, and for what is no reference.
  package var reference: DeclReferenceExprSyntax? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self),
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return nil }
    return reference
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements stand under `#if`: what they declare is seen behind `#endif`, too.
  package var isUnderCondition: Bool { parent?.is(IfConfigClauseSyntax.self) ?? false }
}

extension CodeBlockItemSyntax {
  /// The names that the statement declares, where it declares variables or constants.
  package var variableNames: Set<String> {
    Set(item.as(VariableDeclSyntax.self)?.bindings.flatMap(\.pattern.boundNames) ?? [])
  }
}

extension FileContext {
  /// Whether an expression is the object itself: `self`, `self?`, or a local constant that holds it.
  package func isSelf(_ expression: ExprSyntax?) -> Bool {
    guard let reference = expression?.unwrappingChain.as(DeclReferenceExprSyntax.self) else { return false }
    let name = reference.baseName.identifierText
    if name == "self" { return true }
    return resolver.binding(of: name, at: Syntax(reference))?.initializer == "self"
  }
}

extension String {
  /// Whether this is one name.
  package var isIdentifier: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
