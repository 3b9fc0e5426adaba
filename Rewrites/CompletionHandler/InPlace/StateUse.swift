import Codebase
import Migration
import SwiftSyntax

extension CodeBlockSyntax {
  /// Whether code outside of the closures that call the handler uses variables of an object that nothing keeps to one
  /// thread.
  ///
  /// A nonisolated async function runs on the cooperative pool, whoever calls it (SE-0338).
  func usesState(besides handler: String, in file: FileContext) -> Bool {
    guard let owner = file.resolver.enclosingType(of: Syntax(self)), file.hasUnguardedState(owner) else {
      return false
    }
    let finder = MemberUses(of: owner, besides: handler, in: file)
    finder.walk(self)
    return finder.found
  }
}

extension FileContext {
  /// Whether a type is a class with variables, and nothing says that it may be used on any thread.
  fileprivate func hasUnguardedState(_ owner: [String]) -> Bool {
    let declarations = resolver.declarations(of: owner)
    guard declarations.first(where: \.isPrimary)?.kind == .class,
      !Sendability(self).isKnown(of: owner.joined(separator: "."))
    else { return false }
    let variables = declarations.flatMap(\.members).filter { $0.kind == .variable && !$0.isStatic }
    return variables.contains { !$0.isLet && !$0.isComputed }
      || declarations.flatMap(\.inherited).contains { parent in
        let path = TypeName(parent).path
        return path != owner && resolver.declarations(of: path).contains { $0.kind == .class }
          && hasUnguardedState(path)
      }
  }
}

/// Looks for uses of an object's own variables and methods.
private final class MemberUses: SyntaxVisitor {
  private let owner: [String]
  private let handler: String
  private let file: FileContext
  var found = false

  init(of owner: [String], besides handler: String, in file: FileContext) {
    self.owner = owner
    self.handler = handler
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.mentions(of: handler).isEmpty ? .visitChildren : .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == "self" else {
        return .skipChildren
      }
    } else if case .member = file.resolver.binding(of: name, at: Syntax(node))?.origin {
    } else {
      return .skipChildren
    }
    found =
      found
      || file.resolver.members(name, of: owner).contains {
        !$0.isStatic && ($0.kind == .function || $0.kind == .variable && !$0.isLet)
      }
    return .skipChildren
  }
}
