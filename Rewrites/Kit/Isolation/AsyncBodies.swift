import Codebase
import SwiftSyntax

/// The bodies that start where their task's isolation says.
package final class AsyncBodies: SyntaxVisitor {
  package private(set) var functions: [CodeBlockSyntax] = []
  package private(set) var tasks: [ClosureExprSyntax] = []

  package static func collect(in node: Syntax) -> AsyncBodies {
    let finder = AsyncBodies(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder
  }

  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.effectSpecifiers?.asyncSpecifier != nil, let body = node.body { functions.append(body) }
    return .visitChildren
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = Callee(node), callee.startsTask,
      let closure = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    {
      tasks.append(closure)
    }
    return .visitChildren
  }
}
