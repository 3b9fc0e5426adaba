import Codebase
import Migration
import SwiftSyntax

/// `DispatchQueue.main.sync`: only asynchronous code has something to put in its place.
struct MainSync {
  private let queueCall: QueueCall
  private let file: FileContext

  init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
  }

  var proposal: Proposal {
    guard queueCall.method == "sync", let closure = queueCall.closure, queueCall.options.isEmpty else {
      return .left(
        Reason(
          "synchronous-context", "it waits for the main queue, and nothing else does that in synchronous code"
        ))
    }
    let node = Syntax(queueCall.call)
    guard file.isolation.isAsyncContext(node) else {
      return .left(
        Reason(
          "synchronous-context", "it waits for the main queue, and nothing else does that in synchronous code"
        ))
    }
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.taskCreation(at: node) { return .left(reason) }
    let isKnown: Bool
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      return .left(
        Reason("already-on-main", "on the main actor it waits for itself, which traps or hangs today"))
    case .actorInstance, .globalActor:
      return .left(
        Reason("actor-reentrancy", "the actor could run other work while it awaits the main actor"))
    case .nonisolated: isKnown = true
    case .unknown: isKnown = false
    }
    let edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: "await MainActor.run", attribute: "")
    guard isKnown else {
      return .change(
        Draft(
          MainSync.title, .judgement, alters: ["other work of the caller's actor may run while it waits"],
          edits: edits))
    }
    guard !file.settings.checksAreComplete || crossesNothing(closure) else {
      return .change(
        Draft(
          MainSync.title, .judgement,
          alters: ["the value crosses from the main actor, so its type must be Sendable"], edits: edits))
    }
    return .change(Draft(MainSync.title, edits: edits))
  }

  /// Whether no value leaves the main actor, or one of a type that is known to be Sendable.
  private func crossesNothing(_ closure: ClosureExprSyntax) -> Bool {
    if ExprSyntax(queueCall.call).expressionPosition == .statement { return true }
    if let declared = closure.signature?.returnClause?.type.trimmedDescription {
      return TypeName.isKnownSendable(declared)
    }
    guard closure.statements.count == 1, let item = closure.statements.first?.item else { return false }
    let result = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return result.flatMap { file.resolver.type(of: $0) }.map { TypeName.isKnownSendable($0.text) } ?? false
  }

  private static let title = "await MainActor.run instead of blocking on the main queue"
}
