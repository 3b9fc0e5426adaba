import Codebase
import SwiftSyntax

extension SyntaxProtocol {
  /// The tokens by which a name is referred to, not those of members, labels and declarations of the same name.
  package func mentions(of name: String) -> [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { token in
      guard token.identifierText == name, !token.isRebound(inside: Syntax(self)) else { return false }
      if token.tokenKind == .dollarIdentifier(name) { return true }
      if let reference = token.parent?.as(DeclReferenceExprSyntax.self) {
        return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
      }
      // `if let error` and `guard let value` mean what they unwrap.
      if let pattern = token.parent?.as(IdentifierPatternSyntax.self),
        let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self)
      {
        return binding.initializer == nil
      }
      return false
    }
  }

  package func mentions(anyOf names: [String]) -> Bool { names.contains { !mentions(of: $0).isEmpty } }
}

extension TokenSyntax {
  /// Whether a `catch`, a pattern or a closure's parameter inside a node has given the name another meaning here.
  fileprivate func isRebound(inside outer: Syntax) -> Bool {
    let name = identifierText
    var child = Syntax(self)
    while child.id != outer.id, let parent = child.parent, parent.id != outer.id {
      if let clause = parent.as(CatchClauseSyntax.self), child.id == clause.body.id {
        if clause.catchItems.isEmpty ? name == "error" : clause.catchItems.boundNames.contains(name) {
          return true
        }
      } else if let branch = parent.as(SwitchCaseSyntax.self), child.id == branch.statements.id {
        if branch.label.boundNames.contains(name) { return true }
      } else if let closure = parent.as(ClosureExprSyntax.self), child.id == closure.statements.id {
        if closure.parameterNames.contains(name) { return true }
      }
      child = parent
    }
    return false
  }
}
