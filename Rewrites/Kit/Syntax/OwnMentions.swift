import Codebase
import Migration
import SwiftSyntax

/// The members of the object that code names through `self` or without a receiver.
package final class OwnMentions: SyntaxVisitor {
  package struct Mention {
    package let name: String
    package let node: Syntax
  }

  private let file: FileContext
  private var found: [Mention] = []

  package static func collect(in node: Syntax, file: FileContext) -> [Mention] {
    let visitor = OwnMentions(file)
    visitor.walk(node)
    return visitor.found
  }

  private init(_ file: FileContext) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  package override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      if file.isSelf(access.base) { found.append(Mention(name: name, node: Syntax(access))) }
    } else if case .member = file.resolver.binding(of: name, at: Syntax(node))?.origin {
      found.append(Mention(name: name, node: Syntax(node)))
    }
    return .visitChildren
  }

  package override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self),
      case .member = file.resolver.binding(of: pattern.identifier.identifierText, at: Syntax(node))?.origin
    {
      found.append(Mention(name: pattern.identifier.identifierText, node: Syntax(node)))
    }
    return .visitChildren
  }

  package override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if file.isSelf(node.calledExpression) { found.append(Mention(name: "subscript", node: Syntax(node))) }
    return .visitChildren
  }
}
