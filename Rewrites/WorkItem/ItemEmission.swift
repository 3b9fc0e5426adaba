import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The edits that make a task of one item.
struct ItemEmission {
  private(set) var edits: [Edit] = []
  /// What the task rests on.
  private(set) var notes: [Assumed] = []
  /// Whether the delay counts from when the task first runs.
  private(set) var isRelative = false
  /// The sites in the declaration of what the delay names.
  private(set) var sites: [Range<Int>] = []
  /// Whether the task runs off the main actor, where the item's queue did.
  var isDetached: Bool {
    if case .mainActor = executor { return false }
    return true
  }

  private let item: ScheduledItem
  private let file: FileContext
  private let preconditions: Preconditions
  private let isOnMain: Bool
  /// Whether the queue that it is scheduled on is known to be the main queue, whatever its expression tells.
  private let isOnMainQueue: Bool
  /// Where the task runs.
  private var executor = Executor.mainActor
  /// Whether its delay goes on while the system sleeps.
  private var isOfWallClock = false
  /// Whether other work runs between the task's creation and the call that scheduled the item.
  private var isMadeEarly = false

  /// - Parameters:
  ///   - isOnMain: whether the item is created on the main actor.
  ///   - isOnMainThread: whether it is created on the main thread, declared or not.
  ///   - isOnMainQueue: whether a property that holds the main queue schedules it.
  ///   - isGuarded: whether the task may be cancelled.
  ///   - usesDuration: whether the task sleeps for the delay, not until its end.
  init(
    _ item: ScheduledItem, in file: FileContext, isOnMain: Bool, isOnMainThread: Bool, isOnMainQueue: Bool,
    isGuarded: Bool, usesDuration: Bool
  ) throws(Refusal) {
    self.item = item
    self.file = file
    self.isOnMain = isOnMain
    self.isOnMainQueue = isOnMainQueue
    preconditions = Preconditions(file: file)
    let delay = try delay()
    if delay != nil,
      let reason = item.statement.queueAskedFor(in: file) ?? item.scheduleStatement.queueAskedFor(in: file)
    {
      throw Refusal(reason)
    }
    if delay != nil, item.statement.isChosenOverTasks || item.scheduleStatement.isChosenOverTasks {
      notes.append(WeighedComment.note)
    }
    try checkBody(suspends: delay != nil)
    if item.scheduleStatement.id != item.statement.id {
      try checkStatementsBetween(delays: delay != nil, onMainThread: isOnMainThread)
    }

    let anchor = item.statement.positionAfterSkippingLeadingTrivia.utf8Offset
    let node = Syntax(item.schedule)
    let task = preconditions.taskName(at: node)
    var before: [String] = []
    var body: [String] = []
    switch delay {
    case nil: break
    case .relative(var nanoseconds)?:
      isRelative = true
      // What names a variable is read now, and where `self` may be gone it can't be read later.
      if nanoseconds.first?.isNumber == false {
        let name = Syntax(item.statement).unusedName("nanoseconds")
        before.append("let \(name) = \(nanoseconds)")
        nanoseconds = name
      }
      body.append("try? await \(task).sleep(nanoseconds: \(nanoseconds))")
    case .exact(var duration)? where usesDuration || isMadeEarly:
      isRelative = true
      if duration.first != "." || Deadline.namesVariables(duration) {
        let name = Syntax(item.statement).unusedName("delay")
        before.append("let \(name) = \(duration.first == "." ? "Duration" : "")\(duration)")
        duration = name
      }
      body.append(
        "try? await \(task).sleep(for: \(duration)\(usesDuration ? "" : ", clock: \(clock.member)"))")
    case .exact(let duration)?:
      let name = Syntax(item.statement).unusedName("deadline")
      before.append("let \(name) = \(clock.type).now + \(duration)")
      body.append("try? await \(task).sleep(until: \(name), clock: \(clock.member))")
    }
    if isGuarded { body.append("guard !\(task).isCancelled else { return }") }

    if item.scheduleStatement.id != item.statement.id {
      let constants = delayConstants
      var removed = [item.scheduleStatement] + statementsBetween.filter(unwrapsOnlyToSchedule) + constants
      if case .collapsed(_, _, let statement?) = item.role { removed.append(statement) }
      guard let removal = StatementRemoval(removed, in: file) else {
        throw Refusal(WorkItems.sharedLine, at: file.place(item.scheduleStatement))
      }
      edits += removal.edits
      if let comment = removal.lastComment {
        if before.isEmpty { before = [comment] } else { before[before.count - 1] += " " + comment }
      }
      before = removal.comments + constants.map(\.compactText) + before
    }
    if !before.isEmpty {
      guard file.source.isFirstOnLine(anchor) else {
        throw Refusal(WorkItems.sharedLine, at: file.place(item.statement))
      }
      let newline = file.source.newline + indentation
      edits.append(file.edit(anchor..<anchor, before.map { $0 + newline }.joined()))
    }
    try addTask(task, body: body)
  }

