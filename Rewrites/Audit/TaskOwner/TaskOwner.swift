import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Tasks that nobody can end although they go on and on, and tasks that take the place of one that still runs.
package struct TaskOwner: AuditCheck {
  package let name = "task-owner"
  package let names: Set<String> = ["Task"]

  package func hazard(at node: Syntax, in file: FileContext) -> Hazard? {
    guard let call = node.as(FunctionCallExprSyntax.self), Callee(call)?.startsTask == true,
      !file.isTest(node),
      let task = StartedTask(call, in: file), isInClass(node, file)
    else { return nil }
    return unended(task, file) ?? outliving(task, file) ?? replaced(task, file) ?? forgotten(task, file)
  }

  /// A loop that goes on without the object that it works for: nobody has the task, and nothing ends the loop.
  private func outliving(_ task: StartedTask, _ file: FileContext) -> Hazard? {
    guard task.keeping == .dropped, task.capturesSelfWeakly,
      let loop = LongLoop.first(in: task.closure, file), loop.isEndless, loop.method == nil,
      loop.node.is(WhileStmtSyntax.self), !task.holdsSelf(during: loop.node, in: file)
    else { return nil }
    return Hazard(
      "Task", at: task.call, "no code can cancel this task, and its loop goes on after 'self' is released",
      path: [Finding.Step(place: loop.place, text: "nothing ends this loop")],
      fix: .byHand("end the loop when 'self' is nil, or store the task and cancel it"))
  }

  private func isInClass(_ node: Syntax, _ file: FileContext) -> Bool {
    guard let owner = file.resolver.enclosingType(of: node),
      let primary = file.resolver.declarations(of: owner).first(where: \.isPrimary)
    else { return false }
    return primary.kind == .class && !livesForever(primary)
  }

  /// Whether objects of a class live as long as the program, so that a task that never ends outlives nobody.
  private func livesForever(_ type: TypeFacts) -> Bool {
    let names = ["UIApplicationDelegate", "NSApplicationDelegate", "App", "WKApplicationDelegate"]
    if names.contains(where: type.inherits) || type.attributes.contains("main") { return true }
    return type.members.contains { member in
      member.isStatic && member.kind == .variable
        && (member.type.map { TypeName($0).name == type.name } ?? false
          || member.initializer?.hasPrefix("\(type.name)(") == true
          || member.initializer?.hasPrefix("Self(") == true)
    }
  }

  /// A loop that goes on until it is cancelled, and holds the object meanwhile.
  private func unended(_ task: StartedTask, _ file: FileContext) -> Hazard? {
    guard let loop = LongLoop.first(in: task.closure, file),
      loop.method != nil || task.holdsSelf(during: loop.node, in: file)
    else { return nil }
    let step = Finding.Step(place: loop.place, text: "the loop runs until the task is cancelled")
    let holds = loop.method.map { "'\($0)' holds 'self'" } ?? "it holds 'self'"
    switch task.keeping {
    case .dropped where loop.isEndless:
      return Hazard(
        "Task", at: task.call,
        "no code can cancel this task, and \(holds) while its loop runs",
        path: [step], fix: .byHand("store the task and cancel it, \(cure(loop))"))
    case .property(let name):
      guard let property = TaskProperty(name, at: task.call, in: file), !property.hasOtherUses,
        case let others = property.cancellations.filter({ !isReplacement($0, by: task) }),
        others.allSatisfy({ $0.enclosing(DeinitializerDeclSyntax.self) != nil }),
        loop.isEndless || !others.isEmpty
      else { return nil }
      let holder = loop.method.map { "'\($0)'" } ?? "the task's loop"
      let isReplaced = others.count < property.cancellations.count
      let reason =
        others.isEmpty
        ? "'\(name)' is \(isReplaced ? "cancelled for the next task only" : "never cancelled"), and \(holder) holds 'self' while it runs"
        : "'\(name)' is cancelled in 'deinit'\(isReplaced ? " and for the next task" : "") only, and 'deinit' can't run while \(holder) holds 'self'"
      return Hazard(
        "Task", at: task.call, reason, path: [step],
        fix: .byHand("cancel the task earlier, \(cure(loop))"))
    case .holder(let name):
      guard let holder = TaskHolder(name, at: task.call, in: file), !holder.hasOtherUses,
        loop.isEndless || holder.cancelsOnRelease
      else { return nil }
      let holding = loop.method.map { "'\($0)' holds 'self'" } ?? "the task's loop holds 'self'"
      let reason =
        holder.cancelsOnRelease
        ? "'\(name)' cancels the task when 'self' is released, and \(holding) until then"
        : "no code cancels the tasks in '\(name)', and \(holding) while it runs"
      return Hazard(
        "Task", at: task.call, reason, path: [step],
        fix: .byHand("cancel the task earlier, \(cure(loop))"))
    default: return nil
    }
  }

  private func cure(_ loop: LongLoop) -> String {
    loop.method == nil ? "or hold 'self' weakly" : "or move the loop into it and hold 'self' weakly"
  }

  /// Whether a call cancels the former task where the next one is started.
  private func isReplacement(_ cancellation: FunctionCallExprSyntax, by task: StartedTask) -> Bool {
    guard let function = task.call.enclosing(FunctionDeclSyntax.self) else { return false }
    return cancellation.enclosing(FunctionDeclSyntax.self)?.id == function.id
      && cancellation.position < task.call.position
  }

  /// A task that takes the place of another, which goes on.
  private func replaced(_ task: StartedTask, _ file: FileContext) -> Hazard? {
    guard case .property(let name) = task.keeping,
      let function = task.call.enclosing(FunctionDeclSyntax.self),
      let item = task.call.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
      item.parent?.parent?.id == function.body.map({ Syntax($0).id }),
      !Self.runOnce.contains(where: function.name.identifierText.hasPrefix),
      let property = TaskProperty(name, at: task.call, in: file), !property.hasOtherUses,
      !property.isObserved, !isEachCallFirst(of: function, cancelling: property, file),
      !Self.isLatched(item), !isCalledLatched(function, file),
      // Who cancels it elsewhere means the tasks to be ended.
      !property.cancellations.isEmpty, !isHandled(name, before: item, in: function, file)
    else { return nil }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let receiver = file.source.text(in: start..<task.call.positionAfterSkippingLeadingTrivia.utf8Offset)
      .hasPrefix("self.")
    let indentation = Layout.indentation(at: start, in: file.source)
    guard file.source.isFirstOnLine(start) else { return nil }
    let statement = "\(receiver ? "self." : "")\(name)?.cancel()\(file.source.newline)\(indentation)"
    let draft = Draft(
      "the former task cancelled first",
      assuming: [Assumption.cancelledWorkEnds.here("the former task ends when this one begins")],
      edits: [file.edit(start..<start, statement)])
    let message = "the task stored in '\(name)' keeps running when this one replaces it"
    if let state = overwrittenState(of: task, after: item, in: function, file) {
      return Hazard(
        "Task", at: task.call, message,
        fix: .byHand(
          "cancel the earlier task, and make it check for cancellation before it sets '\(state)'"
        ))
    }
    return Hazard("Task", at: task.call, message, fix: .drafts([draft]))
  }

  /// A property that the function sets before it starts the task, and that a task sets when an error ends it: one that is
  /// cancelled does so, too, after the new one has begun.
  private func overwrittenState(
    of task: StartedTask, after item: CodeBlockItemSyntax, in function: FunctionDeclSyntax,
    _ file: FileContext
  ) -> String? {
    guard !task.closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "isCancelled" }) else {
      return nil
    }
    let set = Set(
      (function.body?.statements ?? []).lazy.filter { $0.position < item.position }
        .flatMap { OwnMentions.collect(in: Syntax($0), file: file) }
        .filter { $0.node.as(ExprSyntax.self)?.isAssigned == true }.map(\.name))
    return OwnMentions.collect(in: Syntax(task.closure), file: file).first { mention in
      guard set.contains(mention.name), mention.node.as(ExprSyntax.self)?.isAssigned == true,
        let clause = mention.node.enclosing(CatchClauseSyntax.self)
      else { return false }
      // `catch is CancellationError` comes before it.
      return
        !(clause.parent?.as(CatchClauseListSyntax.self)?.contains {
          $0.compactText.contains("CancellationError")
        } ?? false)
    }?.name
  }

  /// Whether no call of a function finds a former task: each is made by an initializer, or after the former task was
  /// cancelled there.
  private func isEachCallFirst(
    of function: FunctionDeclSyntax, cancelling property: TaskProperty, _ file: FileContext
  ) -> Bool {
    let references = file.facts(of: function).flatMap {
      References(file.codebase).references(to: $0, limit: 40)
    }
    guard let references, !references.isEmpty else { return false }
    return references.allSatisfy { reference in
      guard let token = reference.token(in: file.codebase) else { return false }
      let closure = token.enclosing(ClosureExprSyntax.self)
      if token.enclosing(InitializerDeclSyntax.self) != nil { return closure == nil }
      guard reference.file == file.index, let caller = token.enclosing(FunctionDeclSyntax.self) else {
        return false
      }
      return property.cancellations.contains { cancellation in
        cancellation.position < token.position
          && cancellation.enclosing(FunctionDeclSyntax.self)?.id == caller.id
          && cancellation.enclosing(ClosureExprSyntax.self)?.id == closure?.id
      }
    }
  }

  /// Whether each call of a function is made only where a flag says that no task is under way.
  private func isCalledLatched(_ function: FunctionDeclSyntax, _ file: FileContext) -> Bool {
    guard function.modifiers.names.contains("private"), let member = file.facts(of: function),
      let references = References(file.codebase).references(to: member, limit: 20), !references.isEmpty
    else { return false }
    return references.allSatisfy { reference in
      guard reference.file == file.index, let call = reference.call(in: file.codebase) else { return false }
      return call.parent?.as(CodeBlockItemSyntax.self).map(Self.isLatched) ?? false
    }
  }

  /// Whether the statements before one leave while a task is under way: they ask for a flag that they then set.
  private static func isLatched(_ item: CodeBlockItemSyntax) -> Bool {
    let earlier = (item.parent?.as(CodeBlockItemListSyntax.self) ?? []).filter { $0.position < item.position }
    let asked = Set(earlier.compactMap(StateCheck.init).flatMap(\.names))
    return earlier.contains { statement in asked.contains(where: statement.setsToTrue) }
  }

  /// A task that is kept, as if to be cancelled, and never is.
  private func forgotten(_ task: StartedTask, _ file: FileContext) -> Hazard? {
    guard case .property(let name) = task.keeping, let property = TaskProperty(name, at: task.call, in: file),
      property.cancellations.isEmpty, !property.hasOtherUses, !property.isCompared,
      task.holdsSelf(during: task.closure, in: file),
      !SuspensionFinder.all(in: task.closure.statements).isEmpty
    else { return nil }
    return Hazard(
      "Task", at: task.call,
      "'\(name)' stores a task that nothing cancels and that retains 'self' until it ends",
      fix: .byHand("cancel the task when its work is no longer needed, or don't store it"))
  }

  /// Whether anything before in the function deals with the former task: it mentions the property, or calls a method of
  /// the file that does.
  private func isHandled(
    _ name: String, before item: CodeBlockItemSyntax, in function: FunctionDeclSyntax, _ file: FileContext
  ) -> Bool {
    for earlier in function.body?.statements ?? [] where earlier.position < item.position {
      for token in earlier.tokens(viewMode: .sourceAccurate) {
        if token.text == name { return true }
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), reference.isCalled else {
          continue
        }
        for member in file.codebase.index.functions(named: token.identifierText)
        where member.file == file.index {
          guard let body = member.body else { continue }
          if file.source.text(in: body).contains(name) { return true }
        }
      }
    }
    return false
  }

  /// How methods begin that run once for an object, or in turn with one that ends what they begin.
  private static let runOnce = [
    "activate", "applicationDidFinishLaunching", "awakeFromNib", "begin", "bind", "configure", "connect",
    "listen",
    "loadView", "monitor", "observe", "onAppear", "register", "resume", "setUp", "setup", "start",
    "subscribe",
    "viewDidAppear", "viewDidLoad", "viewWillAppear",
  ]

  package let documentation = Documentation(
    summary: "Finds tasks that no code can end, and tasks that replace one that still runs.",
    recognises: """
      In classes: a task with a loop that runs until it is cancelled and holds `self`, and that is not \
      stored, never cancelled, or cancelled only in `deinit` (a method with such a loop that the task awaits \
      on `self` counts, and holds `self` although the task captures it weakly), also in an array of tasks or in what the \
      codebase's own extension of `Task` makes a cancellable of; a task that nothing stores, and whose `while` loop goes on \
      after the weakly captured `self` is gone; a task that is stored and never cancelled; a task that is stored in a property without cancelling the earlier one.
      """,
    before: """
      func search(_ query: String) {
        searchTask = Task { results = await service.search(query) }
      }
      """,
    after: """
      func search(_ query: String) {
        searchTask?.cancel()
        searchTask = Task { results = await service.search(query) }
      }
      """,
    changesAtRunTime: """
      The earlier task is cancelled: the calls that it awaits end early if they support cancellation.
      """,
    leaves: """
      Classes whose objects live as long as the program; tasks that are passed on; properties that other \
      files use; sequences that may end by themselves.
      """)

  package init() {}
}
