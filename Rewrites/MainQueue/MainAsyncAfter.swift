import Codebase
import Migration
import SwiftSyntax

/// `DispatchQueue.main.asyncAfter(deadline:)`.
///
/// The delay counts from the call, on the clock that stops while the system sleeps. A task that sleeps for a time
/// counts from when it first runs, so the deadline is read before the task and slept until inside it.
struct MainAsyncAfter {
  private let queueCall: QueueCall
  private let file: FileContext
  private let preconditions: Preconditions

  init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
    preconditions = Preconditions(file: file)
  }

  private var call: FunctionCallExprSyntax { queueCall.call }
  private var node: Syntax { Syntax(queueCall.call) }

  var proposal: Proposal {
    if let reason = queueCall.unsupportedOption ?? preconditions.taskCreation(at: node) {
      return .left(reason)
    }
    guard let deadline = queueCall.options["deadline"] else {
      return .left(Reason("wall-clock", "its deadline is a time of day, and a task sleeps on another clock"))
    }
    if case .value(let use) = ExprSyntax(call).expressionPosition {
      return .left(Reason("not-a-statement", "its value is used by \(use), and a task has another type"))
    }
    if case .value(let expression) = queueCall.work,
      case .refused(let reason) = ExecutedValue(expression, in: file)
    {
      return .left(reason)
    }
    switch Deadline(deadline, in: file) {
    case .refused(let reason): return .left(reason)
    case .now: return MainAsync(queueCall, file: file).proposal
    case .after(let duration, let nanoseconds):
      switch queueCall.work {
      case .closure(let closure): return proposal(for: closure, after: duration, nanoseconds: nanoseconds)
      case .value(let expression): return proposal(executing: expression, after: duration)
      }
    }
  }

  /// `execute: name`: the value is read now and called after the sleep.
  private func proposal(executing expression: ExprSyntax, after duration: String) -> Proposal {
    if let reason = relatedDeadline
      ?? preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
    {
      return .left(reason)
    }
    switch ExecutedValue(expression, in: file) {
    case .refused(let reason): return .left(reason)
    case .callable(let work, let capture):
      guard call.enclosing(DeinitializerDeclSyntax.self) == nil,
        let statement = StatementFrame(call, in: file)
      else {
        return .left(Reason("not-a-statement", "there is no place before it for the deadline"))
      }
      let name = unusedName("deadline", around: node)
      let task = preconditions.taskName(at: node)
      let newline = file.source.newline + statement.indentation
      let lines = [
        "\(task) { @MainActor\(capture.map { " [\($0)]" } ?? "") in",
        "\(file.indentUnit)try? await \(task).sleep(until: \(name), clock: .suspending)",
        "\(file.indentUnit)\(work)", "}",
      ]
      return .change(
        Draft(
          MainAsyncAfter.title,
          edits: statement.inserting(
            "let \(name) = SuspendingClock.now + \(duration)",
            before: [file.edit(call.trimmedUTF8Range, lines.joined(separator: newline))])))
    }
  }

  private static let title = "a main-actor task that sleeps until the deadline"

  private func proposal(for closure: ClosureExprSyntax, after duration: String, nanoseconds: String?)
    -> Proposal
  {
    if let reason = relatedDeadline ?? preconditions.mainActorBody(
      closure, wasMainActor: queueCall.callee.base?.trimmedDescription == "DispatchQueue.main")
      ?? preconditions.asyncOverload(in: closure)
    {
      return .left(reason)
    }
    if preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)") != nil {
      guard let nanoseconds else {
        return .left(
          preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
            ?? Reason("deployment-target", "clocks are not available"))
      }
      return relative(closure, nanoseconds: nanoseconds)
    }
    return exact(closure, after: duration)
  }

  // MARK: What is emitted

  private func exact(_ closure: ClosureExprSyntax, after duration: String) -> Proposal {
    if let shadow = preconditions.shadow(of: "SuspendingClock", at: node) {
      return .left(
        Reason("shadowed-name", "'SuspendingClock' names a type of this codebase here", at: shadow))
    }
    guard let statement = StatementFrame(call, in: file) else {
      return .left(Reason("not-a-statement", "there is no place before it for the deadline"))
    }
    let name = unusedName("deadline", around: node)
    let task = preconditions.taskName(at: node)
    let sleep = "try? await \(task).sleep(until: \(name), clock: .suspending)"
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    return .change(
      MainAsync.draft(
        MainAsyncAfter.title,
        edits: statement.inserting(
          "let \(name) = SuspendingClock.now + \(duration)",
          before: shell.edits(callee: task, attribute: "@MainActor"))
          + ClosureBody(closure, of: call, in: file, indentation: statement.indentation).inserting(
            sleep, frame: statement), changedAfter: file.variableChanged(after: closure)))
  }

  private func relative(_ closure: ClosureExprSyntax, nanoseconds: String) -> Proposal {
    let position = TaskPosition(of: call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    let task = preconditions.taskName(at: node)
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    let sleep = "try? await \(task).sleep(nanoseconds: \(nanoseconds))"
    let indentation = Layout.indentation(
      at: call.positionAfterSkippingLeadingTrivia.utf8Offset, in: file.source)
    return .change(
      Draft(
        "a main-actor task that sleeps for the delay", .judgement,
        alters: ["the delay counts from when the task first runs, after what the main queue has pending"],
        edits: shell.edits(callee: task, attribute: "@MainActor", discards: position.discards)
          + ClosureBody(closure, of: call, in: file, indentation: indentation).inserting(sleep, frame: nil)))
  }

  private func unusedName(_ base: String, around node: Syntax) -> String {
    var scope = node
    while let parent = scope.parent, !scope.is(FunctionDeclSyntax.self),
      !parent.is(MemberBlockItemSyntax.self)
    { scope = parent }
    // The body of a delay around this one begins with a use of its own deadline.
    var number = 2 + node.delaysAround
    var name = number == 2 ? base : "\(base)\(number - 1)"
    while usesAsName(name, in: scope) {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Whether a name is declared or referred to in a scope; argument labels don't count.
  private func usesAsName(_ name: String, in scope: Syntax) -> Bool {
    scope.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name else { return false }
      return !(token.parent?.is(LabeledExprSyntax.self) ?? false)
    }
  }

  // MARK: What must hold

  /// Another delay on one path through the same function: their order is choreography that sleeping tasks lose.
  private var relatedDeadline: Reason? {
    let scope = node.executionScope
    if let loop = node.loop(within: scope) {
      return Reason(
        "related-deadlines", "it is in a loop, and tasks that sleep don't keep the order of deadlines",
        at: file.place(loop))
    }
    let finder = DelayFinder(scope: scope)
    finder.walk(scope)
    guard let other = finder.calls.first(where: { $0.id != call.id && !Syntax($0).excludes(node) }) else {
      return nil
    }
    return Reason(
      "related-deadlines",
      "another delay on the same path is ordered after this one by its deadline, and tasks that sleep are not",
      at: file.place(other))
  }
}

private final class DelayFinder: SyntaxVisitor {
  private let scope: Syntax
  var calls: [FunctionCallExprSyntax] = []

  init(scope: Syntax) {
    self.scope = scope
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "asyncAfter"
    {
      calls.append(node)
    }
    return .visitChildren
  }

  // What a nested closure or function delays is delayed from when that runs.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == scope || node.isCalledInPlace ? .visitChildren : .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Syntax(node) == scope ? .visitChildren : .skipChildren
  }
}