  private var clock: (type: String, member: String) { Deadline.clock(isOfWallClock: isOfWallClock) }

  private var indentation: String {
    Layout.indentation(at: item.statement.positionAfterSkippingLeadingTrivia.utf8Offset, in: file.source)
  }

  // MARK: What must hold

  private enum Executor {
    case mainActor
    /// As the work of a global queue, with the priority that its quality of service becomes.
    case detached(priority: String?)
    /// Off the main actor, to put the body on the item's own queue once its delay is over.
    case queue(NamedQueue)
  }

  private enum Delay {
    /// As a `Duration`.
    case exact(String)
    case relative(nanoseconds: String)
  }

  private mutating func delay() throws(Refusal) -> Delay? {
    let node = Syntax(item.schedule)
    guard let call = QueueCall(item.schedule), let base = call.callee.base else {
      throw Refusal(WorkItems.unknownForm)
    }
    switch QueueReference(base, in: file) {
    case .main, .mainAlias: break
    case _ where isOnMainQueue: break
    case .global, .globalAlias:
      switch WorkPriority(of: call, in: file) {
      case .unknown(let reason): throw Refusal(reason)
      case .known(let priority): executor = .detached(priority: priority)
      }
    default:
      let named = NamedQueue(base, in: file)
      if let named, let priority = taskPriority(insteadOf: named) {
        executor = .detached(priority: priority)
        notes.append(
          Assumption.requestOrder.here(
            "two items may run at the same time; before, '\(named.name)' ran them one after the other"))
        break
      }
      // What runs at once keeps its place among the queue's blocks, which a task would not.
      guard call.method == "asyncAfter", let named else {
        throw Refusal(
          "other-queue", "the item runs on '\(base.shortText)', and a task can't run on a queue",
          at: file.place(item.schedule))
      }
      executor = .queue(named)
    }
    let isMainActor = if case .mainActor = executor { true } else { false }
    if let reason = call.unsupportedOption ?? preconditions.taskCreation(at: node, onMainActor: isMainActor) {
      throw Refusal(reason)
    }
    guard call.method == "asyncAfter" else { return nil }
    isOfWallClock = call.options["deadline"] == nil
    let missingClocks = preconditions.deployment(.clocks, at: node, spelled: "Task.sleep(until:)")
    guard let deadline = call.options["deadline"] ?? call.options["wallDeadline"],
      !isOfWallClock || missingClocks == nil && Deadline.delay(of: deadline) != nil
    else {
      throw Refusal("wall-clock", "its deadline is a wall-clock time, and 'Task.sleep' has no wall clock")
    }
    if isOfWallClock { notes.append(Deadline.wallNote) }
    var time = Deadline(deadline, in: file, unproven: .bounded)
    let between = item.statement.start..<max(item.statement.start, item.scheduleStatement.start)
    if missingClocks == nil, let interval = NamedInterval(delayOf: deadline, in: file),
      // What stands behind the item moves before it as it is.
      !interval.edits.contains(where: { between.contains($0.range.lowerBound) })
    {
      time = .after(duration: interval.name, nanoseconds: nil, mayBeNone: false)
      edits += interval.edits
      sites += interval.sites
    }
    switch time {
    case .refused(let reason): throw Refusal(reason)
    case .now: return nil
    case .after(let duration, let nanoseconds, let mayBeNone):
      if mayBeNone { notes.append(Deadline.noDelayNote) }
      if let reason = file.relatedDeadline(of: item.schedule) { throw Refusal(reason) }
      notes += file.delayOrder(of: item.schedule)
      guard let missing = missingClocks else {
        if let shadow = preconditions.shadow(of: clock.type, at: node) {
          throw Refusal(
            "shadowed-name", "'\(clock.type)' refers to a type of this codebase here, not to Swift's",
            at: shadow)
        }
        return .exact(duration)
      }
      guard let nanoseconds else { throw Refusal(missing) }
      return .relative(nanoseconds: nanoseconds)
    }
  }

