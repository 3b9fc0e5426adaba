import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Decides what becomes of a local group that notifies, or that asynchronous code waits for.
struct GroupMigration {
  private let profile: GroupProfile
  private let file: FileContext
  private let preconditions: Preconditions
  private let captures: GroupCaptures

  init(_ profile: GroupProfile, in file: FileContext) {
    self.profile = profile
    self.file = file
    preconditions = Preconditions(file: file)
    captures = GroupCaptures(file)
  }

  private var node: Syntax { Syntax(profile.creation) }

  var proposal: Proposal {
    do throws(Refusal) {
      return .changes(try drafts())
    } catch {
      return .left(error.reason)
    }
  }

  private func drafts() throws(Refusal) -> [Draft] {
    if let use = profile.otherUses.first {
      if let call = use.callOfMember {
        throw Refusal(
          "group-passed-on",
          "'\(call.calledExpression.shortText)' has arguments that Dispatch doesn't declare",
          at: file.place(call))
      }
      throw Refusal(
        "group-passed-on", "'\(profile.name)' is passed to other code, which may enter and leave it",
        at: file.place(use))
    }
    if let end = AwaitedEnd(profile, in: file) {
      return [try AwaitedGroup(end, of: profile, in: file).draft()]
    }
    if let told = profile.notifications.first(where: GroupWait.isTold) {
      throw Refusal(
        "group-awaited",
        "the waiting code continues after a timeout, but a task group waits for all its tasks",
        at: file.place(told))
    }
    let early = profile.notificationsBeforeWork
    let behind = profile.notifications.filter { call in !early.contains { $0.id == call.id } }
    guard let call = (behind.isEmpty ? profile.notifications : behind).only else {
      throw Refusal(
        "several-notifications", "'\(profile.name)' notifies more than once",
        at: profile.notifications.dropFirst().first.map { file.place($0) })
    }
    let outline = try GroupOutline(profile, endingWith: Syntax(call), in: file)
    let notification = try GroupNotification(call, in: file)
    let counted = outline.members.map(\.range) + [outline.limit?.wait.trimmedUTF8Range].compactMap(\.self)
    let wait = BlockingWork(file).mainThreadWait(behind: profile.creation, outside: counted)
    if let reason = wait ?? preconditions.taskCreation(at: node) { throw Refusal(reason) }
    let caller = try CallerThread(profile, outline, notification, in: file)
    try checkCode(outline, notification, caller)
    let balance = GroupBalance(outline, in: file)
    if let reason = balance.fault { throw Refusal(reason) }
    let settled = SettledValues(outline, in: file)
    let outer =
      outline.isNotifiedInside
      ? try kept(outline, notification, settled) : try outer(outline, notification, settled)
    let others = try edits(behind.isEmpty ? [] : early, caller)
    let form = form(outline, notification, outer, caller, balance.dropped)
    let bindings =
      form.unwrapping.isEmpty && form.dropped.isEmpty && form.returns == nil && outer.constant == nil
      ? ConcurrentBindings(outline, notification, in: outer, of: file) : nil
    let endings = try endings(notification, awaiting: outer.constant)
    let drafts = try endings.map { ending throws(Refusal) in
      let known: Draft
      if let edits = bindings?.edits(ending: ending.edits), edits.areFreeOfConflicts {
        known = Draft(
          ConcurrentBindings.title, alters: ["the calls are made after pending work of the main queue"],
          edits: edits + others,
          absorbs: profile.siteRanges)
      } else {
        known = try taskGroup(outline, form, settled, ending.edits + others)
      }
      let draft = weighed(known, outline, caller, settled, balance)
      return ending.doubts.reduce(draft) { $0.assuming($1) }
    }
    guard !drafts.isEmpty else {
      throw Refusal(
        "layout", "its statements share lines, so they can't be moved; put each on its own line")
    }
    return drafts
  }

  /// What the notification may become, and what speaks against it, the preferred form first: one that a person has to
  /// judge comes before one that needs nobody.
  ///
  /// - Parameter work: the constant that holds the task of the calls, where the notification is no part of it.
  private func endings(
    _ notification: GroupNotification, awaiting work: String?
  ) throws(Refusal) -> [(edits: [Edit], doubts: [Assumed])] {
    if let work {
      let separate = try SeparateNotification(notification, in: file)
      return separate.edits(awaiting: work).map { [($0, [])] } ?? []
    }
    let forms = [true, false].compactMap {
      NotificationForm(notification, takingDoubts: $0, in: file)
    }
    guard let preferred = forms.first else { return [] }
    return (preferred.doubts.isEmpty ? [preferred] : forms).map { ($0.edits, $0.doubts) }
  }

