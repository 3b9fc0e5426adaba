import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether a function hands on what belongs to the main actor, or its type does with a member that others see: a router
  /// whose `root` is a view controller is meant to be used there.
  func belongsToInterface(_ function: FunctionDeclSyntax) -> Bool {
    let signature = function.signature
    let types =
      signature.parameterClause.parameters.map(\.type) + [signature.returnClause?.type].compactMap(\.self)
    if types.contains(where: { namesMainActorType($0.compactText) }) { return true }
    let associated =
      function.protocolAround?.memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }
      ?? []
    if associated.contains(where: { type in
      type.inheritanceClause?.inheritedTypes.contains { namesMainActorType($0.type.compactText) }
        ?? false
    }) {
      return true
    }
    var visited: Set<[String]> = []
    return resolver.enclosingType(of: Syntax(function)).map { hasInterface($0, &visited) } ?? false
  }

  private func hasInterface(_ type: [String], _ visited: inout Set<[String]>) -> Bool {
    guard visited.count < 32, visited.insert(type).inserted else { return false }
    let declarations = resolver.declarations(of: type)
    let isShown = declarations.flatMap(\.members).contains { member in
      guard member.kind == .variable, let type = member.type else { return false }
      return !member.modifiers.arePrivate && namesMainActorType(type)
    }
    if isShown { return true }
    return declarations.flatMap(\.inherited).contains { hasInterface(TypeName($0).path, &visited) }
  }

  private func namesMainActorType(_ written: String) -> Bool {
    let type = resolver.expandingAlias(TypeName(written))
    return !type.isFunction && !type.path.isEmpty
      && isolation.isolation(ofType: type.path) == .mainActor
  }
}
