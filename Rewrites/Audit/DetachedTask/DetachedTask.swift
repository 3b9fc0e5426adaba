import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `Task.detached` that uses what belongs to the main actor without a hop there.
package struct DetachedTask: AuditCheck {
  package let name = "detached-task"
  package let names: Set<String> = ["detached"]
  package let tokens: [String: [SiteToken]] = ["detached": [.member.beside(["Task"])]]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let call = node.as(FunctionCallExprSyntax.self), let task = StartedTask(call, in: file),
      task.isDetached,
      !task.closure.statesMainActor
    else { return nil }
    if let use = MainActorUses(file).all(in: task.closure).first {
      let name = use.reference.baseName.identifierText
      return Hazard(
        "Task.detached", at: call,
        "a detached task runs off the main actor, but uses the main-actor member '\(name)' of '\(use.owner)' "
          + "without 'await'",
        path: [
          Finding.Step(place: file.place(use.reference), text: "'\(name)' is isolated to the main actor")
        ],
        fix: fix(task, file))
    }
    if onlyHops(task, file), let draft = inherited(task, file) {
      return Hazard(
        "Task.detached", at: call, "all that this detached task does runs on the main actor",
        // The hops inside are not needed then.
        fix: task.closure.statements.contains(where: \.hops)
          ? .byHand(
            "use 'Task', which inherits the main actor, and write the bodies of 'MainActor.run' into it")
          : .drafts([draft.adding(needlessAwaits(task, file))]))
    }
    guard let shared = SharedObject.first(in: task, file) else { return nil }
    return Hazard(
      "Task.detached", at: call,
      "the detached task shares '\(shared.name)' with the code that started it, and the class "
        + "'\(shared.type)' has mutable state",
      path: [Finding.Step(place: file.place(shared.reference), text: "'\(shared.name)' is used here")],
      fix: .byHand("make '\(shared.type)' a structure or an actor, or guard its state with a lock"))
  }

  /// Whether each statement of a task is an awaited call that runs on the main actor, and gives it nothing that is worked
  /// out in the task.
  private func onlyHops(_ task: StartedTask, _ file: FileContext) -> Bool {
    !task.closure.statements.isEmpty
      && task.closure.statements.allSatisfy { item in
        guard let call = item.awaitedCall, let callee = Callee(call),
          call.arguments.allSatisfy({ $0.expression.isQuickValue })
        else { return false }
        if callee.isMainActorRun { return true }
        guard call.trailingClosure == nil, let name = call.calledExpression.named else { return false }
        return MainActorUses(file).owner(of: name, countsAsync: true) != nil
      }
  }

  /// Removes `await` before calls that are synchronous on the main actor.
  private func needlessAwaits(_ task: StartedTask, _ file: FileContext) -> [Edit] {
    task.closure.statements.compactMap { item in
      guard let call = item.awaitedCall, let name = call.calledExpression.named,
        MainActorUses(file).owner(of: name) != nil, let awaited = call.enclosing(AwaitExprSyntax.self)
      else { return nil }
      return file.edit(
        awaited.trimmedUTF8Range
          .lowerBound..<awaited.expression.positionAfterSkippingLeadingTrivia.utf8Offset, "")
    }
  }

  private func fix(_ task: StartedTask, _ file: FileContext) -> Hazard.Fix {
    let drafts = [inherited(task, file), hop(task, file)].compactMap(\.self)
    return drafts.isEmpty
      ? .byHand("move the main-actor code after the work, into one 'await MainActor.run'") : .drafts(drafts)
  }

  /// A plain task, which takes over the isolation, where all else that it does is awaited and so runs elsewhere.
  private func inherited(_ task: StartedTask, _ file: FileContext) -> Draft? {
    guard file.certainIsolation(at: Syntax(task.call)) == .mainActor,
      let member = task.call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    let uses = Set(MainActorUses(file).all(in: task.closure).map(\.reference.id))
    let isAwaited = InlineCalls.collect(in: Syntax(task.closure)).allSatisfy { call in
      call.isAwaited(within: task.closure)
        || call.calledExpression.references.contains { uses.contains($0.id) }
        || ["print"].contains(Callee(call)?.name) || Callee(call)?.name.first?.isUppercase == true
    }
    guard isAwaited, Preconditions(file: file).asyncUnavailableCall(in: task.closure) == nil else {
      return nil
    }
    let range = base.trimmedUTF8Range.upperBound..<member.trimmedUTF8Range.upperBound
    return Draft(
      "a task that inherits the main actor",
      assuming: [Assumption.startsLater.here("the task starts when the main actor is free")],
      alters: ["the task inherits the priority and the task-local values of the code that starts it"],
      edits: [file.edit(range, "")])
  }

  /// The statements at the end that use the main actor, in one hop.
  private func hop(_ task: StartedTask, _ file: FileContext) -> Draft? {
    let items = Array(task.closure.statements)
    let uses = MainActorUses(file).all(in: task.closure).map(\.reference.position)
    func needsHop(_ item: CodeBlockItemSyntax) -> Bool {
      uses.contains { item.position <= $0 && $0 < item.endPosition }
    }
    guard let first = items.firstIndex(where: needsHop), let last = items.last else { return nil }
    let inside = items[first...]
    guard
      inside.allSatisfy({ needsHop($0) && $0.item.is(ExprSyntax.self) && JumpFinder.all(in: $0).isEmpty }),
      file.source.isFirstOnLine(inside[first].positionAfterSkippingLeadingTrivia.utf8Offset),
      file.source.isFirstOnLine(task.closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    else { return nil }
    let source = file.source
    let start = inside[first].positionAfterSkippingLeadingTrivia.utf8Offset
    let end = source.nextLineStart(after: last.endPositionBeforeTrailingTrivia.utf8Offset)
    let edits = StatementWrapping(in: file).wrapping(
      source.lineStart(start)..<end, opening: "await MainActor.run {",
      indentation: Layout.indentation(at: start, in: source))
    return edits.map {
      Draft(
        "a hop to the main actor at the end of the task",
        assuming: [Assumption.startsLater.here("its main-actor work waits until the main actor is free")],
        edits: $0)
    }
  }

  package let documentation = Documentation(
    summary: "Finds detached tasks that use main-actor members, or share a mutable object.",
    recognises: """
      `Task.detached` whose body sets or calls members of a main-actor type without `await`, outside \
      `MainActor.run`; and one that uses an object which the starting code also uses, of a class of this \
      codebase that has variables and is not `Sendable`. Started on the main actor: one that does nothing but await \
      main-actor methods and `MainActor.run`.
      """,
    before: """
      Task.detached {
        let posts = try await self.api.fetchPosts()
        self.posts = posts
      }
      """,
    after: """
      Task {
        let posts = try await self.api.fetchPosts()
        self.posts = posts
      }
      """,
    changesAtRunTime: """
      A data race becomes work on the main actor. If everything else in the task is awaited, a plain task \
      inherits the main actor; otherwise the statements at its end move into one `MainActor.run`.
      """,
    leaves: "Members that the codebase doesn't declare, and constants, which any code may read.")

  package init() {}
}

