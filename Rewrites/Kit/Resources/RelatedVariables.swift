import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Why a variable of a type can't change, or go, by itself: a supertype or a subclass declares it or asks for it, too,
  /// or may. Nil for what only its own type or file sees.
  ///
  /// - Parameter trusts: whether a type that is not of the codebase is known not to ask for such a variable; none is
  ///   thought to ask for a queue, a semaphore or a work item.
  package func reasonOfRelatives(
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
    guard let member = facts.variable(at: offset) else { return nil }
    let family = MemberFamily(of: member, in: codebase)
    if family.members.count > 1 { return .declaredByRelative(name, at: place) }
    return family.foreignTypes.first { !trusts($0) }.map {
      .mayBeAsked(for: name, by: $0, at: place)
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a member of a type that a function declares.
  package var isOfLocalType: Bool {
    guard parent?.is(MemberBlockItemSyntax.self) == true else { return false }
    var current = parent
    while let node = current {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
      {
        return true
      }
      current = node.parent
    }
    return false
  }
}

extension Reason {
  /// No list of the codebase's declarations has the members of such a type, so not all uses of them are found.
  package static func localType(_ name: String, at place: Place) -> Reason {
    Reason(
      "local-type", "'\(name)' belongs to a local type, whose members are not followed",
      at: place)
  }

  fileprivate static func declaredByRelative(_ name: String, at place: Place) -> Reason {
    Reason("protocol-requirement", "'\(name)' is also declared by a supertype or a subclass", at: place)
  }

  fileprivate static func mayBeAsked(for name: String, by type: String, at place: Place) -> Reason {
    Reason(
      "foreign-requirement", "'\(type)', which is declared outside the codebase, may require '\(name)'",
      at: place)
  }
}
