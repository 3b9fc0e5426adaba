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
    let names = closure.statements.tokens(viewMode: .sourceAccurate).compactMap {
      $0.freeReference?.baseName.identifierText
    }
    guard
      let found = Set(names).sorted().first(where: { Self.isCertainlyUnsendable($0, in: closure, of: file) })
    else {
      return nil
    }
    name = found
  }

  private static func isCertainlyUnsendable(
    _ name: String, in closure: ClosureExprSyntax, of file: FileContext
  ) -> Bool {
    guard let binding = file.resolver.binding(of: name, at: Syntax(closure)),
      let type = file.resolver.type(of: binding, at: Syntax(closure))?.text
    else { return false }
    let isParameter: Bool
    switch binding.origin {
    case .parameter: isParameter = true
    case .local: isParameter = false
    default: return false
    }
    if type.contains("->") {
      return isParameter && !["@Sendable", "sending", "Actor"].contains(where: type.contains)
    }
    let path = TypeName(type).path
    guard file.resolver.declarations(of: path).first(where: \.isPrimary)?.kind == .class,
      file.isolation.isolation(ofType: path) == .nonisolated, !Sendability(file).isKnown(of: type)
    else { return false }
    let around = closure.enclosing(ClosureExprSyntax.self)?.id
    return isParameter
      || NameMentions(of: name, in: Syntax(closure).executionScope).references.contains {
        $0.position > closure.endPosition
          || $0.position < closure.position && $0.enclosing(ClosureExprSyntax.self)?.id != around
      }
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
      guard let reference = token.freeReference else { continue }
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
        guard binding.isLet, let type = file.resolver.type(of: binding, at: place)?.text,
          sendability.isKnown(of: type)
        else {
          return name
        }
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

extension TokenSyntax {
  /// The reference that it is the name of; nil for a member of what stands before it.
  fileprivate var freeReference: DeclReferenceExprSyntax? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self), reference.baseName.id == id,
      reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    else { return nil }
    return reference
  }
}
