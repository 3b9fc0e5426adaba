import Codebase
import Migration
import SwiftSyntax

/// A loop that holds its thread until other code ends it: `while true` without an exit, one that runs while `self` is there,
/// or for as long as a property says which nothing in the loop can change, or that does nothing but ask whether it may end.
package struct EndlessLoop {
  package let file: FileContext

  /// The first such loop in code that runs in place, functions that it calls left out.
  package func first(in code: Syntax) -> Syntax? {
    InlineCalls.conditionalLoops(in: code).first(where: isEndless).map { Syntax($0) }
  }

  private func isEndless(_ loop: StmtSyntax) -> Bool {
    if let whileAlive = loop.as(WhileStmtSyntax.self),
      case .optionalBinding(let binding)? = Array(whileAlive.conditions).only?.condition,
      binding.pattern.compactText == "self", binding.initializer == nil
    {
      return whileAlive.body.statements.allSatisfy(\.exits.isEmpty)
    }
    guard let (condition, body) = loop.conditionAndBody else { return false }
    // `while flag.load() == 0 {}`
    if body.statements.isEmpty { return true }
    return body.statements.allSatisfy(\.exits.isEmpty) && goesOn(condition, body)
  }

  private func goesOn(_ condition: ExprSyntax, _ body: CodeBlockSyntax) -> Bool {
    if condition.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) { return true }
    guard let name = flag(condition) else { return false }
    let finder = MutationFinder(after: body.position)
    finder.walk(body)
    return !finder.names.contains(name) && !callsOwnMethod(body)
  }

  /// The property that a condition reads and does nothing else: `isRunning`, `!self.isStopped`.
  private func flag(_ condition: ExprSyntax) -> String? {
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return flag(not.expression)
    }
    if let access = condition.as(MemberAccessExprSyntax.self), file.isSelf(access.base) {
      return access.declName.baseName.identifierText
    }
    guard let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .member = file.resolver.binding(of: name, at: Syntax(condition))?.origin
    else { return nil }
    return name
  }

  private func callsOwnMethod(_ body: CodeBlockSyntax) -> Bool {
    InlineCalls.collect(in: Syntax(body)).contains { call in
      guard let callee = Callee(call) else { return true }
      if let receiver = callee.receiver { return file.isSelf(receiver) }
      if case .member = file.resolver.binding(of: callee.name, at: Syntax(call))?.origin { return true }
      return false
    }
  }
}

extension StmtSyntax {
  /// Of a `while` with one condition, or of a `repeat`.
  fileprivate var conditionAndBody: (ExprSyntax, CodeBlockSyntax)? {
    if let loop = self.as(RepeatStmtSyntax.self) { return (loop.condition, loop.body) }
    guard let loop = self.as(WhileStmtSyntax.self),
      case .expression(let condition)? = Array(loop.conditions).only?.condition
    else { return nil }
    return (condition, loop.body)
  }
}

extension CodeBlockItemSyntax {
  /// What leaves a loop that this is a statement of, or waits in it without holding the thread.
  fileprivate var exits: [Syntax] { JumpFinder.all(in: self).filter { !$0.is(ContinueStmtSyntax.self) } }
}
