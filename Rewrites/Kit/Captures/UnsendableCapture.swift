import Codebase
import Migration
import SwiftSyntax

/// What work captures that is not known to be `Sendable`, as what a task's closure captures has to be where it is formed
/// outside of the actor that it runs on.
package struct UnsendableCapture {
  package let name: String

  package init(named name: String) { self.name = name }

  package init?(of closure: ClosureExprSyntax, in file: FileContext) {
    guard let name = UnsendableCapture.name(in: closure, of: file) else { return nil }
    self.name = name
  }

  /// What a closure shares with the code around it that is certainly not Sendable: an object of a class of the codebase, or
  /// a parameter that is a plain closure. In Swift 6 mode the compiler only warns of it where a function that takes the
  /// closure is `@preconcurrency`, as those of Apple's Dispatch are; for a task it is an error (checked with Swift 6.3).
  package init?(certainlyIn closure: ClosureExprSyntax, in file: FileContext) {
    let sendability = Sendability(file)
    let names = closure.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == token.id,
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
      else { return nil }
      return reference.baseName.identifierText
    }
    let found = Set(names).sorted().first { name in
      guard let binding = file.resolver.binding(of: name, at: Syntax(closure)) else { return false }
      let isParameter =
        switch binding.origin {
        case .parameter: true
        case .local: false
        default: nil as Bool?
        }
      guard let isParameter,
        let type = binding.type
          ?? binding.initializer.flatMap(Resolver.parse).flatMap({ file.resolver.type(of: $0)?.text })
      else { return false }
      if type.contains("->") {
        return isParameter && !["@Sendable", "sending", "Actor"].contains(where: type.contains)
      }
      let path = TypeName(type).path
      guard let primary = file.resolver.declarations(of: path).first(where: \.isPrimary),
        primary.kind == .class,
        file.isolation.isolation(ofType: path) == .nonisolated, !sendability.isKnown(of: type)
      else { return false }
      return isParameter
        || NameMentions(of: name, in: Syntax(closure).executionScope).references.contains {
          $0.position > closure.endPosition
            || $0.position < closure.position
              && $0.enclosing(ClosureExprSyntax.self)?.id != closure.enclosing(ClosureExprSyntax.self)?.id
        }
    }
    guard let found else { return nil }
    name = found
  }

  private static func name(in closure: ClosureExprSyntax, of file: FileContext) -> String? {
    let place = Syntax(closure)
    let sendability = Sendability(file)
    for item in closure.signature?.capture?.items ?? [] where item.name.text != "self" {
      guard
        let type = item.initializer.flatMap({ file.resolver.type(of: $0.value)?.text })
          ?? file.resolver.binding(of: item.name.identifierText, at: place)?.type,
        sendability.isKnown(of: type)
      else { return item.name.text }
    }
    let listed = Set((closure.signature?.capture?.items ?? []).map(\.name.identifierText))
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .keyword(.super), !isSelfSendable(at: place, sendability, file) { return "self" }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == token.id,
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
      else { continue }
      let name = reference.baseName.identifierText
      if name == "self" {
        if !isSelfSendable(at: place, sendability, file) { return "self" }
        continue
      }
      guard !listed.contains(name), let binding = file.resolver.binding(of: name, at: place) else { continue }
      switch binding.origin {
      case .global: continue
      case .member:
        if binding.member?.isStatic != true, !isSelfSendable(at: place, sendability, file) { return "self" }
      case .local, .parameter, .capture, .closureParameter, .localFunction:
        let type =
          binding.type
          ?? binding.initializer.flatMap(Resolver.parse).flatMap {
            file.resolver.type(of: $0)?.text
          }
        guard binding.isLet, let type, sendability.isKnown(of: type) else { return name }
      }
    }
    return nil
  }

  private static func isSelfSendable(at place: Syntax, _ sendability: Sendability, _ file: FileContext)
    -> Bool
  {
    guard let owner = file.resolver.enclosingType(of: place) else { return true }
    return sendability.isKnown(of: owner.joined(separator: "."))
  }
}
