import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A plain loop for iterations that do no more than start a task each: these run side by side as it is.
struct TaskLoop {
  private let iterations: Iterations
  private let file: FileContext

  /// Nil where an iteration does anything else, or where its task would take the actor of the code around.
  init?(_ iterations: Iterations, in file: FileContext) {
    guard iterations.buffer == nil, iterations.index != "$0",
      let only = Array(iterations.body.statements).only?.item.as(FunctionCallExprSyntax.self),
      let task = only.trailingClosure, task.isTaskBody, only.additionalTrailingClosures.isEmpty
    else { return nil }
    switch only.calledExpression.compactText {
    case "Task.detached": break
    case "Task":
      let isIsolated = task.signature?.attributes.names.contains("MainActor") == true
      switch file.isolation.isolation(at: Syntax(iterations.statement)) {
      case .nonisolated, .unknown: break
      case .mainActor, .actorInstance, .globalActor: guard isIsolated else { return nil }
      }
    default: return nil
    }
    self.iterations = iterations
    self.file = file
  }

  /// Nil where comments stand in what goes.
  func draft() -> Draft? {
    let body = iterations.body
    let open = (body.signature?.inKeyword ?? body.leftBrace).end
    let start = iterations.statement.start
    let end = iterations.statement.item.trimmedUTF8Range.upperBound
    guard iterations.statement.comments(in: start..<open).isEmpty,
      iterations.statement.comments(in: body.rightBrace.start..<end).isEmpty
    else { return nil }
    var edits = [file.edit(start..<open, "for \(iterations.index ?? "_") in 0..<\(iterations.limit) {")]
    if body.rightBrace.end < end { edits.append(file.edit(body.rightBrace.end..<end, "")) }
    return Draft("a loop that starts the tasks, instead of concurrent iterations", edits: edits)
  }
}
