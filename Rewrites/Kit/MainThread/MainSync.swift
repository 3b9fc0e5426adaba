import Codebase
import Migration
import SwiftSyntax

/// `DispatchQueue.main.sync`: only asynchronous code has something to put in its place.
package struct MainSync {
  private let queueCall: QueueCall
  private let file: FileContext

  package init(_ queueCall: QueueCall, file: FileContext) {
    self.queueCall = queueCall
    self.file = file
  }

  package var proposal: Proposal {
    guard queueCall.method == "sync", let closure = queueCall.closure, queueCall.options.isEmpty else {
      return .left(
        Reason(
          "synchronous-context",
          "it waits for the main queue, and synchronous code can't await; make the function async first"
        ))
    }
    let node = Syntax(queueCall.call)
    guard file.isolation.isAsyncContext(node) else {
      if let task = taskAtEnd(closure) { return .change(task) }
      return .left(
        Reason(
          "synchronous-context",
          "it waits for the main queue, and synchronous code can't await; make the function async first"
        ))
    }
    guard awaitFits, !changesLocal(closure) else {
      return .left(
        Reason(
          "await-position", "an 'await' is not possible in this place, or its body changes a local variable")
      )
    }
    let preconditions = Preconditions(file: file)
    if let reason = preconditions.taskCreation(at: node) { return .left(reason) }
    let isKnown: Bool
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      return .left(
        Reason(
          "already-on-main",
          "the code is on the main actor and waits for the main queue, which already traps or hangs; run the body in place"
        ))
    case .actorInstance, .globalActor:
      return .left(
        Reason(
          "actor-reentrancy",
          "the actor may run other work while it awaits the main actor; check what state that work may change"
        ))
    case .nonisolated: isKnown = true
    case .unknown: isKnown = false
    }
    let edits = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: "await MainActor.run", attribute: "")
    guard isKnown else {
      return .change(
        Draft(
          MainSync.title,
          assuming: [
            Assumption.interleaves.here("other work of the caller's actor may run during the 'await'")
          ],
          edits: edits))
    }
    guard !file.settings.checksAreComplete || crossesNothing(closure) else {
      return .change(
        Draft(
          MainSync.title,
          assuming: [
            Assumption.crossesSafely.here(
              "the value leaves the main actor, so its type must be Sendable")
          ], edits: edits))
    }
    return .change(Draft(MainSync.title, edits: edits))
  }

  /// The task that does the same where the call ends a block that nobody waits for.
  private func taskAtEnd(_ closure: ClosureExprSyntax) -> Draft? {
    let call = queueCall.call
    let preconditions = Preconditions(file: file)
    guard case .statement = ExprSyntax(call).expressionPosition, let block = call.blockThatItEnds,
      block.isWorkNobodyWaitsFor(in: file), preconditions.taskCreation(at: Syntax(call)) == nil,
      preconditions.mainActorBody(
        closure, wasMainActor: queueCall.callee.base?.isSpelledMainQueue ?? false) == nil,
      !changesLocal(closure)
    else { return nil }
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    return Draft(
      "a main-actor task at the end of a block, which no longer waits for it",
      assuming: [
        Assumption.startsLater.here("the block ends without waiting for its work on the main queue")
      ],
      edits: shell.edits(callee: preconditions.taskName(at: Syntax(call)), attribute: "@MainActor")
        + file.discardingResult(of: closure))
  }

  /// The waits for the main queue in a closure itself that can be awaited once it is the body of a detached task.
  package static func awaited(in closure: ClosureExprSyntax, in file: FileContext) -> [FunctionCallExprSyntax]
  {
    InlineCalls.collect(in: Syntax(closure)).filter {
      $0.enclosing(ClosureExprSyntax.self)?.id == closure.id && canBeAwaited($0, in: file)
    }
  }

  /// Whether the call can be awaited in a closure that becomes the body of a detached task, and takes nothing from it.
  private static func canBeAwaited(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    guard let queueCall = QueueCall(call), queueCall.method == "sync", queueCall.options.isEmpty,
      let closure = queueCall.closure, let base = queueCall.callee.base,
      case .main? = QueueReference(base, in: file)
    else { return false }
    let sync = MainSync(queueCall, file: file)
    return sync.awaitFits && !sync.changesLocal(closure)
      && Preconditions(file: file).taskCreation(at: Syntax(call)) == nil
      && (!file.settings.checksAreComplete || sync.crossesNothing(closure))
  }

  /// Whether the call is a statement, or alone the value of a declaration, an assignment or a `return`.
  private var awaitFits: Bool {
    guard queueCall.call.enclosing(DeferStmtSyntax.self) == nil else { return false }
    var node = Syntax(queueCall.call)
    if let attempt = node.parent?.as(TryExprSyntax.self) { node = Syntax(attempt) }
    guard let parent = node.parent else { return false }
    if let item = parent.as(CodeBlockItemSyntax.self) {
      // The only expression of a function is what it returns.
      let isResult =
        item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
        && item.parent?.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
      return !isResult || !file.settings.checksAreComplete
    }
    if let clause = parent.as(InitializerClauseSyntax.self) {
      let declaration = clause.parent?.parent?.parent?.as(VariableDeclSyntax.self)
      return declaration?.modifiers.names.contains("lazy") == false
    }
    if let list = parent.as(ExprListSyntax.self) {
      let elements = Array(list)
      return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
        && Syntax(elements[2]).id == node.id
    }
    return parent.is(ReturnStmtSyntax.self)
  }

  /// Whether the body assigns to a variable of the function around it.
  private func changesLocal(_ closure: ClosureExprSyntax) -> Bool {
    let finder = MutationFinder(after: closure.position)
    finder.walk(closure)
    return finder.names.contains { name in
      switch file.resolver.binding(of: name, at: Syntax(closure))?.origin {
      case .local, .parameter: return true
      default: return false
      }
    }
  }

  /// Whether no value leaves the main actor, or one of a type that is known to be Sendable.
  private func crossesNothing(_ closure: ClosureExprSyntax) -> Bool {
    if ExprSyntax(queueCall.call).expressionPosition == .statement { return true }
    if let declared = closure.signature?.returnClause?.type.compactText {
      return Sendability(file).isKnown(of: declared)
    }
    guard closure.statements.count == 1, let item = closure.statements.first?.item else { return false }
    let result = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    let type = result.flatMap { file.resolver.type(of: $0) }
    return type.map { Sendability(file).isKnown(of: $0.text) } ?? false
  }

  private static let title = "await MainActor.run instead of blocking on the main queue"
}

