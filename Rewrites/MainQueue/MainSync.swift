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
      return .left(Reason("synchronous-context", "it waits for the main queue, and nothing else does that in synchronous code"))
    }
    let node = Syntax(queueCall.call)
    guard file.isolation.isAsyncContext(node) else {
      return .left(Reason("synchronous-context", "it waits for the main queue, and nothing else does that in synchronous code"))
    }
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.taskCreation(at: node) { return .left(reason) }
    let isIsolated: Bool
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      return .left(Reason("traps-today", "on the main actor it waits for itself, which traps or hangs today"))
    case .nonisolated: isIsolated = false
    case .actorInstance, .globalActor, .unknown: isIsolated = true
    }
    let edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(callee: "await MainActor.run", attribute: "")
    let isStatement = ExprSyntax(queueCall.call).expressionPosition == .statement
    guard isStatement, !isIsolated else {
      return .change(
        Draft(
          MainSync.title, .judgement,
          alters: [
            isIsolated
              ? "the actor can run other work while it waits for the main actor"
              : "the value crosses from the main actor, so its type must be Sendable"
          ], edits: edits))
    }
    return .change(Draft(MainSync.title, edits: edits))
  }

  private static let title = "await MainActor.run instead of blocking on the main queue"
}
