import SwiftSyntax

/// Looks for errors that code throws and does not catch.
package final class UnhandledErrors: SyntaxVisitor {
  private var depth = 0
  private var found = false

  package static func exist(in node: some SyntaxProtocol) -> Bool {
    let finder = UnhandledErrors(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  package override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil, depth == 0 { found = true }
    return .visitChildren
  }
  package override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { found = true }
    return .visitChildren
  }
  package override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    let catchesAll = node.catchClauses.contains { $0.catchItems.isEmpty }
    depth += catchesAll ? 1 : 0
    walk(node.body)
    depth -= catchesAll ? 1 : 0
    for clause in node.catchClauses { walk(clause) }
    return .skipChildren
  }
  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
