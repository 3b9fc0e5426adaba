import Codebase
import SwiftSyntax

extension SyntaxProtocol {
  /// The tokens by which a name is referred to, not those of members, labels and declarations of the same name.
  package func mentions(of name: String) -> [TokenSyntax] {
    TokenFinder.find(name, in: Syntax(self)).filter { token in
      guard !token.isRebound(inside: Syntax(self)) else { return false }
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
        // `$0` is that of the innermost closure.
        if name.hasPrefix("$") || closure.parameterNames.contains(name) { return true }
      }
      child = parent
    }
    return false
  }
}

/// The tokens that spell a name, backticks aside. A visitor is several times as fast as a sequence of tokens.
private final class TokenFinder: SyntaxVisitor {
  private let name: String
  private let length: Int
  private var found: [TokenSyntax] = []

  private init(_ name: String) {
    self.name = name
    length = name.utf8.count
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ name: String, in node: Syntax) -> [TokenSyntax] {
    let finder = TokenFinder(name)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let length = token.trimmedLength.utf8Length
    if length == self.length || length == self.length + 2, token.identifierText == name {
      found.append(token)
    }
    return .skipChildren
  }
}
