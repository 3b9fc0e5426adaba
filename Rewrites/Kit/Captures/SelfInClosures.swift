import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// Whether the code around a node is a class's or an actor's, where closures that escape have to name `self`.
  package func isInClass(_ node: Syntax) -> Bool {
    guard let path = resolver.enclosingType(of: node) else { return false }
    let kinds = resolver.declarations(of: path).filter(\.isPrimary).map(\.kind)
    return kinds.isEmpty || kinds.contains(.class) || kinds.contains(.actor)
  }
}

extension ConditionElementSyntax {
  /// The name that `let self`, `let self = self` or `let strongSelf = self` binds.
  package var selfName: String? {
    guard let binding = condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    let source = binding.initializer?.value.compactText
    return source == "self" || name == "self" && source == nil ? name : nil
  }
}

extension ClosureCaptureSyntax {
  /// `weak self`
  package var isWeakSelf: Bool {
    name.identifierText == "self" && initializer == nil && specifier?.specifier.tokenKind == .keyword(.weak)
  }
}

extension ClosureExprSyntax {
  /// Whether its own capture list has `weak self`.
  package var capturesSelfWeakly: Bool {
    signature?.capture?.items.contains(where: \.isWeakSelf) ?? false
  }
}

extension Syntax {
  /// Whether `guard let self` in a list of statements around the node, or an `if let self` around it, makes `self` one
  /// that is there.
  package func isBehindTestForSelf(in closure: ClosureExprSyntax) -> Bool {
    var node = self
    while node.id != closure.id, let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        let isTested = list.prefix { $0.position < node.position }.contains { item in
          item.item.as(GuardStmtSyntax.self)?.conditions.contains { $0.selfName == "self" } ?? false
        }
        if isTested { return true }
      } else if let conditional = parent.as(IfExprSyntax.self), conditional.body.id == node.id,
        conditional.conditions.contains(where: { $0.selfName == "self" })
      {
        return true
      }
      node = parent
    }
    return false
  }
}
