import Codebase
import Migration
import SwiftSyntax

/// `asyncAfter(deadline:)` on the main queue or a global one.
///
/// The delay counts from the call, on the clock that stops while the system sleeps. A task that sleeps for a time
/// counts from when it first runs, so the deadline is read before the task and slept until inside it.
package struct DelayedBlock {
  /// Where the task runs that the block becomes the body of.
  package enum Executor {
    case mainActor
    /// - Parameters:
    ///   - callee: `Task.detached(priority: .utility)`
    ///   - attribute: of the task's closure; empty for none.
    ///   - edits: those of other places that let the body run there.
    case detached(callee: String, attribute: String, edits: [Edit])
  }

  private let queueCall: QueueCall
  private let file: FileContext
  private let executor: Executor
  private let preconditions: Preconditions
  private let hasClocks: Bool
  /// The constant that holds the deadline.
  private let named: NamedDeadline?
  /// The constant that holds the delay and becomes a duration.
  private let interval: NamedInterval?
  /// The constant that holds the delay and goes, as the task has its value.
  private let spent: (edits: [Edit], sites: [Range<Int>])?
  /// Whether the task has the value of a constant that stays.
  private let repeatsConstant: Bool
  /// The deadline, where it is one of the system's clock, which goes on while the system sleeps.
  private let wallDeadline: ExprSyntax?
  /// The synchronous closure that the block's statements go into behind the sleep; nil for none.
  private let section: SleptSection?

  package init(
    _ queueCall: QueueCall, file: FileContext, on executor: Executor = .mainActor,
    section: SleptSection? = nil
  ) {
    self.queueCall = queueCall
    self.file = file
    self.executor = executor
    self.section = section
    preconditions = Preconditions(file: file)
    wallDeadline = queueCall.options["wallDeadline"]
    named = queueCall.options["deadline"].flatMap { NamedDeadline($0, of: queueCall.call, in: file) }
    let constant = queueCall.options["deadline"].flatMap { NamedInterval(delayOf: $0, in: file) }
    hasClocks =
      preconditions.deployment(.clocks, at: Syntax(queueCall.call), spelled: "Task.sleep(until:)") == nil
    interval = hasClocks ? constant : nil
    let deadline = named?.value ?? queueCall.options["deadline"] ?? wallDeadline
    let isWrittenOut = interval == nil && deadline.map { file.deadlineWrittenOut($0).id != $0.id } ?? false
    let removal =
      isWrittenOut && named == nil
      ? deadline.flatMap { file.removing(constantOfDelay: $0, with: constant?.sites ?? []) } : nil
    spent = removal.map { ($0, constant?.sites ?? []) }
    repeatsConstant = isWrittenOut && removal == nil
  }

  /// The sites that go with the call.
  private var absorbed: [Range<Int>] {
    let constant = interval?.sites ?? spent?.sites ?? []
    return (named?.sites ?? []) + (constant.isEmpty ? [] : constant + [call.trimmedUTF8Range])
  }

  /// The deadline: the value of the constant that holds it, or what the call gives.
  private var deadline: ExprSyntax? {
    named?.value ?? queueCall.options["deadline"] ?? wallDeadline
  }

  /// The constant whose value the task repeats.
  private var repeatedConstant: (delay: ExprSyntax, isLocal: Bool)? {
    guard repeatsConstant, let deadline, let delay = Deadline.delay(of: deadline)?.only else { return nil }
    return (delay, file.localConstant(ofDelay: deadline) != nil)
  }

  /// The name of a constant whose value the task repeats, so that who changes it finds the task.
  private var constantComment: String {
    guard let constant = repeatedConstant, !constant.isLocal else { return "" }
    return "  // \(constant.delay.compactText)"
  }

  /// What is told of a constant whose value the task repeats.
  private var alters: [String] {
    guard let constant = repeatedConstant else { return [] }
    return [
      "'\(constant.delay.compactText)' is a 'DispatchTimeInterval', so the task repeats its value"
        + (constant.isLocal ? "; the constant may be left without a use" : "")
    ]
  }

  private var call: FunctionCallExprSyntax { queueCall.call }
  private var node: Syntax { Syntax(queueCall.call) }
  private var isSpelledOut: Bool { queueCall.callee.base?.isSpelledMainQueue ?? false }

  private var isOnMainActor: Bool {
    if case .mainActor = executor { true } else { false }
  }

  /// What stands before the task's closure.
  private var callee: String {
    switch executor {
    case .mainActor: preconditions.taskName(at: node)
    case .detached(let callee, _, _): callee
    }
  }

  private var attribute: String {
    switch executor {
    case .mainActor: "@MainActor"
    case .detached(_, let attribute, _): attribute
    }
  }

  /// The edits of other places.
  private var furtherEdits: [Edit] {
    switch executor {
    case .mainActor: []
    case .detached(_, _, let edits): edits
    }
  }

  private var kind: String { isOnMainActor ? "a main-actor task" : "a detached task" }

  package var proposal: Proposal {
    guard let deadline = queueCall.options["deadline"] ?? wallDeadline else {
      return .left(Reason("unknown-form", "the call has no deadline"))
    }
    if wallDeadline != nil, Deadline.delay(of: deadline) == nil {
      return .left(
        Reason("wall-clock", "its deadline is a wall-clock time, and 'Task.sleep' has no wall clock"))
    }
    if case .value(let use) = ExprSyntax(call).expressionPosition {
      if let moved = beforeReturn { return moved }
      return .left(Reason("not-a-statement", "its value is used by \(use), and a task has a different type"))
    }
    if case .value(let expression) = queueCall.work,
      case .refused(let reason) = ExecutedValue(expression, in: file)
    {
      return .left(reason)
    }
    if let interval {
      return proposal(at: .after(duration: interval.name, nanoseconds: nil, mayBeNone: false), deadline)
    }
    let value = file.deadlineWrittenOut(named?.value ?? deadline)
    let proven = Deadline(value, in: file, unproven: hasClocks ? .refused : .bounded)
    guard case .refused = proven else { return proposal(at: proven, deadline) }
    // What a test gives for a delay is no infinity.
    let isTrusted = hasClocks && file.isOfTests(node)
    let bounded = proposal(at: Deadline(value, in: file, unproven: isTrusted ? .plain : .bounded), deadline)
    guard file.asksForOffers, !isTrusted, case .changes(let drafts) = bounded,
      case .changes(let plain) = proposal(at: Deadline(value, in: file, unproven: .plain), deadline)
    else { return bounded }
    let name = value.shortText
    return .changes(
      drafts
        + plain.map {
          $0.assuming(Assumption.plainDelay.here("'\(name)' is neither infinite nor NaN"))
        })
  }

  /// The same of `return queue.asyncAfter(…) { … }` where nothing is returned: the call comes before the `return`.
  private var beforeReturn: Proposal? {
    guard let statement = VoidReturn(of: call, in: file) else { return nil }
    let copy = EditedCopy(of: file, after: statement.edits)
    let name = queueCall.callee.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let offset = copy.offset(of: name, in: file.source.path),
      let moved = copy.file.token(at: offset)?.enclosing(FunctionCallExprSyntax.self),
      case .changes(let drafts) = copy.file.proposal(at: Syntax(moved)), let draft = drafts.first,
      draft.absorbs.isEmpty, draft.absorbsElsewhere.isEmpty,
      let edits = copy.original(of: draft.edits, with: statement.edits)
    else { return nil }
    return .change(Draft(draft.title, assuming: draft.assumptions, alters: draft.alters, edits: edits))
  }

  private func proposal(at time: Deadline, _ deadline: ExprSyntax) -> Proposal {
    if let reason = call.queueAskedFor(in: file) { return .left(reason) }
    switch time {
    case .refused(let reason): return .left(reason)
    case .now:
      return .left(Reason("deadline-not-literal", "its deadline '\(deadline.shortText)' has already passed"))
    case .after(let duration, let nanoseconds, let mayBeNone):
      if let reason = file.waitEnding(with: call, nanoseconds: nanoseconds) { return .left(reason) }
      if isOnMainActor, relatedDeadline != nil || !file.delayOrder(of: call).isEmpty,
        let draft = DelayedBlocks(around: call, in: file)?.draft
      {
        return .change(draft)
      }
      let proposal =
        switch queueCall.work {
        case .closure(let closure): proposal(for: closure, after: duration, nanoseconds: nanoseconds)
        case .value(let expression):
          proposal(executing: expression, after: duration, nanoseconds: nanoseconds)
        }
      // What comes before the call may take until the deadline.
      let mayBeNone = mayBeNone || named?.isBesideCall == false
      var judged = mayBeNone ? proposal.judged(Deadline.noDelayNote) : proposal
      if isOnMainActor { judged = file.delayOrder(of: call).reduce(judged) { $0.judged($1) } }
      if wallDeadline != nil { judged = judged.judged(Deadline.wallNote) }
      return call.isChosenOverTasks ? judged.judged(WeighedComment.note) : judged
    }
  }

  /// `execute: name`: the value is read now and called after the sleep.
  private func proposal(executing expression: ExprSyntax, after duration: String, nanoseconds: String?)
    -> Proposal
  {
    if let reason = relatedDeadline { return .left(reason) }
    switch ExecutedValue(expression, in: file) {
    case .refused(let reason): return .left(reason)
    case .callable(let work, let capture):
      let signature = [isOnMainActor ? attribute : "", capture.map { "[\($0)]" } ?? ""].filter { !$0.isEmpty }
      let opening = signature.isEmpty ? "{" : "{ \(signature.joined(separator: " ")) in"
      let work = boundToSelf(work, expression, isCaptured: capture != nil)
      if let missing = preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)") {
        guard let nanoseconds else { return .left(missing) }
        return relative(opening, calling: work, sleep(nanoseconds: nanoseconds))
      }
      let sleep = sleep(for: duration)
      if isPlain(sleep) { return relative(opening, calling: work, sleep) }
      guard call.enclosing(DeinitializerDeclSyntax.self) == nil,
        let statement = StatementFrame(call, in: file)
      else {
        return .left(Reason("not-a-statement", "the deadline can't be declared before it"))
      }
      let task = preconditions.taskName(at: node)
      let lines = [
        "\(callee) \(opening)",
        "\(file.indentUnit)try? await \(task).sleep(until: \(deadlineName), clock: \(clock.member))",
        "\(file.indentUnit)\(work)", "}",
      ]
      let taskEdits = [replacement(lines, at: statement.indentation)]
      return .change(
        Draft(
          "\(kind) that sleeps until the deadline",
          alters: alters,
          edits: declaring(duration, before: taskEdits, at: statement) + (spent?.edits ?? [])
            + furtherEdits,
          absorbs: absorbed))
    }
  }

  private func replacement(_ lines: [String], at indentation: String) -> Edit {
    file.replacing(call, by: lines.joined(separator: file.source.newline + indentation))
  }

  /// Unlike `Task.init`, `Task.detached` takes no implicit `self` (SE-0420).
  private func boundToSelf(_ work: String, _ expression: ExprSyntax, isCaptured: Bool) -> String {
    guard !isOnMainActor, !isCaptured, let reference = expression.as(DeclReferenceExprSyntax.self),
      case .member = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))?
        .origin
    else { return work }
    return "self.\(work)"
  }

  private func proposal(for closure: ClosureExprSyntax, after duration: String, nanoseconds: String?)
    -> Proposal
  {
    if let reason = relatedDeadline ?? refusal(of: closure) { return .left(reason) }
    if preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)") != nil {
      guard let nanoseconds else {
        return .left(
          preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
            ?? Reason("deployment-target", "the deployment target doesn't have Swift's clocks"))
      }
      return relative(closure, sleep(nanoseconds: nanoseconds))
    }
    let sleep = sleep(for: duration)
    return isPlain(sleep) ? relative(closure, sleep) : exact(closure, after: duration)
  }

  /// What its order with another delay rests on. A concurrent queue promises none.
  private var relatedDeadline: Reason? { isOnMainActor ? file.relatedDeadline(of: call) : nil }

  private func refusal(of closure: ClosureExprSyntax) -> Reason? {
    if section != nil { return preconditions.capturesSelfInDeinit(closure) }
    return
      (isOnMainActor
      ? preconditions.mainActorBody(closure, wasMainActor: isSpelledOut)
      : preconditions.asyncUnavailableCall(in: closure) ?? preconditions.capturesSelfInDeinit(closure))
      ?? (furtherEdits.isEmpty ? nil : preconditions.asyncOverload(in: closure))
  }

  /// What keeps the block's calls what they are behind an `await`.
  private func ownSection(of closure: ClosureExprSyntax) -> SleptSection? {
    section ?? (preconditions.asyncOverload(in: closure) == nil ? nil : .closure)
  }

  /// Why the sleep has no place in a block.
  private func noPlace(in closure: ClosureExprSyntax) -> Reason {
    section == nil ? preconditions.asyncOverload(in: closure) ?? SleptSection.noPlace : SleptSection.noPlace
  }

  /// The edits that put the sleep before the block's statements; nil where they can't be put into their section.
  private func sleeping(
    _ sleep: String, in closure: ClosureExprSyntax, _ indentation: String, _ frame: StatementFrame?
  )
    -> [Edit]?
  {
    let body = ClosureBody(closure, of: call, in: file, indentation: indentation)
    return ownSection(of: closure).map { body.inserting(sleep, before: $0) }
      ?? body.inserting(sleep, frame: frame)
  }

  // MARK: What is emitted

  /// A draft that needs a person's word where the compiler will warn of a captured variable, or where there is more to
  /// tell.
  private func draft(
    _ title: String, edits: [Edit], changedAfter name: String?, assuming assumed: [Assumed]
  ) -> Draft {
    Draft(
      "\(kind) that sleeps \(title)",
      assuming: (name.map { [Assumed.changesAfterCapture($0)] } ?? []) + assumed,
      alters: alters, edits: edits + (spent?.edits ?? []) + furtherEdits, absorbs: absorbed)
  }

  /// What the rest of the body rests on that a task's isolation changes.
  private func notes(on closure: ClosureExprSyntax) -> [Assumed] {
    guard isOnMainActor, !isSpelledOut, let note = file.noteOnTask(startedIn: closure) else { return [] }
    return [note]
  }

  private func exact(_ closure: ClosureExprSyntax, after duration: String) -> Proposal {
    if let shadow = preconditions.shadow(of: clock.type, at: node) {
      return .left(
        Reason(
          "shadowed-name",
          "'\(clock.type)' refers to a type of this codebase here; rename that type or qualify it", at: shadow
        ))
    }
    guard let statement = StatementFrame(call, in: file) else {
      return .left(Reason("not-a-statement", "the deadline can't be declared before it"))
    }
    let task = preconditions.taskName(at: node)
    let sleep = "try? await \(task).sleep(until: \(deadlineName), clock: \(clock.member))"
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure)
    guard let body = sleeping(sleep, in: closure, statement.indentation, statement) else {
      return .left(noPlace(in: closure))
    }
    return .change(
      draft(
        "until the deadline",
        edits: declaring(
          duration, before: shell.edits(callee: callee, attribute: attribute), at: statement) + body,
        changedAfter: file.variableChanged(after: closure),
        assuming: notes(on: closure)))
  }

  private var clock: (type: String, member: String) {
    Deadline.clock(isOfWallClock: wallDeadline != nil)
  }

  private var deadlineName: String { named?.name ?? node.unusedName("deadline") }

  /// The edits that make the task, and those that declare the deadline before it or where a constant holds it already.
  private func declaring(_ duration: String, before task: [Edit], at statement: StatementFrame) -> [Edit] {
    if let named { return [named.onSuspendingClock(after: duration)] + task }
    let task = task + (interval?.edits ?? [])
    return statement.inserting("let \(deadlineName) = \(clock.type).now + \(duration)", before: task)
  }

  /// Whether the task is to sleep for the delay. What a constant holds since before stays a deadline.
  private func isPlain(_ sleep: Sleep) -> Bool {
    guard named == nil else { return false }
    return switch file.settings.delays {
    case .plain: true
    case .exact: false
    case nil: sleep.isLiteral && isLast && file.delayOrder(of: call).isEmpty
    }
  }

  /// Whether nothing follows that may take until the deadline. What a view starts when it appears would be a task of the
  /// view, which ends with it.
  private var isLast: Bool {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self), file.source.isFirstOnLine(call.start) else {
      return false
    }
    let around = call.enclosing(ClosureExprSyntax.self)?.argumentOf?.call
    return VoidReturn.endsBody(item) && around.flatMap(Callee.init)?.name != "onAppear"
  }

  private func sleep(for duration: String) -> Sleep {
    let isLiteral = duration.first == "." && !Deadline.namesVariables(duration)
    return Sleep(
      label: "for", value: duration, name: "delay", isLiteral: isLiteral,
      declared: duration.first == "." ? "Duration\(duration)" : duration)
  }

  private func sleep(nanoseconds: String) -> Sleep {
    Sleep(
      label: "nanoseconds", value: nanoseconds, name: "nanoseconds",
      isLiteral: nanoseconds.first?.isNumber == true, declared: nanoseconds)
  }

  private func relative(_ closure: ClosureExprSyntax, _ sleep: Sleep) -> Proposal {
    let position = TaskPosition(of: call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    guard let delay = delay(sleep, holdsSelfLoosely: closure.holdsSelfLoosely) else {
      return .left(DelayedBlock.noPlace)
    }
    let task = preconditions.taskName(at: node)
    let shell = TaskShell(file: file, queueCall: queueCall, closure: closure).edits(
      callee: callee, attribute: attribute, discards: position.discards)
    guard
      let body = sleeping(
        "try? await \(task).sleep(\(sleep.label): \(delay.text))\(constantComment)", in: closure,
        delay.indentation, delay.frame)
    else { return .left(noPlace(in: closure)) }
    return relative(
      delay.read(before: shell + (sleep.label == "for" ? interval?.edits ?? [] : [])) + body,
      for: sleep, notes: notes(on: closure), changedAfter: file.variableChanged(after: closure))
  }

  private func relative(_ opening: String, calling work: String, _ sleep: Sleep) -> Proposal {
    let position = TaskPosition(of: call, in: file)
    if case .refused(let reason) = position { return .left(reason) }
    guard call.enclosing(DeinitializerDeclSyntax.self) == nil,
      let delay = delay(sleep, holdsSelfLoosely: false)
    else { return .left(DelayedBlock.noPlace) }
    let task = preconditions.taskName(at: node)
    let lines = [
      "\(position.discards ? "_ = " : "")\(callee) \(opening)",
      "\(file.indentUnit)try? await \(task).sleep(\(sleep.label): \(delay.text))\(constantComment)",
      "\(file.indentUnit)\(work)", "}",
    ]
    return relative(
      delay.read(
        before: [replacement(lines, at: delay.indentation)]
          + (sleep.label == "for" ? interval?.edits ?? [] : [])), for: sleep, notes: [])
  }

  private func relative(
    _ edits: [Edit], for sleep: Sleep, notes: [Assumed], changedAfter variable: String? = nil
  ) -> Proposal {
    var edits = edits
    if isPlain(sleep) {
      return .change(draft("for the delay", edits: edits, changedAfter: variable, assuming: notes))
    }
    if let named {
      guard let without = named.removing(from: edits, at: StatementFrame(call, in: file)) else {
        return .left(
          Reason(
            "deadline-not-literal", "code between its deadline and the call counts towards the delay",
            at: file.place(named.statement)))
      }
      edits = without
    }
    return .change(
      draft(
        "for the delay", edits: edits, changedAfter: variable,
        assuming: [Deadline.countsFromStart(onMainActor: isOnMainActor)] + notes))
  }

  private func delay(_ sleep: Sleep, holdsSelfLoosely: Bool) -> Delay? {
    // Where `self` may be gone, a constant of its own can't be read in the task, and a variable may have changed by then.
    let isReadNow =
      holdsSelfLoosely || deadline.map(file.readsOnlyConstants) == false
      || !isOnMainActor && deadline.map(namesMembers) == true
    return Delay(sleep, of: call, isReadNow: isReadNow, in: file)
  }

  /// Whether an expression names members without `self.`, which `Task.detached` doesn't take (SE-0420).
  private func namesMembers(_ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
        case .member = file.resolver.binding(of: token.identifierText, at: Syntax(reference))?.origin
      else { return false }
      return true
    }
  }

  private static let noPlace = Reason("not-a-statement", "the delay can't be declared before it")
}

extension ClosureExprSyntax {
  /// `[weak self]`, `[unowned self]`
  fileprivate var holdsSelfLoosely: Bool {
    signature?.capture?.items.contains { $0.specifier != nil && $0.name.text == "self" } ?? false
  }
}

extension Proposal {
  /// The same changes, resting on more.
  package func judged(_ assumed: Assumed) -> Proposal {
    guard case .changes(let drafts) = self else { return self }
    return .changes(drafts.map { $0.assuming(assumed) })
  }
}
