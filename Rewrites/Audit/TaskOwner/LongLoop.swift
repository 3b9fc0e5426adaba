import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A loop in a task's body that may go on for as long as the program runs.
package struct LongLoop {
  package let node: Syntax
  /// Whether it is known to go on until the task is cancelled, not only until its sequence ends.
  package let isEndless: Bool

  package static func first(in closure: ClosureExprSyntax, _ file: FileContext) -> LongLoop? {
    let finder = LoopFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    for loop in finder.loops {
      let sequence = loop.sequence.compactText
      if endless.contains(where: sequence.contains) || sequence.hasSuffix(".values")
        || sequence.hasSuffix(".updates")
      {
        return LongLoop(node: Syntax(loop), isEndless: true)
      }
      guard !finite.contains(where: sequence.contains), !isLocal(loop.sequence, in: closure, file) else {
        continue
      }
      return LongLoop(node: Syntax(loop), isEndless: false)
    }
    return finder.whileLoops.first { $0.goesOn }.map { LongLoop(node: Syntax($0), isEndless: true) }
  }

  private static let endless = [
    ".notifications(named:", "notifications(of:", "Transaction.updates", ".liveUpdates(",
    "AsyncTimerSequence", ".timer(interval:",
  ]
  private static let finite = [".lines", ".bytes", "group", "resourceBytes", ".characters", "AsyncStream("]

  /// Whether the sequence was made in the task itself.
  private static func isLocal(_ sequence: ExprSyntax, in closure: ClosureExprSyntax, _ file: FileContext)
    -> Bool
  {
    guard let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    if case .member? = file.resolver.binding(of: name, at: Syntax(sequence))?.origin { return false }
    return true
  }
}

private final class LoopFinder: SyntaxVisitor {
  var loops: [ForStmtSyntax] = []
  var whileLoops: [WhileStmtSyntax] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { loops.append(node) }
    return .visitChildren
  }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    whileLoops.append(node)
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension WhileStmtSyntax {
  /// `while true` or `while !Task.isCancelled`, which suspends and which nothing leaves.
  fileprivate var goesOn: Bool {
    guard ["true", "!Task.isCancelled"].contains(conditions.compactText),
      !SuspensionFinder.all(in: body).isEmpty
    else { return false }
    return body.statements.flatMap(JumpFinder.all).allSatisfy {
      $0.is(AwaitExprSyntax.self) || $0.is(ContinueStmtSyntax.self)
    }
  }
}
