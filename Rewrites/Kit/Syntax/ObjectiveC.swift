import Codebase
import SwiftSyntax

extension DeclSyntaxProtocol {
  /// Whether Objective-C sees what is declared in the type around it.
  package var isSeenByObjectiveC: Bool {
    var node = parent
    while let current = node {
      if let type = current.asProtocol(WithAttributesSyntax.self), !current.is(FunctionDeclSyntax.self) {
        let names = type.attributes.names
        let isPrivate = asProtocol(WithModifiersSyntax.self)?.modifiers.names.arePrivate ?? false
        return names.contains("objcMembers") && !isPrivate
          || current.is(ExtensionDeclSyntax.self) && names.contains("objc")
      }
      node = current.parent
    }
    return false
  }
}
