import Codebase
import Migration
import SwiftSyntax

/// Finds a plain `Task { … }` that would run on the main actor once the closure around it belongs there, though it did
/// not before.
///
/// One that only awaits is left out: it goes where what it awaits runs.
package final class InheritingTaskFinder: SyntaxVisitor {
  private var found: FunctionCallExprSyntax?

  package static func task(in closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    let finder = InheritingTaskFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.found
  }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, let callee = Callee(node) else { return .visitChildren }
    // Closures that are sent elsewhere inherit nothing.
    if ["detached", "async", "asyncAfter", "addTask", "addOperation"].contains(callee.name) {
      return .skipChildren
    }
    guard callee.name == "Task", callee.receiver.map({ $0.compactText == "_Concurrency" }) ?? true,
      let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return .visitChildren }
    if body.signature?.attributes.isEmpty ?? true, !body.statements.allSatisfy(\.onlyAwaits) { found = node }
    return .skipChildren
  }
}

extension FileContext {
  /// What a change rests on where a closure that was not isolated before becomes a main-actor task's body.
  package func noteOnTask(startedIn closure: ClosureExprSyntax) -> Assumed? {
    InheritingTaskFinder.task(in: closure).map {
      Assumption.handlerThread.here(
        "the task that its body starts in line \(place($0).line) also runs on the main actor")
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is one awaited call, whose arguments take no work.
  fileprivate var onlyAwaits: Bool {
    var expression = item.as(ExprSyntax.self)
    if let attempt = expression?.as(TryExprSyntax.self) { expression = attempt.expression }
    guard let call = expression?.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil
    else { return false }
    return call.arguments.allSatisfy(\.expression.isQuickValue)
      && (Callee(call)?.receiver?.isQuickValue ?? true)
  }
}
