import SwiftSyntax

/// The references to a local name from a position on.
package final class LocalMentions: SyntaxVisitor {
  private let name: String
  private let start: AbsolutePosition
  private var found: [DeclReferenceExprSyntax] = []

  package static func collect(
    of name: String, in scope: some SyntaxProtocol, after start: AbsolutePosition
  ) -> [DeclReferenceExprSyntax] {
    let mentions = LocalMentions(name, start)
    mentions.walk(scope)
    return mentions.found
  }

  private init(_ name: String, _ start: AbsolutePosition) {
    self.name = name
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  package override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.position >= start, node.baseName.identifierText == name,
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
    {
      found.append(node)
    }
    return .skipChildren
  }
}
