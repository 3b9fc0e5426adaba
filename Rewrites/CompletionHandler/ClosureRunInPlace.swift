import Codebase
import RewriteKit
import SwiftSyntax

extension FunctionDeclSyntax {
  /// A closure that is run before the function returns.
  var closureRunInPlace: FunctionParameterSyntax? {
    signature.parameterClause.parameters.first(where: \.type.isFunctionRunInPlace)
  }
}

extension FunctionParameterSyntax {
  /// Whether the function that it belongs to has a closure that is run before that returns.
  var isBesideClosureRunInPlace: Bool {
    parent?.as(FunctionParameterListSyntax.self)?.contains(where: \.type.isFunctionRunInPlace) ?? false
  }
}

extension TypeSyntax {
  /// Whether it is that of a closure that doesn't escape, and may be isolated as its caller is.
  fileprivate var isFunctionRunInPlace: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return !attributed.attributes.names.contains { ["escaping", "Sendable", "MainActor"].contains($0) }
        && attributed.baseType.isFunctionRunInPlace
    }
    guard let elements = self.as(TupleTypeSyntax.self)?.elements, elements.count == 1 else { return false }
    return elements.first?.type.isFunctionRunInPlace ?? false
  }
}