extension Syntax {
  /// How many closures of `asyncAfter` calls are around the node.
  fileprivate var delaysAround: Int {
    var count = 0
    var current = parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
        Callee(call)?.name == "asyncAfter"
      {
        count += 1
      }
      current = node.parent
    }
    return count
  }

  /// The closure, function, initialiser or accessor whose statements run together with this node.
  var executionScope: Syntax {
    var current = self
    while let parent = current.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self)
        || parent.is(AccessorDeclSyntax.self) || parent.is(AccessorBlockSyntax.self)
        || parent.is(DeinitializerDeclSyntax.self)
      {
        return parent
      }
      current = parent
    }
    return current
  }

  func loop(within scope: Syntax) -> Syntax? {
    var current = parent
    while let node = current, node != scope {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        return node
      }
      if let call = node.as(FunctionCallExprSyntax.self), let callee = Callee(call), callee.name == "forEach"
      {
        return node
      }
      current = node.parent
    }
    if let closure = scope.as(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
      Callee(call)?.name == "forEach"
    {
      return Syntax(call)
    }
    return nil
  }

  /// Whether the two nodes stand in branches of one `if` or `switch` that exclude each other.
  func excludes(_ other: Syntax) -> Bool {
    var branches: [SyntaxIdentifier: SyntaxIdentifier] = [:]
    var child = self
    while let parent = child.parent {
      if parent.is(IfExprSyntax.self) || parent.is(SwitchCaseListSyntax.self) {
        branches[parent.id] = child.id
      }
      child = parent
    }
    child = other
    while let parent = child.parent {
      if let branch = branches[parent.id] { return branch != child.id }
      child = parent
    }
    return false
  }
}
