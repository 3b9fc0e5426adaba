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
    if let unwrapped = unwrapping(closure, position) { return unwrapped }
    if let reason = preconditions.mainActorBody(closure, wasMainActor: isSpelledOut) { return .left(reason) }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let edits = shell.edits(
      callee: preconditions.taskName(at: Syntax(queueCall.call)), attribute: "@MainActor",
      discards: position.discards)
    return .change(
      Draft.startingTask(
        MainAsync.title, edits: edits + file.discardingResult(of: closure),
        changedAfter: file.variableChanged(after: closure),
        assuming: isSpelledOut ? nil : file.noteOnTask(startedIn: closure)))
  }

  /// `MainActor.assumeIsolated { … }` around the body says what the task makes a fact.
  private func unwrapping(_ closure: ClosureExprSyntax, _ position: TaskPosition) -> Proposal? {
    guard let assumption = closure.isolationAssumption, let inner = assumption.trailingClosure,
      preconditions.mainActorBody(inner, wasMainActor: isSpelledOut) == nil,
      let unwrapping = ShellRemoval(assumption, closure: inner, in: file).edits
    else { return nil }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let edits = shell.edits(
      callee: preconditions.taskName(at: Syntax(queueCall.call)), attribute: "@MainActor",
      discards: position.discards)
    return .change(
      Draft.startingTask(
        MainAsync.title, edits: edits + unwrapping, changedAfter: file.variableChanged(after: closure)))
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
      let text = "\(position.discards ? "_ = " : "")\(task) { @MainActor\(captures) in \(call) }"
      return .change(Draft(MainAsync.title, edits: [file.replacing(queueCall.call, by: text)]))
    }
  }

  private var isSpelledOut: Bool { queueCall.callee.base?.isSpelledMainQueue ?? false }

  static let title = "a main-actor task instead of a block on the main queue"
}