  /// The edits of notifications of which the group is empty.
  private func edits(
    _ early: [FunctionCallExprSyntax], _ caller: CallerThread
  ) throws(Refusal) -> [Edit] {
    let edits = try early.map { call throws(Refusal) in
      let notification = try GroupNotification(call, in: file)
      let separate = try SeparateNotification(notification, in: file)
      if case .main = notification.queue {
        if !caller.isMainActor, file.settings.checksAreComplete {
          throw Refusal(
            "not-main-actor", "the code that calls 'notify' here is not known to run on the main actor",
            at: file.place(call))
        }
        if case .closure(let body) = notification.work,
          let reason = preconditions.mainActorBody(body, wasMainActor: caller.isMainActor)
        {
          throw Refusal(reason)
        }
      }
      guard let edits = separate.edits(awaiting: nil) else {
        throw Refusal(
          "several-notifications", "'\(profile.name)' notifies more than once", at: file.place(call))
      }
      return edits
    }
    return edits.flatMap(\.self)
  }

  private func taskGroup(
    _ outline: GroupOutline, _ form: TaskGroupForm, _ settled: SettledValues, _ ending: [Edit]
  ) throws(Refusal) -> Draft {
    var inner = try form.workEdits() + settled.edits
    for member in outline.members where form.unwrapping.contains(member.range) {
      guard let named = captures.namingSelf(in: member.items) else {
        throw Refusal(
          "weak-self", "the call may belong to 'self', which the notification captures weakly",
          at: file.place(member.enter))
      }
      inner += named
    }
    guard let edits = form.edits(with: inner, ending: ending), edits.areFreeOfConflicts else {
      throw Refusal(
        "layout", "its statements share lines, so they can't be moved; put each on its own line")
    }
    return Draft(
      form.title,
      alters: ["the calls are made after pending work of the main queue"]
        + (!form.unwrapping.isEmpty ? ["calls are not made if 'self' is gone by then"] : []),
      edits: edits, absorbs: form.sites)
  }

  /// The draft with what it rests on.
  private func weighed(
    _ known: Draft, _ outline: GroupOutline, _ caller: CallerThread, _ settled: SettledValues,
    _ balance: GroupBalance
  ) -> Draft {
    var draft = known
    if let assumed = caller.assumed { draft = draft.assuming(assumed) }
    if let unsettled = settled.unsettled {
      draft = draft.assuming(
        Assumption.startsLater.here(
          "'\(unsettled.oneLine)' is read when the calls are made, and may have changed by then"))
    }
    if let loop = profile.creation.enclosingLoop {
      draft = draft.assuming(
        Assumption.startsLater.here(
          "the loop in line \(file.place(loop).line) ends before the first of the calls is made"))
    }
    let function = profile.creation.enclosing(FunctionDeclSyntax.self)
    if let test = function.flatMap({ TestMethod($0, in: file) }), !test.isAsync, !test.waits {
      draft = draft.assuming(
        Assumption.startsLater.here(
          "the test has ended before the calls are made, and asserts nothing about them"))
    }
    if function?.name.text.contains("WillTerminate") == true {
      draft = draft.assuming(
        Assumption.startsLater.here("the program may have ended before the calls are made"))
    }
    for doubt in outline.poolDoubts { draft = draft.assuming(doubt) }
    if let doubt = balance.doubt { draft = draft.assuming(doubt) }
    for ends in balance.droppedEnds { draft = draft.assuming(ends) }
    if outline.limit != nil {
      draft = draft.assuming(
        Assumption.startsLater.here(
          "the function continues immediately; before, it waited until the last calls had started"))
    }
    if let parameter = SystemSession.parameter(of: profile.creation) {
      draft = draft.assuming(
        Assumption.startsLater.here(
          "'\(parameter)' is used later, although it may only be valid until the function returns"))
    }
    for early in EarlyReturns(outline, in: file)?.assumptions ?? [] { draft = draft.assuming(early) }
    for moved in MovedCode(outline, in: file).assumptions { draft = draft.assuming(moved) }
    return draft
  }

  // MARK: Preconditions

  private func checkCode(
    _ outline: GroupOutline, _ notification: GroupNotification, _ caller: CallerThread
  ) throws(Refusal) {
    if profile.creation.enclosing(DeinitializerDeclSyntax.self) != nil {
      throw Refusal(
        "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed")
    }
    let returns = EarlyReturns(outline, in: file)?.statements ?? []
    if let missing = captures.obstacle(in: outline, allowing: returns) { throw missing }
    guard case .main = notification.queue else {
      // It was told on a thread of its own, and now once the main thread is free.
      if let reason = waitInAnswer(of: outline) { throw Refusal(reason) }
      return
    }
    guard case .closure(let closure) = notification.work else { return }
    let body = closure.isolationAssumption?.trailingClosure ?? closure
    if let reason = preconditions.mainActorBody(body, wasMainActor: caller.isMainActor)
      ?? preconditions.asyncOverload(in: body)
    {
      throw Refusal(reason)
    }
  }

