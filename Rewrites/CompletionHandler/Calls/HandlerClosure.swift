import Codebase
import Migration
import SwiftSyntax

/// A closure that is given as a completion handler.
struct HandlerClosure {
  let closure: ClosureExprSyntax
  /// What the body calls the parameters; nil where they are `_`. `$0`, `$1` … where the closure names none.
  let names: [String?]
  let isShorthand: Bool

  /// Nil where the number of parameters isn't that of the form.
  init?(_ closure: ClosureExprSyntax, slots: Int) {
    self.closure = closure
    switch closure.signature?.parameterClause {
    case .simpleInput(let list):
      names = list.map { $0.name.tokenKind == .wildcard ? nil : $0.name.identifierText }
      isShorthand = false
    case .parameterClause(let clause):
      names = clause.parameters.map {
        let name = $0.secondName ?? $0.firstName
        return name.tokenKind == .wildcard ? nil : name.identifierText
      }
      isShorthand = false
    case nil:
      names = (0..<slots).map { "$\($0)" }
      isShorthand = slots > 0
    }
    guard names.count == slots else { return nil }
  }

  var statements: [CodeBlockItemSyntax] { Array(closure.statements) }

  var capturesSelfWeakly: Bool { captures.contains { $0.isWeakSelf } }

  var captures: [ClosureCaptureSyntax] { closure.signature?.capture?.items.map(\.self) ?? [] }

  /// Why the two can't be in one task: what one of them captures otherwise than the other would be another thing there.
  func capturesOtherwise(than other: HandlerClosure?, in file: FileContext) -> Reason? {
    guard let other else { return nil }
    let own = captures.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let others = other.captures.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let isSame = Set(own) == Set(others)
    let isPlain =
      others.isEmpty && captures.allSatisfy { !other.closure.mentionsToken($0.name.identifierText) }
    guard !isSame, !isPlain else { return nil }
    return Reason(
      "captured-otherwise", "the closure for failure captures other things than that for success",
      at: file.place(other.closure))
  }

  /// The mentions of a parameter in the body.
  func mentions(of name: String) -> [TokenSyntax] { closure.statements.mentions(of: name) }
}

extension ClosureCaptureSyntax {
  var isWeakSelf: Bool {
    name.identifierText == "self" && initializer == nil && specifier?.specifier.tokenKind == .keyword(.weak)
  }
}

extension SyntaxProtocol {
  /// The tokens by which a name is referred to, not those of members, labels and declarations of the same name.
  func mentions(of name: String) -> [TokenSyntax] {
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

  func mentions(anyOf names: [String]) -> Bool { names.contains { !mentions(of: $0).isEmpty } }
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
