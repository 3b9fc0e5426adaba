import SwiftSyntax

/// All calls in a piece of code, those in closures and functions included.
package final class AllCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  package static func collect(in node: Syntax) -> [FunctionCallExprSyntax] {
    let visitor = AllCalls(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.calls
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
