import SwiftSyntax

/// Looks for statements that leave a block, outside of closures, functions and loops of its own.
final class JumpFinder: SyntaxVisitor {
  private var depth = 0
  private var found: [Syntax] = []

  static func all(in node: CodeBlockItemSyntax) -> [Syntax] {
    let finder = JumpFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  /// The `return` statements, each with whether it stands in a loop of the node's.
  static func returns(in node: CodeBlockItemSyntax) -> [(statement: ReturnStmtSyntax, isInLoop: Bool)] {
    all(in: node).compactMap { jump in
      guard let statement = jump.as(ReturnStmtSyntax.self) else { return nil }
      var current = jump.parent
      while let parent = current, parent.id != node.parent?.id {
        if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
          || parent.is(RepeatStmtSyntax.self)
        {
          return (statement, true)
        }
        current = parent.parent
      }
      return (statement, false)
    }
  }

  private func find(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    found.append(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { find(node) }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { find(node) }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { find(node) }
  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    depth > 0 && node.label == nil ? .skipChildren : find(node)
  }
  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    depth > 0 && node.label == nil ? .skipChildren : find(node)
  }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark == nil ? find(node) : .visitChildren
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
