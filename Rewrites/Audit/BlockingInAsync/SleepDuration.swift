import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// How long a call keeps its thread asleep, for a task that sleeps as long.
package struct SleepDuration {
  package let fix: Hazard.Fix

  package init?(_ call: FunctionCallExprSyntax, _ callee: Callee, in file: FileContext) {
    guard let argument = Array(call.arguments).only, call.trailingClosure == nil else { return nil }
    let isThread = callee.receiver != nil
    guard argument.label?.text == (isThread ? "forTimeInterval" : nil) else { return nil }
    let value = argument.expression.compactText
    let isLiteral =
      argument.expression.is(IntegerLiteralExprSyntax.self)
      || argument.expression.is(FloatLiteralExprSyntax.self)
    guard call.parent?.is(CodeBlockItemSyntax.self) == true, isThread || isLiteral, !call.isDeferred,
      Preconditions(file: file).deployment(.clocks, at: Syntax(call), spelled: "Task.sleep(for:)") == nil
    else {
      fix = .byHand("the delay has to become 'await Task.sleep'")
      return
    }
    let keyword = call.isThrowing ? "try" : "try?"
    let unit = callee.name == "usleep" ? "microseconds" : "seconds"
    let task = Preconditions(file: file).taskName(at: Syntax(call))
    fix = .drafts([
      Draft(
        "a task that sleeps",
        assuming: [
          Assumption.interleaves.here(
            "other work may run while the task sleeps, and cancellation ends the sleep")
        ],
        edits: [file.edit(call.trimmedUTF8Range, "\(keyword) await \(task).sleep(for: .\(unit)(\(value)))")])
    ])
  }
}

extension SyntaxProtocol {
  /// Whether a `defer` runs it, which can't await.
  fileprivate var isDeferred: Bool {
    guard let deferred = enclosing(DeferStmtSyntax.self) else { return false }
    return enclosing(ClosureExprSyntax.self).map { $0.position < deferred.position } ?? true
  }

  /// Whether an error can leave the function that the node is a statement of.
  fileprivate var isThrowing: Bool {
    var current = parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) || node.is(DoStmtSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) {
        let clause = function.signature.effectSpecifiers?.throwsClause
        return clause != nil && clause?.type == nil
      }
      current = node.parent
    }
    return false
  }
}
