import SwiftSyntax

/// Looks for statements that leave a block, outside of closures, functions and loops of its own.
package final class JumpFinder: SyntaxVisitor {
  /// How many loops and switches are around.
  private var depth = 0
  private var loopDepth = 0
  /// The labels of the node's own statements.
  private var labels: Set<String> = []
  private var found: [Syntax] = []

  package static func all(in node: CodeBlockItemSyntax) -> [Syntax] {
    let finder = JumpFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  /// The `return` statements, each with whether it stands in a loop of the node's.
  package static func returns(in node: CodeBlockItemSyntax) -> [(statement: ReturnStmtSyntax, isInLoop: Bool)]
  {
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

  package override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { find(node) }
  package override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { find(node) }
  package override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { find(node) }
  package override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    isInside(node.label, depth) ? .skipChildren : find(node)
  }
  package override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    isInside(node.label, loopDepth) ? .skipChildren : find(node)
  }
  package override func visit(_ node: LabeledStmtSyntax) -> SyntaxVisitorContinueKind {
    labels.insert(node.label.text)
    return .visitChildren
  }
  package override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark == nil ? find(node) : .visitChildren
  }
  package override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    // `for try await`
    if node.awaitKeyword != nil || node.tryKeyword != nil { found.append(Syntax(node)) }
    return enter(isLoop: true)
  }
  package override func visitPost(_ node: ForStmtSyntax) { leaveLoop() }
  package override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter(isLoop: true) }
  package override func visitPost(_ node: WhileStmtSyntax) { leaveLoop() }
  package override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter(isLoop: true) }
  package override func visitPost(_ node: RepeatStmtSyntax) { leaveLoop() }
  package override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter(isLoop: false) }
  package override func visitPost(_ node: SwitchExprSyntax) { depth -= 1 }
  package override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// Whether a jump ends inside of the node.
  private func isInside(_ label: TokenSyntax?, _ depth: Int) -> Bool {
    label.map { labels.contains($0.text) } ?? (depth > 0)
  }

  private func enter(isLoop: Bool) -> SyntaxVisitorContinueKind {
    depth += 1
    loopDepth += isLoop ? 1 : 0
    return .visitChildren
  }

  private func leaveLoop() {
    depth -= 1
    loopDepth -= 1
  }
}
