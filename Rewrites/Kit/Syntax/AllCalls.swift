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

extension DeclReferenceExprSyntax {
  /// The call of the function that the name means, bare or as a member.
  package var calledFunction: FunctionCallExprSyntax? {
    var node = Syntax(self)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == id {
      node = Syntax(access)
    }
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else {
      return nil
    }
    return call
  }
}
