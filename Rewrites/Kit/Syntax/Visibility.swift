import Codebase
import SwiftSyntax

extension WithModifiersSyntax {
  /// Whether code outside of the module sees the declaration as far as its own modifiers say, or those of the extension
  /// that declares it: a member of a `public extension` is public without saying so (The Swift Programming Language,
  /// "Access Control").
  package var isPublic: Bool {
    let own = Set(modifiers.names)
    if !own.isDisjoint(with: ["public", "open"]) { return true }
    guard own.isDisjoint(with: ["private", "fileprivate", "internal", "package"]),
      let owner = parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    else { return false }
    return owner.modifiers.names.contains("public")
  }
}