extension FunctionCallExprSyntax {
  /// The closure around the call that does nothing after it.
  fileprivate var blockThatItEnds: ClosureExprSyntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self),
        list.last?.id != node.as(CodeBlockItemSyntax.self)?.id
      {
        return nil
      }
      if let closure = parent.as(ClosureExprSyntax.self) { return closure }
      // Loops, `defer` and `do` with its errors go on after the call.
      guard
        parent.is(CodeBlockItemListSyntax.self) || parent.is(CodeBlockItemSyntax.self)
          || parent.is(CodeBlockSyntax.self) || parent.is(IfExprSyntax.self)
          || parent.is(ExpressionStmtSyntax.self) || parent.is(SwitchCaseSyntax.self)
          || parent.is(SwitchCaseListSyntax.self) || parent.is(SwitchExprSyntax.self)
      else { return nil }
      node = parent
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is the work of a queue that is only started, and that no group counts.
  fileprivate func isWorkNobodyWaitsFor(in file: FileContext) -> Bool {
    guard let call = argumentOf?.call, let queueCall = QueueCall(call), queueCall.closure?.id == id,
      ["async", "asyncAfter"].contains(queueCall.method), queueCall.options["group"] == nil,
      let base = queueCall.callee.base, let queue = QueueReference(base, in: file)
    else { return false }
    switch queue {
    // A serial queue goes on with the next block only when this one is done.
    case .global, .globalAlias: return true
    case .main, .mainAlias, .other: return false
    }
  }
}
