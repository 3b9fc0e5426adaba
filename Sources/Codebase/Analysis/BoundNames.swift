import SwiftSyntax

extension SyntaxProtocol {
  /// The names that patterns in the node introduce: of `case .submit(let order)`, what is under `let`, not the case's
  /// name.
  public var boundNames: [String] {
    let visitor = BoundNames(viewMode: .sourceAccurate)
    visitor.walk(self)
    return visitor.names
  }
}

private final class BoundNames: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.identifierText)
    return .skipChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