  /// The priority of a task in place of a queue that runs nothing but these items; nil where the queue stays.
  private func taskPriority(insteadOf queue: NamedQueue) -> String?? {
    guard queue.isAlone, let closure = item.creation.closure,
      let work = try? PoolWork.of(closure, at: item.schedule, in: file).get(), work.isolated != nil
    else { return nil }
    switch queue.priority {
    case .spelled(let name): return .some(name)
    case .none: return .some(nil)
    case .unknown: return nil
    }
  }

  private mutating func checkBody(suspends: Bool) throws(Refusal) {
    if item.creation.call.enclosing(DeinitializerDeclSyntax.self) != nil {
      throw Refusal(
        "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed")
    }
    if case .queue(let queue) = executor {
      try checkQueuedWork(on: queue, suspends: suspends)
      return
    }
    if case .detached = executor {
      try checkPoolWork(suspends: suspends)
      return
    }
    guard let closure = item.creation.closure else { return }
    if let reason = preconditions.mainActorBody(closure, wasMainActor: isOnMain)
      ?? (suspends ? preconditions.asyncOverload(in: closure) : nil)
    {
      throw Refusal(reason)
    }
    if !isOnMain, let note = file.noteOnTask(startedIn: closure) { notes.append(note) }
    guard let name = file.changingVariable(in: closure) else { return }
    if file.settings.checksAreComplete {
      throw Refusal(
        "captured-variable", "'\(name)' changes after the task captures it, which is a compiler error")
    }
    notes.append(.changesAfterCapture(name))
  }

  /// The body of an item that goes on running on a queue of its own.
  private mutating func checkQueuedWork(on queue: NamedQueue, suspends: Bool) throws(Refusal) {
    guard suspends, let closure = item.creation.closure else {
      throw Refusal(
        "other-queue", "the item runs on '\(queue.name)', and a task can't run on a queue",
        at: file.place(item.schedule))
    }
    if let name = UnsendableCapture(of: item.creation, in: file)?.name {
      guard !file.settings.checksAreComplete else {
        throw Refusal(
          "captures-not-sendable",
          "'\(name)' is not known to be Sendable, and the task runs off the main actor",
          at: file.place(closure))
      }
      notes.append(
        Assumption.crossesSafely.here(
          "'\(name)' is not known to be Sendable; the task shares it as the item did"))
    }
    guard case .edits(let uses) = IsolatedUses(file).answer(for: closure, at: Syntax(item.schedule)),
      uses.isEmpty
    else {
      throw Refusal(
        "isolated-member",
        "the item uses main-actor members off the main thread; settle that data race first",
        at: file.place(closure))
    }
    if let name = file.changingVariable(in: closure) {
      throw Refusal(
        "captured-variable", "'\(name)' changes after the task captures it, which is a compiler error")
    }
    notes.append(
      Assumption.startsLater.here(
        "after the delay, the body is enqueued on '\(queue.name)', where a cancellation comes too late"
      ))
  }

