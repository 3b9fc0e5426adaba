import SwiftSyntax

/// The reads and writes of elements in a piece of code: `rows[path.row]`.
package final class SubscriptUses: SyntaxVisitor {
  private var uses: [SubscriptCallExprSyntax] = []

  package static func collect(in code: Syntax) -> [SubscriptCallExprSyntax] {
    let visitor = SubscriptUses(viewMode: .sourceAccurate)
    visitor.walk(code)
    return visitor.uses
  }

  package override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    uses.append(node)
    return .visitChildren
  }
}
