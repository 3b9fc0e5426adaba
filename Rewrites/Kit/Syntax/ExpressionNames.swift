import Codebase
import SwiftSyntax

extension OptionalBindingConditionSyntax {
  /// The name that an optional keeps where it is unwrapped: that of `if let value` and `if let value = value`.
  package var keptName: String? {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      initializer.map({ $0.value.isReference(to: name) }) ?? true
    else { return nil }
    return name
  }
}

extension ExprSyntax {
  /// Whether the expression is a name alone: `result`, `$0`.
  package func isReference(to name: String?) -> Bool {
    name != nil && self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }

  /// `api` for `self.session.api`.
  package var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base != nil else { return nil }
    return access.declName.baseName.text
  }

  /// The value of `true` or `false`.
  package var boolean: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// What a binary operator is written as: `+`.
  package var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
