import Codebase
import SwiftSyntax

extension ExprSyntax {
  /// Whether the expression is a name alone: `result`, `$0`.
  package func isReference(to name: String?) -> Bool {
    name != nil && self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }

  /// The value of `true` or `false`.
  package var boolean: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// What a binary operator is written as: `+`.
  package var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
