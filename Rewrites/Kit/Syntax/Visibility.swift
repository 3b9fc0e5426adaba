import Codebase
import Migration
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

extension FileContext {
  /// Whether code of other modules may name a declaration: it is public, or a public protocol asks for it, and so are all
  /// types around it. What is public in a type that isn't is seen as far as the type.
  package func isSeenByOtherModules(_ declaration: some WithModifiersSyntax) -> Bool {
    guard let block = declaration.parent?.as(MemberBlockItemSyntax.self) else { return declaration.isPublic }
    // A member may stand in `#if`.
    let members = sequence(first: Syntax(block), next: \.parent).first { $0.is(MemberBlockSyntax.self) }
    let isRequirement = members?.parent?.is(ProtocolDeclSyntax.self) ?? false
    guard isRequirement || declaration.isPublic else { return false }
    return resolver.enclosingType(of: Syntax(block)).map(resolver.isSeenByOtherModules) ?? true
  }
}

extension FileContext {
  /// Whether code outside of the repository may name a declaration: other modules may, and its own is offered to others.
  package func isSeenOutside(_ declaration: some WithModifiersSyntax) -> Bool {
    settings.isOfferedToOthers && isSeenByOtherModules(declaration)
  }

  /// What rests on it that code outside of the repository doesn't use what is public in it.
  package func closedDoubt(_ name: String, at place: Reason.Place) -> Assumed {
    Assumption.noUnseenUses.here(
      "'\(name)' is public; nothing here offers its module to other repositories", at: place)
  }
}

extension Resolver {
  /// Whether code of other modules may name a type: it is public, and so are the types around it, or it is none of the
  /// codebase's own.
  package func isSeenByOtherModules(_ type: [String]) -> Bool {
    type.indices.allSatisfy { end in
      let primaries = declarations(of: Array(type[...end])).filter(\.isPrimary)
      return primaries.isEmpty || primaries.contains(where: isPublic)
    }
  }

  private func isPublic(_ type: TypeFacts) -> Bool {
    if type.modifiers.contains(where: ["public", "open"].contains) { return true }
    // A type in a public extension is public without saying so.
    guard type.path.count > 1,
      !type.modifiers.contains(where: ["private", "fileprivate", "internal", "package"].contains)
    else { return false }
    let name = codebase.index.parsed(type.file).tokens.token(at: type.offset)
    return name?.parent?.asProtocol(WithModifiersSyntax.self)?.isPublic ?? true
  }
}
