import Codebase
import Migration
import SwiftSyntax

/// `DispatchQueue.main.async` in all its forms.
struct MainAsync {
  private let queueCall: QueueCall
  private let file: FileContext
  private let preconditions: Preconditions

  init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
    preconditions = Preconditions(file: file)
  }

  var proposal: Proposal {
    let node = Syntax(queueCall.call)
    if let reason = queueCall.unsupportedOption ?? preconditions.taskCreation(at: node) {
      return .left(reason)
    }
    let position = TaskPosition(of: queueCall.call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    switch queueCall.work {
    case .closure(let closure): return proposal(for: closure, position)
    case .value(let expression): return proposal(executing: expression, position)
    }
  }

  private func proposal(for closure: ClosureExprSyntax, _ position: TaskPosition) -> Proposal {
    if let reason = preconditions.mainActorBody(closure, wasMainActor: isSpelledOut) { return .left(reason) }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let edits = shell.edits(
      callee: preconditions.taskName(at: Syntax(queueCall.call)), attribute: "@MainActor",
      discards: position.discards)
    return .change(Draft(MainAsync.title, edits: edits + file.discardingResult(of: closure)))
  }

  private func proposal(executing expression: ExprSyntax, _ position: TaskPosition) -> Proposal {
    switch ExecutedValue(expression, in: file) {
    case .refused(let reason): return .left(reason)
    case .callable(let call, let capture):
      if queueCall.call.enclosing(DeinitializerDeclSyntax.self) != nil {
        return .left(
          Reason(
            "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed"))
      }
      let captures = capture.map { " [\($0)]" } ?? ""
      let task = preconditions.taskName(at: Syntax(queueCall.call))
      return .change(
        Draft(
          MainAsync.title,
          edits: [
            file.edit(
              queueCall.call.trimmedUTF8Range,
              "\(position.discards ? "_ = " : "")\(task) { @MainActor\(captures) in \(call) }")
          ]))
    }
  }

  /// The compiler takes a closure as main-actor isolated where the receiver is spelled `DispatchQueue.main`.
  private var isSpelledOut: Bool { queueCall.callee.base?.trimmedDescription == "DispatchQueue.main" }

  static let title = "a main-actor task instead of a block on the main queue"
}

extension TaskPosition {
  var discards: Bool {
    if case .discarded = self { return true }
    return false
  }
}

extension Preconditions {
  /// What keeps a closure from becoming the body of a main-actor task.
  ///
  /// - Parameter wasMainActor: whether the compiler took the closure as main-actor isolated before.
  func mainActorBody(_ closure: ClosureExprSyntax, wasMainActor: Bool) -> Reason? {
    asyncUnavailableCall(in: closure) ?? capturesSelfInDeinit(closure)
      ?? (wasMainActor ? nil : unprovenClosure(in: closure))
  }
}
