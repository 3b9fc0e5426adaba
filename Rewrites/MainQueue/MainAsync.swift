import Codebase
import Migration
import RewriteKit
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
    guard case .refused(let reason) = position else { return proposal(position) }
    guard let statement = VoidReturn(of: queueCall.call, in: file) else { return .left(reason) }
    return proposal(.plain).adding(statement.edits)
  }

  private func proposal(_ position: TaskPosition) -> Proposal {
    switch queueCall.work {
    case .closure(let closure): proposal(for: closure, position)
    case .value(let expression): proposal(executing: expression, position)
    }
  }

  private func proposal(for closure: ClosureExprSyntax, _ position: TaskPosition) -> Proposal {
    if let unwrapped = unwrapping(closure, position) { return unwrapped }
    if let reason = preconditions.mainActorBody(closure, wasMainActor: isSpelledOut) { return .left(reason) }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let edits = shell.edits(
      callee: preconditions.taskName(at: Syntax(queueCall.call)), attribute: "@MainActor",
      discards: position.discards)
    let task = Draft.startingTask(
      MainAsync.title, edits: edits + file.discardingResult(of: closure),
      changedAfter: file.variableChanged(after: closure),
      assuming: isSpelledOut ? nil : file.noteOnTask(startedIn: closure))
    guard let awaited = awaited(closure, shell) else { return .change(task) }
    return .changes(file.settings.prefer == .documents ? [awaited, task] : [task, awaited])
  }

  /// The last statement of async code can as well await what it does on the main actor.
  private func awaited(_ closure: ClosureExprSyntax, _ shell: TaskShell) -> Draft? {
    let node = Syntax(queueCall.call)
    guard file.asksForOffers, file.isolation.isAsyncContext(node), isSpelledOut, closure.signature == nil,
      file.isolation.isolation(at: node) == .nonisolated,
      let item = queueCall.call.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id == item.id, list.count > 1,
      list.parent?.is(ClosureExprSyntax.self) == true
        || list.parent?.parent?.is(FunctionDeclSyntax.self) == true
    else { return nil }
    return Draft(
      "await MainActor.run instead of a block on the main queue",
      assuming: [
        Assumption.selfLivesLonger.here(
          "the code awaits the main actor, retains its captures until then, and releases them on another thread"
        )
      ],
      edits: shell.edits(callee: "await MainActor.run", attribute: "") + file.discardingResult(of: closure))
  }

  /// Whether a call is the last statement of a closure, and what its own closure declares meets no name there.
  private func endsWith(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> Bool {
    guard let inner = call.assumedIsolation, closure.statements.last?.item.id == Syntax(call).id else {
      return false
    }
    return inner.statements.declaredNames.isDisjoint(with: closure.statements.declaredNames)
  }

  /// `MainActor.assumeIsolated { … }` in the body says what the task makes a fact.
  private func unwrapping(_ closure: ClosureExprSyntax, _ position: TaskPosition) -> Proposal? {
    let assumptions = closure.statements.compactMap { $0.item.as(FunctionCallExprSyntax.self) }.filter {
      $0.assumedIsolation != nil
    }
    guard !assumptions.isEmpty,
      preconditions.mainActorBody(closure, wasMainActor: isSpelledOut, sparing: assumptions) == nil
    else { return nil }
    var edits: [Edit] = []
    for assumption in assumptions {
      guard let inner = assumption.assumedIsolation,
        closure.statements.count == 1 || inner.runsThrough || endsWith(assumption, closure),
        preconditions.mainActorBody(inner, wasMainActor: isSpelledOut) == nil,
        let unwrapping = ShellRemoval(assumption, closure: inner, in: file).edits
      else { return nil }
      edits += unwrapping
    }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    edits += shell.edits(
      callee: preconditions.taskName(at: Syntax(queueCall.call)), attribute: "@MainActor",
      discards: position.discards)
    return .change(
      Draft.startingTask(MainAsync.title, edits: edits, changedAfter: file.variableChanged(after: closure)))
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

extension ClosureExprSyntax {
  /// Whether the body runs to its end and declares nothing, so that it may stand among other statements.
  fileprivate var runsThrough: Bool {
    statements.allSatisfy { item in
      !item.item.is(DeclSyntax.self) && !item.item.is(GuardStmtSyntax.self)
        && JumpFinder.returns(in: item).isEmpty
    }
  }
}