extension SyntaxProtocol {
  /// The references in code.
  fileprivate var references: [DeclReferenceExprSyntax] {
    tokens(viewMode: .sourceAccurate).compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
  }
}

extension ExprSyntax {
  /// The name that a callee ends in.
  fileprivate var named: DeclReferenceExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// `await MainActor.run { … }`
  fileprivate var hops: Bool { awaitedCall.flatMap(Callee.init)?.isMainActorRun ?? false }

  /// The call that the statement awaits.
  fileprivate var awaitedCall: FunctionCallExprSyntax? {
    var expression = itemExpression
    if let attempt = expression?.as(TryExprSyntax.self) { expression = attempt.expression }
    guard let awaited = expression?.as(AwaitExprSyntax.self) else { return nil }
    return awaited.expression.unwrappingChain.as(FunctionCallExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether an `await` in a closure covers the call.
  fileprivate func isAwaited(within closure: ClosureExprSyntax) -> Bool {
    var current = parent
    while let node = current, node.id != closure.id {
      if node.is(AwaitExprSyntax.self) { return true }
      if node.is(CodeBlockItemSyntax.self) { break }
      current = node.parent
    }
    // `async let` awaits where its value is read.
    return enclosing(VariableDeclSyntax.self)?.modifiers.names.contains("async") ?? false
  }
}
