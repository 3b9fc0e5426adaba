import Codebase
import Migration
import SwiftSyntax

extension TypeSyntax {
  /// The type of a dictionary's values, or of an array's elements.
  package var elementType: TypeSyntax? {
    if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element }
    guard let name = self.as(IdentifierTypeSyntax.self), ["Dictionary", "Array"].contains(name.name.text),
      let last = name.genericArgumentClause?.arguments.last
    else { return nil }
    return last.argument.as(TypeSyntax.self)
  }
}

extension ExprSyntax {
  /// `[:]`, `[]`
  package var isEmptyCollection: Bool {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.isEmpty }
    guard case .colon? = self.as(DictionaryExprSyntax.self)?.content else { return false }
    return true
  }
}

extension ExprSyntax {
  /// What the elements of a new, empty collection are: `Item` in `[String: Item]()`.
  package var newElementType: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil
    else {
      return nil
    }
    if let array = call.calledExpression.as(ArrayExprSyntax.self) {
      return Array(array.elements).only?.expression
    }
    guard case .elements(let elements)? = call.calledExpression.as(DictionaryExprSyntax.self)?.content else {
      return nil
    }
    return Array(elements).only?.value
  }
}