  /// The body of an item that a global queue runs.
  private mutating func checkPoolWork(suspends: Bool) throws(Refusal) {
    notes.append(
      Assumption.startsLater.here(
        "when it was due, the queue had a thread for it; the task waits for a free thread of the cooperative pool"
      )
    )
    guard let closure = item.creation.closure else {
      guard case .value(let value) = item.creation.work else { return }
      notes += try PoolWork.doubts(executing: value, at: item.schedule, in: file).get()
      return
    }
    let work = try PoolWork.of(closure, at: item.schedule, in: file).get()
    guard let isolated = work.isolated else {
      throw Refusal(work.isolation ?? WorkItems.unknownForm)
    }
    if suspends, let reason = preconditions.asyncOverload(in: closure) { throw Refusal(reason) }
    if let name = UnsendableCapture(of: item.creation, in: file)?.name, file.settings.checksAreComplete {
      throw Refusal(
        "captures-not-sendable",
        "'\(name)' is not known to be Sendable, and the task runs off the main actor",
        at: file.place(closure))
    }
    edits += isolated.edits
    notes += work.assumptions + (work.opaque.map { [$0] } ?? []) + isolated.assumptions
    guard let name = file.changingVariable(in: closure) else { return }
    if file.settings.checksAreComplete {
      throw Refusal(
        "captured-variable", "'\(name)' changes after the task captures it, which is a compiler error")
    }
    notes.append(.changesAfterCapture(name))
  }

  private var statementsBetween: [CodeBlockItemSyntax] {
    guard let list = item.statement.parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    return Array(list).filter {
      $0.position > item.statement.position && $0.position < item.scheduleStatement.position
    }
  }

  private func unwrapsOnlyToSchedule(_ statement: CodeBlockItemSyntax) -> Bool {
    guard case .assigned = item.role else { return false }
    return statement.unwrapsOnlyToSchedule(item.statement.assignedText, by: item.schedule)
  }

  /// The constants between the item and its schedule that the delay is computed from, or that those are.
  private var delayConstants: [CodeBlockItemSyntax] {
    var reader: [Syntax] = item.schedule.arguments.filter { $0.label?.text == "deadline" }.map { Syntax($0) }
    var constants: [CodeBlockItemSyntax] = []
    for statement in statementsBetween.reversed() where reader.contains(where: statement.declaresName(in:)) {
      constants.insert(statement, at: 0)
      reader.append(Syntax(statement))
    }
    return constants
  }

  /// - Parameter onMainThread: whether the task can't start before what is in between is done.
  private mutating func checkStatementsBetween(delays: Bool, onMainThread: Bool) throws(Refusal) {
    if let late = delayConstants.first(where: { !$0.isQuick || !$0.isConstant }) {
      throw Refusal(
        "work-item-not-scheduled", "its delay is computed after the item is created", at: file.place(late))
    }
    let readers =
      delayConstants.map { Syntax($0) }
      + item.schedule.arguments.filter { $0.label?.text == "deadline" }.map { Syntax($0) }
    for reader in readers {
      let change = statementsBetween.first { $0.position < reader.position && $0.changes(in: reader) }
      guard let change else { continue }
      throw Refusal(
        "work-item-not-scheduled", "a value that its delay uses changes after the item is created",
        at: file.place(change))
    }
    for statement in statementsBetween where !unwrapsOnlyToSchedule(statement) {
      if statement.leavesItsList {
        throw Refusal(
          "work-item-not-scheduled", "the code in between decides whether the item is scheduled",
          at: file.place(statement))
      }
      guard !statement.isQuick else { continue }
      if !delays {
        throw Refusal(
          "work-item-not-scheduled",
          "other code runs between the item's creation and the call that schedules it",
          at: file.place(statement))
      }
      // A sleep that begins with the task begins behind them.
      if onMainThread {
        isMadeEarly = true
        continue
      }
      let note = Assumption.startsLater.here(
        "the delay counts from the creation of the task, a few statements earlier")
      if !notes.contains(note) { notes.append(note) }
    }
  }

  // MARK: What is emitted

