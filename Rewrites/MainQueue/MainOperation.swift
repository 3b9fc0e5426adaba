import Codebase
import Migration
import SwiftSyntax

/// `OperationQueue.main.addOperation { … }`.
struct MainOperation {
  private let queueCall: QueueCall
  private let file: FileContext

  init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
  }

  var proposal: Proposal {
    guard case .closure(let closure) = queueCall.work else {
      return .left(Reason("operation-object", "it adds an operation object, which has state and dependencies of its own"))
    }
    let preconditions = Preconditions(file: file)
    let node = Syntax(queueCall.call)
    if let reason = preconditions.taskCreation(at: node) { return .left(reason) }
    if let reason = MainOperation.managedQueue(in: file.codebase) { return .left(reason) }
    let position = TaskPosition(of: queueCall.call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    if let reason = preconditions.mainActorBody(closure, wasMainActor: false) { return .left(reason) }
    let edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: preconditions.taskName(at: node), attribute: "@MainActor", discards: position.discards)
    return .change(
      Draft("a main-actor task instead of an operation on the main queue", edits: edits + file.discardingResult(of: closure)))
  }

  /// A use of the main operation queue as an object, whose operations would no longer be among them.
  private static func managedQueue(in codebase: Codebase) -> Reason? {
    for (index, source) in codebase.files.enumerated() where codebase.mayHoldSites(index) {
      for use in uses where source.contains(use) {
        return Reason(
          "operation-queue-order",
          "the main operation queue is also used by '\(use)', which would no longer see this work",
          at: source.offset(of: use).map { offset in
            let position = source.position(at: offset)
            return Reason.Place(file: source.path, line: position.line, column: position.column)
          })
      }
    }
    return nil
  }

  private static let uses = [
    "OperationQueue.main.cancelAllOperations", "OperationQueue.main.addOperations",
    "OperationQueue.main.addBarrierBlock", "OperationQueue.main.waitUntilAllOperationsAreFinished",
    "OperationQueue.main.isSuspended", "OperationQueue.main.operationCount", "OperationQueue.main.operations",
    "OperationQueue.main.progress", "OperationQueue.main.addOperation(BlockOperation",
  ]
}
