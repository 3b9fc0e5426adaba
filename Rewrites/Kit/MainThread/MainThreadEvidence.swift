import Codebase
import Migration
import SwiftSyntax

/// Looks for what shows that code without declared isolation is meant to run on the main thread: it sets published
/// properties, or uses views and other main-actor objects.
package struct MainThreadEvidence {
  private let file: FileContext
  private static let depthLimit = 3

  package struct Evidence {
    /// The name of what belongs on the main thread.
    package let name: String
    /// Whether it is used whenever the code runs that it is evidence for, and would be at fault anywhere else.
    package let isCertain: Bool
  }

  package init(_ file: FileContext) { self.file = file }

  package func evidence(at node: Syntax) -> Evidence? { evidence(at: node, depth: 0) }

  private func evidence(at node: Syntax, depth: Int) -> Evidence? {
    var node = node
    while true {
      if file.isolation.isolation(at: node) == .mainActor {
        return Evidence(name: "the main actor", isCertain: true)
      }
      let scope = node.executionScope
      if let found = evidence(in: scope, for: node) { return found }
      guard let closure = scope.as(ClosureExprSyntax.self) else {
        guard let function = scope.as(FunctionDeclSyntax.self) else { return nil }
        return evidence(callersOf: function, depth: depth)
      }
      guard closure.isCalledInPlace || closure.isKnownToRunInPlace else { return nil }
      node = Syntax(closure)
    }
  }

  private func evidence(in scope: Syntax, for node: Syntax) -> Evidence? {
    var found: Evidence?
    for reference in InlineCalls.references(in: scope) {
      let name = reference.baseName.identifierText
      if name == "withAnimation", reference.calledFunction != nil {
        found = found ?? Evidence(name: name, isCertain: false)
      } else if let kind = kind(of: reference, named: name) {
        // Published state may be set elsewhere without more than a complaint at run time.
        if kind == .object, Syntax(reference).runs(whenever: node, in: scope) {
          return Evidence(name: name, isCertain: true)
        }
        found = found ?? Evidence(name: name, isCertain: false)
      }
    }
    return found
  }

  /// What code uses that belongs on the main thread.
  private enum Kind {
    case published
    /// Of a type that is isolated to the main actor.
    case object
  }

  private func kind(of reference: DeclReferenceExprSyntax, named name: String) -> Kind? {
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access?.declName.id == reference.id
    // `title = text` where `title` is published.
    let target = isMember ? access.map(Syntax.init) : Syntax(reference)
    if let target, target.isAssigned,
      let member = member(named: name, access: isMember ? access : nil, reference),
      member.attributes.contains("Published")
    {
      return .published
    }
    // `spinner.stopAnimating()` where `spinner` is a view.
    guard name != "self", let target, target.isReceiver,
      let type = target.as(ExprSyntax.self).flatMap({ file.resolver.type(of: $0) }), !type.path.isEmpty,
      file.isolation.isolation(ofType: type.path) == .mainActor
    else { return nil }
    return .object
  }

  private func member(
    named name: String, access: MemberAccessExprSyntax?, _ reference: DeclReferenceExprSyntax
  ) -> MemberFacts? {
    guard let base = access?.base else {
      return file.resolver.binding(of: name, at: Syntax(reference))?.member
    }
    return file.resolver.type(of: base).flatMap { file.resolver.member(name, of: $0.path) }
  }

  /// What shows it at every call of a private function.
  private func evidence(callersOf function: FunctionDeclSyntax, depth: Int) -> Evidence? {
    guard depth < Self.depthLimit,
      function.modifiers.names.contains(where: { ["private", "fileprivate"].contains($0) })
    else { return nil }
    let mentions = NameMentions(of: function.name.identifierText, in: Syntax(file.tree))
    guard mentions.indirect.isEmpty, !mentions.references.isEmpty else { return nil }
    var found: Evidence?
    for reference in mentions.references {
      guard reference.calledFunction != nil, let one = evidence(at: Syntax(reference), depth: depth + 1)
      else {
        return nil
      }
      if found?.isCertain ?? true { found = one }
    }
    return found
  }
}

extension Syntax {
  /// Whether a member of the expression's value is used.
  fileprivate var isReceiver: Bool {
    var node = self
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    { node = parent }
    return node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
  }

  /// Whether the expression is what an assignment sets.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first?.id == id else { return false }
    return list.dropFirst().first.map { symbol in
      symbol.is(AssignmentExprSyntax.self)
        || ["+=", "-=", "*="].contains(symbol.compactText)
    } ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is handed to something that is known to call it before it returns.
  fileprivate var isKnownToRunInPlace: Bool {
    guard let (call, _) = argumentOf, let callee = Callee(call) else { return false }
    return ["withAnimation", "forEach", "map", "withTransaction", "flatMap", "compactMap"].contains(
      callee.name)
  }
}

extension Syntax {
  /// Whether the node runs in each run of a function that another node runs in.
  fileprivate func runs(whenever other: Syntax, in scope: Syntax) -> Bool {
    var child = self
    while child != scope, let parent = child.parent {
      let isBranch =
        parent.is(IfExprSyntax.self) && !child.is(ConditionElementListSyntax.self)
        || parent.is(SwitchCaseListSyntax.self)
        || parent.is(GuardStmtSyntax.self) && child.is(CodeBlockSyntax.self)
        || parent.is(ForStmtSyntax.self) && child.is(CodeBlockSyntax.self) || parent.is(WhileStmtSyntax.self)
        || parent.is(CatchClauseSyntax.self) || parent.is(ClosureExprSyntax.self)
        || parent.is(DeferStmtSyntax.self) || parent.is(TernaryExprSyntax.self)
      if isBranch, parent != scope, !child.range.contains(other.position) { return false }
      // `a ? b : c`, `a && b`
      if let sequence = parent.as(ExprListSyntax.self),
        sequence.contains(where: {
          $0.is(UnresolvedTernaryExprSyntax.self)
            || ["&&", "||", "??"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
        }), !sequence.first!.range.contains(position)
      {
        return false
      }
      child = parent
    }
    guard position > other.position else { return true }
    return !scope.tokens(viewMode: .sourceAccurate).contains { token in
      [.keyword(.return), .keyword(.throw), .keyword(.guard), .keyword(.try)].contains(token.tokenKind)
        && other.position < token.position && token.position < position
    }
  }
}
