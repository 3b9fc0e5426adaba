import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Why a variable of a type can't change, or go, by itself: a supertype or a subclass declares it or asks for it, too,
  /// or may. Nil for what only its own type or file sees.
  ///
  /// - Parameter trusts: whether a type that is not of the codebase is known not to ask for such a variable; none is
  ///   thought to ask for a semaphore or a work item.
  func reasonOfRelatives(
    of variable: VariableDeclSyntax, named name: String,
    trusting trusts: (String) -> Bool = { _ in true }
  ) -> Reason? {
    let modifiers = variable.modifiers.names
    guard variable.parent?.is(MemberBlockItemSyntax.self) == true,
      !modifiers.contains("private"), !modifiers.contains("fileprivate")
    else { return nil }
    let pattern = variable.bindings.lazy.compactMap { $0.pattern.as(IdentifierPatternSyntax.self) }
      .first { $0.identifier.identifierText == name }
    guard let offset = pattern?.positionAfterSkippingLeadingTrivia.utf8Offset else { return nil }
    let place = place(atOffset: offset)
    guard let member = facts.variable(at: offset) else {
      // A type inside a function, which no list of the codebase's types has.
      let supertypes = variable.enclosingInheritance
      if supertypes.contains(where: { resolver.member(name, of: $0.path) != nil }) {
        return .declaredByRelative(name, at: place)
      }
      return supertypes.first { !trusts($0.name) && resolver.declarations(of: $0.path).isEmpty }.map {
        .mayBeAsked(for: name, by: $0.name, at: place)
      }
    }
    let family = MemberFamily(of: member, in: codebase)
    if family.members.count > 1 { return .declaredByRelative(name, at: place) }
    return family.foreignTypes.first { !trusts($0) }.map {
      .mayBeAsked(for: name, by: $0, at: place)
    }
  }
}

extension Reason {
  fileprivate static func declaredByRelative(_ name: String, at place: Place) -> Reason {
    Reason("protocol-requirement", "'\(name)' is declared by a supertype or a subclass, too", at: place)
  }

  fileprivate static func mayBeAsked(for name: String, by type: String, at place: Place) -> Reason {
    Reason(
      "foreign-requirement", "'\(type)' may ask for '\(name)', and is not of this codebase", at: place)
  }
}

extension VariableDeclSyntax {
  /// What the type around it says that it inherits from.
  fileprivate var enclosingInheritance: [TypeName] {
    let type = parent?.parent?.parent?.parent?.asProtocol(DeclGroupSyntax.self)
    return (type?.inheritanceClause?.inheritedTypes ?? []).map { TypeName($0.type.trimmedDescription) }
  }
}
