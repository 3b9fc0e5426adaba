import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether Objective-C sees what is declared in the type around it. What `@objcMembers` says of a class holds in its
  /// extensions, too (The Swift Programming Language, "Attributes").
  package func isSeenByObjectiveC(_ declaration: some DeclSyntaxProtocol) -> Bool {
    let isPrivate = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers.names.arePrivate ?? false
    var node = declaration.parent
    while let current = node {
      if let type = current.asProtocol(WithAttributesSyntax.self), !current.is(FunctionDeclSyntax.self) {
        let names = type.attributes.names
        if names.contains("objcMembers") && !isPrivate
          || current.is(ExtensionDeclSyntax.self) && names.contains("objc")
        {
          return true
        }
      }
      if let extended = current.as(ExtensionDeclSyntax.self)?.extendedType, !isPrivate,
        resolver.declarations(of: TypeName(extended.compactText).path).contains(where: {
          $0.isPrimary && $0.attributes.contains("objcMembers")
        })
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}
