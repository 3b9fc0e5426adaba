import Codebase
import Migration
import RewriteKit
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
    let preconditions = Preconditions(file: file)
    let node = Syntax(queueCall.call)
    if let reason = preconditions.taskCreation(at: node) { return .left(reason) }
    if let reason = MainOperation.managedQueue(in: file) { return .left(reason) }
    let position = TaskPosition(of: queueCall.call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    guard case .closure(let closure) = queueCall.work else { return executing(preconditions, position) }
    let assumption = closure.isolationAssumption
    if assumption == nil, let reason = preconditions.mainActorBody(closure, wasMainActor: false) {
      return .left(reason)
    }
    var edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: preconditions.taskName(at: node), attribute: "@MainActor", discards: position.discards)
    if let assumption {
      guard let inner = assumption.trailingClosure,
        let unwrapping = ShellRemoval(assumption, closure: inner, in: file).edits,
        preconditions.mainActorBody(inner, wasMainActor: false) == nil
      else {
        return .left(
          Reason(
            "async-unavailable-call",
            "its body uses 'MainActor.assumeIsolated', which is unavailable in a task"))
      }
      edits += unwrapping
    } else {
      edits += file.discardingResult(of: closure)
    }
    return .change(
      Draft.startingTask(
        MainOperation.title, edits: edits, changedAfter: file.variableChanged(after: closure),
        assuming: assumption == nil ? file.noteOnTask(startedIn: closure) : nil))
  }

  private func executing(_ preconditions: Preconditions, _ position: TaskPosition) -> Proposal {
    guard case .value(let expression) = queueCall.work else {
      return .left(Reason("unknown-form", "the call has arguments that are not recognised"))
    }
    switch ExecutedValue(expression, in: file) {
    case .refused:
      return .left(
        Reason("operation-object", "it adds an 'Operation' object, which has its own state and dependencies")
      )
    case .callable(let call, let capture):
      let captures = capture.map { " [\($0)]" } ?? ""
      let task = preconditions.taskName(at: Syntax(queueCall.call))
      let text = "\(position.discards ? "_ = " : "")\(task) { @MainActor\(captures) in \(call) }"
      return .change(Draft(MainOperation.title, edits: [file.replacing(queueCall.call, by: text)]))
    }
  }

  private static let title = "a main-actor task instead of an operation on the main queue"

  /// A use of the main operation queue as an object, whose operations would no longer be among them.
  private static func managedQueue(in file: FileContext) -> Reason? {
    for use in uses {
      guard let mention = file.codebase.firstMention(of: use) else { continue }
      return Reason(
        "operation-queue-order",
        "'\(use)' also uses the main operation queue, and would no longer see this work",
        at: file.place(inFile: mention.file, offset: mention.offset))
    }
    return operationObject(in: file)
  }

  /// `OperationQueue.main.addOperation(operation)` in the same file, whose order with this work would be lost.
  private static func operationObject(in file: FileContext) -> Reason? {
    let finder = OperationFinder(file)
    finder.walk(file.tree)
    guard let call = finder.found else { return nil }
    return Reason(
      "operation-queue-order",
      "the main operation queue also runs 'Operation' objects, and their order with this work would be lost",
      at: file.place(call))
  }

  private static let uses = [
    "OperationQueue.main.cancelAllOperations", "OperationQueue.main.addOperations",
    "OperationQueue.main.addBarrierBlock", "OperationQueue.main.waitUntilAllOperationsAreFinished",
    "OperationQueue.main.isSuspended", "OperationQueue.main.operationCount", "OperationQueue.main.operations",
    "OperationQueue.main.progress", "OperationQueue.main.addOperation(BlockOperation",
  ]
}

private final class OperationFinder: SyntaxVisitor {
  private let file: FileContext
  var found: FunctionCallExprSyntax?

  init(_ file: FileContext) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let parts = QueueCall(node), parts.method == "addOperation", case .value(let value) = parts.work,
      parts.callee.base?.isMainOperationQueue(in: file) == true,
      case .refused = ExecutedValue(value, in: file)
    {
      found = found ?? node
    }
    return .visitChildren
  }
}
