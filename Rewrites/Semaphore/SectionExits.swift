import RewriteKit
import SwiftSyntax

/// How control leaves a section.
final class SectionExits: SyntaxVisitor {
  var returns: [ReturnStmtSyntax] = []
  /// `break` or `continue` out of the section.
  var jump: Syntax?
  var suspension: Syntax?
  private var depth = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    returns.append(node)
    return .visitChildren
  }
  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { jump = jump ?? Syntax(node) }
    return .skipChildren
  }
  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { jump = jump ?? Syntax(node) }
    return .skipChildren
  }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    suspension = suspension ?? Syntax(node)
    return .visitChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ForStmtSyntax) { depth -= 1 }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: WhileStmtSyntax) { depth -= 1 }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: RepeatStmtSyntax) { depth -= 1 }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: SwitchExprSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}
