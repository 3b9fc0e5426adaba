import RewriteKit
import SwiftSyntax

/// Finds what suspends in code itself; closures and functions in it are left out.
package final class SuspensionFinder: SyntaxVisitor {
  private var found: [Syntax] = []

  /// The `await` expressions, the loops over asynchronous sequences and the `async let`s, in order.
  package static func all(in node: some SyntaxProtocol) -> [Syntax] {
    let finder = SuspensionFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  package override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(Syntax(node))
    return .visitChildren
  }
  package override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { found.append(Syntax(node)) }
    return .visitChildren
  }
  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
