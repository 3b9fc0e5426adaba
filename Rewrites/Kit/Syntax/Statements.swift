import Codebase
import Migration
import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The expression that the statement is, an `if` or a `switch` among them.
  package var itemExpression: ExprSyntax? {
    item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
  }
}

extension SyntaxProtocol {
  /// Whether the statement is `return` and no more.
  package var isPlainReturn: Bool {
    Syntax(self).statement?.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }
}

extension CodeBlockItemSyntax {
  /// What the statement assigns to, as it is written.
  package var assignmentTarget: String? {
    guard let sequence = item.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
    return elements[0].compactText
  }
}

extension ExprSyntax {
  /// What an assignment gives this expression, on its left.
  package var assignedValue: ExprSyntax? {
    guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else {
      return nil
    }
    let elements = Array(list)
    guard elements.count == 3, elements[0].id == id, elements[1].is(AssignmentExprSyntax.self) else {
      return nil
    }
    return elements[2]
  }
}

extension ExprSyntax {
  /// What an assignment gives this expression to, on its right.
  package var assigneeOfValue: ExprSyntax? {
    let elements = Array(parent?.as(ExprListSyntax.self) ?? [])
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), elements[2].id == id else {
      return nil
    }
    return elements[0]
  }
}

extension CodeBlockItemSyntax {
  /// Whether control may leave the list of statements here.
  package var leavesItsList: Bool {
    let finder = ExitFinder(viewMode: .sourceAccurate)
    finder.walk(item)
    return finder.found
  }
}

/// Finds a statement that leaves the code it stands in, closures and functions left out.
private final class ExitFinder: SyntaxVisitor {
  var found = false

  private func exit() -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { exit() }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { exit() }
  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind { exit() }
  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind { exit() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { exit() }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    node.questionOrExclamationMark == nil ? exit() : .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// UTF-8 offset of the end of the statement itself.
  package var endWithoutSemicolon: Int { item.endPositionBeforeTrailingTrivia.utf8Offset }
}

extension Syntax {
  package var isWithoutComments: Bool {
    let range = position.utf8Offset..<endPosition.utf8Offset
    return comments(in: range).isEmpty
  }
}

extension Syntax {
  /// What a block's item is; an `if` that stands for a statement is one.
  package var statement: Syntax? {
    guard let item = self.as(CodeBlockItemSyntax.self)?.item else { return self }
    if let statement = item.as(ExpressionStmtSyntax.self) { return Syntax(statement.expression) }
    return Syntax(item)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it suspends, outside of closures and functions that it holds.
  package var awaits: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.await) && !token.isInClosure(within: Syntax(self))
        && token.enclosing(FunctionDeclSyntax.self).map { $0.position < position } ?? true
    }
  }
}

extension CodeBlockItemSyntax {
  /// The call that the statement is, also behind `return`.
  package var wholeCall: FunctionCallExprSyntax? {
    item.as(FunctionCallExprSyntax.self)
      ?? item.as(ReturnStmtSyntax.self)?.expression?.as(FunctionCallExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `continuation.resume()`.
  package func resumes(_ continuation: String, by method: String = "resume") -> Bool {
    arguments.isEmpty && trailingClosure == nil
      && calledExpression.compactText == "\(continuation).\(method)"
  }
}

extension SyntaxProtocol {
  /// The loop around the node in its function or closure.
  package var enclosingLoop: Syntax? {
    var current = parent
    while let node = current, !node.is(ClosureExprSyntax.self), !node.is(FunctionDeclSyntax.self) {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        return node
      }
      current = node.parent
    }
    return nil
  }
}
