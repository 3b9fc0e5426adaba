import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Tasks that views start by hand where SwiftUI would start and cancel them.
package struct SwiftuiTask: AuditCheck {
  package let name = "swiftui-task"
  package let names: Set<String> = ["onAppear", "onChange", "onReceive", "Task"]
  package let tokens: [String: [SiteToken]] = [
    "onAppear": [.member.beside(["Task"])], "onChange": [.member.beside(["Task"])],
    "onReceive": [.member.beside(["Task"])],
    "Task": [.anywhere.beside(["SwiftUI"])],
  ]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard file.facts.imports.contains("SwiftUI"), !file.isTest(node) else { return nil }
    if let call = node.as(FunctionCallExprSyntax.self) {
      return Callee(call)?.name == "Task" ? inInitializer(call, file) : nil
    }
    // Modifiers of one view begin where the view does; their names tell them apart.
    guard let name = node.as(DeclReferenceExprSyntax.self),
      let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(member).id
    else { return nil }
    switch name.baseName.text {
    case "onAppear": return onAppear(call, name, file)
    case "onChange": return onChange(call, name, file)
    case "onReceive": return onReceive(call, name, file)
    default: return nil
    }
  }

  private func onAppear(_ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax, _ file: FileContext)
    -> Hazard?
  {
    guard let closure = call.onAppearClosure, let task = lastTask(of: closure, file),
      task.maySuspend(in: file), isAvailable(call, file), !saysWhy(closure), !task.sends(in: file),
      !call.loadsForList(task, in: closure), !call.isHidden(by: task, in: closure, file)
    else { return nil }
    let message =
      "the task continues after the view disappears, and another starts each time it appears; '.task' cancels it"
    if task.isDetached {
      return Hazard(
        "onAppear", at: name, message,
        fix: .byHand(
          "use '.task', and move work that should run off the main actor to a nonisolated or '@concurrent' function"
        ))
    }
    if call.modifiersOfView.contains(where: { $0.isTask(doing: task.closure) }) {
      return Hazard(
        "onAppear", at: name, message, fix: .byHand("remove this task; '.task' already does the same"))
    }
    if closure.statements.count > 1, call.modifiersOfView.contains(where: \.isOnDisappear) {
      return Hazard(
        "onAppear", at: name, message,
        fix: .byHand("move the task into '.task', and keep the other work of '.onDisappear'"))
    }
    guard closure.signature == nil,
      let edits = edits(replacing: call, closure, task, with: "task", id: nil, file)
    else {
      return Hazard(
        "onAppear", at: name, message,
        fix: .byHand("handle the errors in the work, then move it into '.task', whose closure can't throw"))
    }
    var assumptions = [cancellation("the work is cancelled when the view disappears", task, file)]
    if closure.statements.count > 1 {
      assumptions.append(
        Assumption.startsLater.here("the code before the task also runs after the view has appeared"))
    }
    let draft = Draft("the view's own task", assuming: assumptions, edits: edits)
    return Hazard("onAppear", at: name, message, fix: .drafts([draft]))
  }

  private func onChange(_ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax, _ file: FileContext)
    -> Hazard?
  {
    guard let value = call.arguments.first, value.label?.text == "of", let closure = call.trailingClosure,
      let task = onlyTask(of: closure, file), !task.isDetached, isAvailable(call, file),
      !task.writes(in: file),
      task.maySuspend(in: file), !saysWhy(closure),
      task.depends(on: value.expression, or: closure.parameterNames, in: file)
    else { return nil }
    let message =
      "each change starts another task while earlier ones still run; '.task(id:)' cancels the earlier one"
    let isInitial = call.arguments.dropFirst().first.map {
      $0.label?.text == "initial" && $0.expression.compactText == "true"
    }
    guard closure.signature == nil, isInitial ?? true,
      let edits = edits(replacing: call, closure, task, with: "task", id: value, file)
    else {
      return Hazard(
        "onChange", at: name, message,
        fix: .byHand("read the value from the view's state in the work, then use '.task(id:)'"))
    }
    if call.modifiersOfView.contains(where: { $0.isTask(doing: task.closure) }) {
      return Hazard(
        "onChange", at: name, message,
        fix: .byHand("replace this task and '.task' by one '.task(id:)'"))
    }
    var assumptions = [cancellation("the work is cancelled when the value changes again", task, file)]
    if isInitial == nil {
      assumptions.append(Assumption.runsOnAppear.here("the work also runs when the view appears"))
    }
    return Hazard(
      "onChange", at: name, message,
      fix: .drafts([Draft("the view's own task for the value", assuming: assumptions, edits: edits)]))
  }

  private func cancellation(_ sentence: String, _ task: StartedTask, _ file: FileContext) -> Assumed {
    guard let handled = task.cancellationHandledAsError(in: file) else {
      return Assumption.cancelledWorkEnds.here(sentence)
    }
    return Assumption.cancelledWorkEnds.here(
      "\(sentence), and '\(handled.name)' handles the cancellation like any other error", at: handled.place)
  }

  /// A task for each value of a publisher, whose answers come in any order.
  ///
  /// No fix: the publisher's `values` drop what comes while one is handled, which `.onReceive` doesn't.
  private func onReceive(_ call: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax, _ file: FileContext)
    -> Hazard?
  {
    guard let argument = call.arguments.first, argument.label == nil, let closure = call.onReceiveClosure,
      let task = lastTask(of: closure, file), !task.writes(in: file), !saysWhy(closure),
      isAvailable(call, file)
    else { return nil }
    let publisher = PublisherChain(argument.expression)
    let inputs = closure.parameterNames.filter { $0 != "_" } + [publisher.projected].compactMap(\.self)
    guard !publisher.keepsOne, let answer = UncheckedAnswer(in: task.closure, for: Set(inputs), file) else {
      return nil
    }
    let value =
      publisher.projected == nil
      ? "set a '@State' property to the value, and do the work in '.task(id:)' with that property"
      : "do the work in '.task(id: \(publisher.source.compactText.replacing("$", with: "")))'"
    return Hazard(
      "onReceive", at: name,
      "each value starts another task, and an earlier one that ends later sets '\(answer.property)' to its "
        + "outdated answer",
      path: answer.path, fix: .byHand("\(value), which cancels the earlier task"))
  }

  private func inInitializer(_ call: FunctionCallExprSyntax, _ file: FileContext) -> Hazard? {
    guard Callee(call)?.startsTask == true, let initializer = call.enclosing(InitializerDeclSyntax.self),
      call.closuresInDeclaration.isEmpty,
      let type = initializer.enclosing(MemberBlockSyntax.self)?.parent?.as(StructDeclSyntax.self),
      type.inheritanceClause?.inheritedTypes.contains(where: {
        ["View", "SwiftUI.View"].contains($0.type.compactText)
      }) == true,
      // What awaits nothing is put off until the view is there.
      StartedTask(call, in: file)?.maySuspend(in: file) == true
    else { return nil }
    return Hazard(
      "Task", at: call, "a view is created each time its parent is drawn, and starts a task each time",
      fix: .byHand("move the work into '.task' in the body"))
  }

  private func isAvailable(_ call: FunctionCallExprSyntax, _ file: FileContext) -> Bool {
    Preconditions(file: file).deployment(.viewTask, at: Syntax(call), spelled: ".task") == nil
  }

  /// The task that a closure starts at its end, perhaps on a condition.
  private func lastTask(of closure: ClosureExprSyntax, _ file: FileContext) -> StartedTask? {
    guard let last = closure.statements.last,
      // What is worked out before the task starts, such as a deadline, is worked out then on purpose.
      closure.statements.dropLast().allSatisfy({
        !$0.item.is(DeclSyntax.self) && JumpFinder.all(in: $0).isEmpty
      })
    else { return nil }
    guard let branch = last.itemExpression?.as(IfExprSyntax.self) else { return task(startedBy: last, file) }
    guard branch.elseBody == nil else { return nil }
    return Array(branch.body.statements).only.flatMap { task(startedBy: $0, file) }
  }

  /// Whether a comment in the closure explains why it starts a task by hand.
  private func saysWhy(_ closure: ClosureExprSyntax) -> Bool {
    let range = closure.positionAfterSkippingLeadingTrivia.utf8Offset..<closure.endPosition.utf8Offset
    return closure.comments(in: range).contains { comment in
      [".task", "intentional", "on purpose", "deliberate"].contains { comment.lowercased().contains($0) }
    }
  }

  /// The task that is all that a closure does.
  private func onlyTask(of closure: ClosureExprSyntax, _ file: FileContext) -> StartedTask? {
    Array(closure.statements).only.flatMap { task(startedBy: $0, file) }
  }

  private func task(startedBy item: CodeBlockItemSyntax, _ file: FileContext) -> StartedTask? {
    item.item.as(FunctionCallExprSyntax.self).flatMap { StartedTask($0, in: file) }
  }

  /// `.onAppear { Task { X } }` becomes `.task { X }`.
  private func edits(
    replacing call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ task: StartedTask,
    with name: String,
    id: LabeledExprSyntax?, _ file: FileContext
  ) -> [Edit]? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), !letsErrorsOut(task.closure),
      task.call.trailingClosure != nil, let priority = priority(of: task.call),
      isPlain(task.closure.signature),
      let removal = ShellRemoval(task.call, closure: task.closure, dropsSignature: true, in: file).edits
    else { return nil }
    var arguments = [id.map { "id: \($0.expression.compactText)" }, priority.isEmpty ? nil : priority]
      .compactMap(\.self).joined(separator: ", ")
    if !arguments.isEmpty { arguments = "(\(arguments))" }
    let start = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    return [file.edit(start..<end, "\(name)\(arguments) ")] + removal + tail(of: call, closure, file)
  }

  /// The parenthesis behind `onAppear(perform: { … })`.
  private func tail(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ file: FileContext
  ) -> [Edit] {
    guard call.trailingClosure == nil, let end = call.rightParen else { return [] }
    return [file.edit(closure.trimmedUTF8Range.upperBound..<end.trimmedUTF8Range.upperBound, "")]
  }

  /// `priority: .high` of a task; empty where it has none, nil where its arguments are others.
  private func priority(of call: FunctionCallExprSyntax) -> String? {
    guard let argument = call.arguments.first else { return "" }
    return call.arguments.count == 1 && argument.label?.text == "priority" ? argument.compactText : nil
  }

  /// Whether a signature says nothing but `@MainActor in`.
  private func isPlain(_ signature: ClosureSignatureSyntax?) -> Bool {
    guard let signature else { return true }
    return signature.capture == nil && signature.parameterClause == nil && signature.effectSpecifiers == nil
      && signature.attributes.names == ["MainActor"]
  }

  private func letsErrorsOut(_ closure: ClosureExprSyntax) -> Bool {
    closure.statements.flatMap(JumpFinder.all).contains { jump in
      guard
        jump.is(TryExprSyntax.self) || jump.is(ThrowStmtSyntax.self)
          || jump.as(ForStmtSyntax.self)?.tryKeyword != nil
      else { return false }
      // A `do` that catches everything keeps them.
      var current = jump.parent
      while let node = current, node.id != closure.id {
        if let body = node.as(CodeBlockSyntax.self), let attempt = body.parent?.as(DoStmtSyntax.self),
          attempt.catchClauses.contains(where: { $0.catchItems.isEmpty })
        {
          return false
        }
        current = node.parent
      }
      return true
    }
  }

  package let documentation = Documentation(
    summary: "Finds tasks that views start by hand where SwiftUI would start and cancel them.",
    recognises: """
      `.onAppear` whose closure ends with the start of a task, detached or not, `.onChange(of:)` whose closure does nothing but start one, \
      `.onReceive` whose closure ends with the start of a task that sets a property to an answer for the received value \
      without a check, and tasks that the initialiser of a view starts.
      """,
    before: """
      .onAppear {
        Task { await model.load() }
      }
      """,
    after: """
      .task {
        await model.load()
      }
      """,
    changesAtRunTime: """
      SwiftUI cancels the task when the view disappears or the value changes. `.task(id:)` also runs when the view appears.
      """,
    leaves: """
      Deployment targets before `.task`: iOS 15, macOS 12, tvOS 15, watchOS 8; changes and values after which something is saved, \
      sent or handled, each of which counts; changes of a value that the work doesn't read; values whose tasks overwrite no answer; \
      tasks in initialisers that await nothing; closures of which a comment says that the task is meant.
      """)

  package init() {}
}