  private mutating func addTask(_ task: String, body: [String]) throws(Refusal) {
    var start = item.creation.call.positionAfterSkippingLeadingTrivia.utf8Offset
    let callee = self.callee(task)
    var head = callee
    var end = item.creation.call.trimmedUTF8Range.upperBound
    switch item.role {
    case .assigned, .constant: break
    case .collapsed(let variable, let prefix, _):
      start = variable.trimmedUTF8Range.lowerBound
      head = prefix + callee
    case .argument:
      start = item.schedule.trimmedUTF8Range.lowerBound
      end = item.schedule.trimmedUTF8Range.upperBound
    }
    guard let closure = item.creation.closure else {
      try addCall(start..<end, head: head, body: body)
      return
    }
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let close = closure.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
    guard item.statement.comments(in: start..<brace).isEmpty, item.statement.comments(in: close..<end).isEmpty
    else {
      throw Refusal(
        "comment-in-call", "a comment is inside the call around the item's closure; move it and run again")
    }
    if case .queue(let queue) = executor {
      try addHop(closure, to: queue, start: start, end: end, head: head, body: body)
      return
    }
    edits.append(file.edit(start..<brace, head + " "))
    if close < end { edits.append(file.edit(close..<end, "")) }
    if case .mainActor = executor { edits += file.addingAttribute("@MainActor", to: closure) }
    guard !body.isEmpty else {
      edits += file.discardingResult(of: closure)
      return
    }
    let brackets = Layout.indentation(at: start, in: file.source)
    let first = closure.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset
    let inner =
      first.flatMap { file.source.isFirstOnLine($0) ? Layout.indentation(at: $0, in: file.source) : nil }
      ?? brackets + file.indentUnit
    edits += ClosureBody(closure, of: item.creation.call, in: file, indentation: brackets).inserting(
      body.joined(separator: file.source.newline + inner), frame: nil)
  }

  /// The task around the item's own closure, which becomes a block of its queue.
  private mutating func addHop(
    _ closure: ClosureExprSyntax, to queue: NamedQueue, start: Int, end: Int, head: String, body: [String]
  ) throws(Refusal) {
    let source = file.source
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let close = closure.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let outer = Layout.indentation(at: start, in: source)
    let inner = outer + file.indentUnit
    let items =
      closure.signature?.capture?.items.map { $0.with(\.trailingComma, nil).compactText } ?? []
    let isNamed = items.contains { $0 == queue.name }
    let list = items + [isNamed ? nil : queue.capture].compactMap(\.self)
    let signature = list.isEmpty ? "" : " [\(list.joined(separator: ", "))] in"
    let top = source.nextLineStart(after: brace)
    let bottom = source.nextLineStart(after: close)
    var moved: [Edit] = []
    if top < bottom, source.text(in: brace..<close).contains(where: \.isNewline) {
      guard let lines = StatementWrapping(in: file).indenting(top..<bottom) else {
        throw Refusal(WorkItems.sharedLine, at: file.place(closure))
      }
      moved = lines
    }
    let lines = body.map { inner + $0 + source.newline }.joined()
    edits.append(
      file.edit(
        start..<brace, "\(head) {\(signature)\(source.newline)\(lines)\(inner)\(queue.name).async "))
    edits += moved
    edits.append(file.edit(close..<end, "\(source.newline)\(outer)}"))
  }

  private func callee(_ task: String) -> String {
    switch executor {
    case .mainActor: task
    case .queue: "\(task).detached"
    case .detached(let priority):
      priority.map { "\(task).detached(priority: \($0))" } ?? "\(task).detached"
    }
  }

  private func opening(_ head: String, capture: String?) -> String {
    let list = capture.map { "[\($0)]" }
    guard case .mainActor = executor else { return head + (list.map { " { \($0) in" } ?? " {") }
    return head + " { " + ["@MainActor", list].compactMap(\.self).joined(separator: " ") + " in"
  }

  /// `DispatchWorkItem(block: action)`: the task calls what the item would have.
  private mutating func addCall(_ range: Range<Int>, head: String, body: [String]) throws(Refusal) {
    guard case .value(let value) = item.creation.work else { return }
    guard item.statement.comments(in: range).isEmpty else {
      throw Refusal(
        "comment-in-call", "a comment is inside the call that creates the item; move it and run again")
    }
    switch ExecutedValue(value, in: file) {
    case .refused(let reason): throw Refusal(reason)
    case .callable(let call, let capture):
      let newline = file.source.newline + Layout.indentation(at: range.lowerBound, in: file.source)
      let opening = opening(head, capture: capture)
      let lines = [opening] + (body + [call]).map { file.indentUnit + $0 } + ["}"]
      edits.append(file.edit(range, lines.joined(separator: newline)))
    }
  }
}
