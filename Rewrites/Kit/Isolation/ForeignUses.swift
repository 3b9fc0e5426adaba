import Codebase
import Migration
import SwiftSyntax

/// Main-actor declarations that a block uses and that are no members of the type around it: globals, other types and
/// their instances.
package struct ForeignUses {
  private let file: FileContext

  package init(_ file: FileContext) { self.file = file }

  package func first(in code: Syntax) -> NonisolatedMethods.Use? {
    for use in OffActorReferences.collect(in: code, of: file) {
      switch use.receiver {
      case .none:
        guard let name = isolatedName(use.reference) else { continue }
        return NonisolatedMethods.Use(name: name, place: file.place(use.reference))
      case .type(let type):
        let name = use.reference.baseName.identifierText
        guard isMainActor(TypeName(type)), !isFree(name, of: [type]), !isFreeConstant(name) else { continue }
        return NonisolatedMethods.Use(name: "\(type).\(name)", place: file.place(use.reference))
      case .own, .superclass: continue
      }
    }
    for access in OffActorReferences.members(in: code, of: file) {
      guard let base = access.base, !isSelf(base), !base.isTypeName,
        let owner = file.resolver.type(of: base)
      else { continue }
      let name = access.declName.baseName.identifierText
      guard isMainActor(owner), !isFree(name, of: owner.path) else { continue }
      return NonisolatedMethods.Use(name: "\(owner.name).\(name)", place: file.place(access))
    }
    return nil
  }

  /// A global of the main actor, or the creation of an instance of a main-actor type.
  private func isolatedName(_ reference: DeclReferenceExprSyntax) -> String? {
    let name = reference.baseName.identifierText
    if name.first?.isUppercase == true {
      guard reference.isCalled, isMainActor(TypeName(name)), !isFree("init", of: [name]) else { return nil }
      return name
    }
    guard let binding = file.resolver.binding(of: name, at: Syntax(reference)), case .global = binding.origin,
      let member = binding.member, isIsolated(member)
    else { return nil }
    return name
  }

  private func isIsolated(_ member: MemberFacts) -> Bool {
    if member.attributes.contains("MainActor") { return true }
    guard !member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }),
      !member.isLet || member.kind == .function
    else { return false }
    let path = file.codebase.path(of: member.file)
    return file.codebase.settings.settings(forPath: path).defaultIsolation == .mainActor
  }

  private func isMainActor(_ type: TypeName) -> Bool {
    guard let name = type.path.last, !name.isEmpty else { return false }
    if file.resolver.declarations(of: type.path).isEmpty {
      // What other modules call a view controller is one of UIKit's or AppKit's.
      return (SDK.isMainActorClass(name) || name.hasSuffix("ViewController"))
        && !file.resolver.shadowsSystemType(name)
    }
    return file.isolation.isolation(ofType: type.path) == .mainActor
  }

  /// Whether a member of a main-actor type may be used anywhere.
  private func isFree(_ name: String, of path: [String]) -> Bool {
    let members = file.resolver.members(name, of: path)
    guard !members.isEmpty else { return false }
    return members.allSatisfy { member in
      member.modifiers.contains { $0.hasPrefix("nonisolated") } || member.kind == .enumCase
        || (member.kind == .variable && member.isLet && !member.modifiers.contains("lazy"))
    }
  }

  /// Whether a type's static member is one that the SDK declares `nonisolated`, as it does notifications' names, or a type.
  private func isFreeConstant(_ name: String) -> Bool {
    name.hasSuffix("Notification") || name.hasSuffix("URLString") || name.first?.isUppercase == true
  }

  private func isSelf(_ base: ExprSyntax) -> Bool {
    let expression =
      base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
      ?? base
    return expression.is(SuperExprSyntax.self)
      || ["self", "Self"].contains(expression.as(DeclReferenceExprSyntax.self)?.baseName.text)
  }
}

extension ExprSyntax {
  /// Whether this is written like a type's name.
  fileprivate var isTypeName: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
  }
}