  /// A wait in a closure that one of the calls is given.
  private func waitInAnswer(of outline: GroupOutline) -> Reason? {
    let waits = BlockingWork(file, .mainThreadWaits)
    return outline.members.lazy.flatMap { $0.items }.flatMap { AllCalls.collect(in: Syntax($0)) }
      .flatMap(\.closures).lazy.compactMap { waits.reason(in: $0) }.first
  }

  private func outer(
    _ outline: GroupOutline, _ notification: GroupNotification, _ settled: SettledValues
  ) throws(Refusal) -> TaskGroupForm.Outer {
    var list: [String] = []
    switch notification.work {
    case .call(_, let capture): list = [capture].compactMap(\.self)
    case .closure(let closure):
      guard case .main = notification.queue else { break }
      let items = Array(closure.signature?.capture?.items ?? [])
      list = items.map { $0.with(\.trailingComma, nil).compactText }
      let others = items.filter {
        $0.name.text != "self" || $0.specifier != nil && !notification.holdsSelfWeakly
      }
      if let name = others.first(where: { outline.mentions($0.name.identifierText, selfIn: captures) })?.name
        .text
      {
        throw Refusal(
          "captured-otherwise",
          "the notification's capture list changes '\(name)', and the calls use it too",
          at: file.place(closure))
      }
    }
    if notification.holdsSelfWeakly { try checkWeakSelf(outline, settled) }
    return TaskGroupForm.Outer(name: preconditions.taskName(at: node), captures: list + settled.captures)
  }

  /// What decides on the calls must do without a `self` that the task holds weakly.
  private func checkWeakSelf(_ outline: GroupOutline, _ settled: SettledValues) throws(Refusal) {
    let ignored = outline.members.map(\.range) + settled.captured
    if captures.selfUse(in: outline.region, ignoring: ignored) != .none {
      throw Refusal(
        "weak-self", "a condition around the calls uses 'self', which the notification captures weakly")
    }
  }

  /// The task that a constant holds for a notification in a block of its own.
  private func kept(
    _ outline: GroupOutline, _ notification: GroupNotification, _ settled: SettledValues
  ) throws(Refusal) -> TaskGroupForm.Outer {
    let call = notification.call
    let function = call.enclosing(FunctionDeclSyntax.self)
    guard case .main = notification.queue, !file.isolation.isAsyncContext(Syntax(call)),
      function.map({ $0.position < profile.creation.position }) ?? true
    else {
      throw Refusal(
        "notified-elsewhere", "its 'notify' is called in a separate block that is not on the main queue",
        at: file.place(call))
    }
    if file.settings.checksAreComplete, file.isolation.isolation(at: Syntax(call)) != .mainActor {
      throw Refusal(
        "not-main-actor",
        "its 'notify' is called in a separate block that is not known to run on the main actor",
        at: file.place(call))
    }
    let usesSelf = outline.members.contains { captures.selfUse(in: $0.items) != .none }
    let isWeak = notification.holdsSelfWeakly && usesSelf
    if isWeak { try checkWeakSelf(outline, settled) }
    return TaskGroupForm.Outer(
      name: preconditions.taskName(at: node),
      captures: (isWeak ? ["weak self"] : []) + settled.captures, constant: constantName(around: call))
  }

  /// A name for the task that nothing around has.
  private func constantName(around call: FunctionCallExprSyntax) -> String {
    let scope = profile.creation.enclosing(FunctionDeclSyntax.self).map(Syntax.init) ?? Syntax(profile.list)
    let taken = Set(scope.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    return ["work", "calls"].first { !taken.contains($0) } ?? profile.name + "Work"
  }

  private func form(
    _ outline: GroupOutline, _ notification: GroupNotification, _ outer: TaskGroupForm.Outer,
    _ caller: CallerThread, _ dropped: [DroppedEnds]
  ) -> TaskGroupForm {
    let isWeak = notification.holdsSelfWeakly
    return TaskGroupForm(
      outline: outline, file: file, outer: outer,
      isolation: caller.isMainActor || file.settings.checksAreComplete ? .sharedMainActor : .mainActor,
      isDiscarding: preconditions.hasDiscardingTaskGroup(at: node),
      unwrapping: isWeak
        ? outline.members.filter { captures.selfUse(in: $0.items) != .none }.map(\.range) : [],
      namingSelf: isWeak ? [] : captures.membersNamingSelf(in: outline), dropped: dropped,
      returns: EarlyReturns(outline, in: file))
  }
}

extension GroupOutline {
  /// Whether the group's statements use a name.
  fileprivate func mentions(_ name: String, selfIn captures: GroupCaptures) -> Bool {
    if name == "self" { return captures.selfUse(in: region) != .none }
    return region.contains { item in
      item.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
  }
}
