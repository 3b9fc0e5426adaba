import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What must hold for a queue to be replaced by a lock (§8 and §9 of the rules), each as a reason when it does not.
struct LockPreconditions {
  let usage: QueueUsage

  var queue: OwnQueue { usage.queue }

  /// The first that is missing.
  var missing: Reason? {
    creation ?? visibility ?? useUnderLock ?? work ?? place ?? (queue.scope == .local ? local : state)
      ?? section
      ?? tooCommon
      ?? waiting
  }

  /// The first that is missing of the queue itself and its uses, whatever it guards.
  var missingOfQueue: Reason? { creation ?? visibility ?? use ?? place ?? body }

  /// The first that is missing where the queue stays, as the executor of an actor.
  var missingOfExecutor: Reason? {
    creation ?? visibility ?? usage.uses.lazy.compactMap(reason(againstExecutor:)).first ?? place ?? body
  }

  private func reason(againstExecutor use: QueueUse) -> Reason? {
    guard use.reference.isCertain else { return reason(for: use) }
    switch use.kind {
    case .precondition: return nil
    case .work(let call) where call.closure != nil: return nil
    default: return reason(for: use)
    }
  }

  // MARK: The queue

  private var creation: Reason? {
    guard let call = queue.creation else {
      return Reason(
        "supplied-queue", "other code creates '\(queue.name)' and may also use it", at: queue.place)
    }
    if let optional = usage.uses.first(where: { $0.isOptional }) {
      return Reason("optional-queue", "'\(queue.name)' can be nil", at: optional.place)
    }
    for argument in call.arguments {
      let text = argument.expression.compactText
      switch argument.label?.text {
      case "label", "qos": continue
      case "attributes":
        if argument.expression.optionNames?.isSubset(of: ["concurrent"]) == true
          || ["DispatchQueue.Attributes()", ".init()"].contains(argument.expression.compactText)
        {
          continue
        }
        return Reason(
          "queue-attributes", "the queue is created with the attributes '\(text)'", at: queue.place)
      // How memory is let go is no matter of order.
      case "autoreleaseFrequency": continue
      case "target":
        if queue.file.boundsNothing(argument.expression) { continue }
        return Reason("target-queue", "the queue is created with 'target: \(text)'", at: queue.place)
      default:
        return Reason("queue-attributes", "the creation of the queue can't be read", at: queue.place)
      }
    }
    return nil
  }

  private var visibility: Reason? {
    if queue.variable.isOfLocalType { return .localType(queue.name, at: queue.place) }
    guard queue.scope != .local, !queue.isPrivate, queue.visibility != "internal" else {
      return queue.file.reasonOfRelatives(of: queue.variable, named: queue.name) {
        !SDK.asksForQueue($0, named: queue.name)
      }
    }
    return Reason(
      "visible-queue",
      "'\(queue.name)' is \(queue.visibility), so other code can enqueue work on it; make it private and run again",
      at: queue.place)
  }

  // MARK: Its uses

  private var use: Reason? { usage.uses.lazy.compactMap(reason(for:)).first }

  /// The same where delayed work may be a task that sleeps and then takes the lock.
  private var useUnderLock: Reason? {
    let mayLock =
      queue.file.asksForOffers && queue.scope != .local
      && (usage.blocks.contains(where: \.call.waits) || hasOnlySections)
    return usage.uses.lazy.compactMap { use in
      guard mayLock, let call = use.work, call.isDelayed, use.reference.isCertain, call.closure != nil,
        Set(call.options.keys).isSubset(of: ["deadline", "wallDeadline"])
      else { return reason(for: use) }
      return nil
    }.first
  }

  private func reason(for use: QueueUse) -> Reason? {
    let name = queue.name
    guard use.reference.isCertain else {
      return Reason(
        "unknown-declaration", "this may be '\(name)', but the receiver's type is not known", at: use.place
      )
    }
    switch use.kind {
    case .precondition:
      return use.precondition != nil
        ? nil
        : Reason("queue-precondition", "a precondition checks whether code runs on '\(name)'", at: use.place)
    case .specificKey:
      return Reason(
        "specific-key", "'\(name)' has a specific key, by which code checks which queue it runs on",
        at: use.place)
    case .property(let property):
      return Reason(
        "queue-property", "'\(property)' of '\(name)' is read, which neither a lock nor an actor has",
        at: use.place)
    case .assigned: return Reason("other-queue", "'\(name)' may be set to another queue", at: use.place)
    case .value where use.isCombineScheduler: return .combineScheduler
    case .value(let what):
      return Reason(
        "passed-as-value", "'\(name)' is passed to \(what), which decides what runs on it", at: use.place)
    case .method(let method):
      return Reason(
        "queue-method", "'\(method)' is called on '\(name)', and a lock has no such method", at: use.place)
    case .work(let call):
      if call.isDelayed {
        return Reason(
          "delayed-work", "'\(name)' also runs delayed work, which a lock can't do", at: use.place)
      }
      if call.options["group"] != nil {
        return Reason(
          "dispatch-group", "a dispatch group counts work on '\(name)'; convert the group first",
          at: use.place)
      }
      if call.options["qos"] != nil || call.hasOtherFlags {
        return Reason("flags", "work on '\(name)' has a quality of service or flags", at: use.place)
      }
      guard call.closure != nil else {
        return Reason(
          "work-item", "'\(name)' runs a closure or a work item that is created elsewhere", at: use.place)
      }
      return nil
    }
  }

  /// Whether it is used as a lock at all.
  private var work: Reason? {
    let blocks = usage.blocks
    if blocks.isEmpty {
      return Reason("unused-queue", "no work is enqueued on '\(queue.name)'", at: queue.place)
    }
    if !blocks.contains(where: \.call.waits), !hasOnlySections {
      return Reason(
        "worker-queue",
        queue.isConcurrent
          ? "'\(queue.name)' runs work that no code waits for, so a lock can't replace it"
          : "'\(queue.name)' runs work in order, and no code waits for it; separate tasks would not keep that order",
        at: queue.place)
    }
    return nil
  }

  /// Whether all that is put on the queue are short sections, each alone: a lock does for them what the queue does, though
  /// nobody waits for it.
  var hasOnlySections: Bool {
    queue.scope != .local && !usage.state.isEmpty
      && usage.blocks.allSatisfy { block in
        let section = section(of: block)
        return section.fault == nil && !section.isLong && (!queue.isConcurrent || block.call.isBarrier)
      }
  }

  private var place: Reason? {
    guard let owner = queue.owner else { return nil }
    let declarations = queue.file.resolver.declarations(of: owner)
    if declarations.contains(where: { $0.kind == .protocol }) {
      return Reason("protocol-extension", "the queue is declared in a protocol extension", at: queue.place)
    }
    if !queue.isStatic, declarations.contains(where: { $0.kind == .enum }) {
      return Reason("unknown-declaration", "the type around the queue was not found", at: queue.place)
    }
    return nil
  }

  // MARK: The blocks

  func section(of block: QueueBlock) -> CriticalSection {
    CriticalSection(
      Syntax(block.closure), file: block.file, owner: block.owner(under: queue),
      state: Set(usage.state.map(\.name)), receiver: block.use.reference.receiver,
      mayStartTasks: block.call.method == "sync" || block.call.isDelayed)
  }

  /// Whether all that the queue does is to let one thread at a time pass, which waits for its turn and for its end.
  ///
  /// Then what its blocks call can't come back to it: that traps. Whatever they do, a lock keeps others out as it did.
  var onlyExcludes: Bool {
    !queue.isConcurrent && usage.blocks.count == usage.uses.count(where: { $0.precondition == nil })
      && usage.blocks.allSatisfy { $0.call.method == "sync" }
      && Reentrancy(in: usage) == nil
  }

  /// Whether a lock may take the queue's place although not all that runs under it is known: no path that is known
  /// leads back to the queue, and what nobody waited for doesn't keep its thread.
  ///
  /// The variables stay where they are then: whatever a property is, a lock keeps others out as the queue did.
  var bears: Bool {
    let (file, usage) = (queue.file, usage)
    return file.codebase.answers.find("bears a lock \(queue.key) \(file.asksForOffers)") {
      if onlyExcludes { return true }
      return file.asksForOffers && queue.scope != .local && usage.blocks.contains(where: \.call.waits)
        && usage.blocks.count == usage.uses.compactMap(\.work).count
        && Reentrancy(in: usage, countingAll: true) == nil
        && usage.blocks.allSatisfy { block in block.givenWork.allSatisfy { mayRun($0, in: block) } }
        && usage.blocks.allSatisfy {
          $0.call.waits || $0.call.isDelayed
            || BlockingWork($0.file, .everything).reason(in: $0.closure) == nil && !$0.callsHandler
            || $0.onlyRunsGivenWork
        }
    }
  }

  /// What is not established of the variables and the blocks, where the queue only excludes.
  var doubts: [Reason] {
    let open = usage.state.flatMap(\.outside).prefix(1).map {
      Reason("state-used-outside", "it is also used off the queue", at: $0.file.place($0.node))
    }
    let faults =
      usage.blocks.compactMap { section(of: $0).fault } + usage.state.compactMap(reason(for:)) + open
    return onlyExcludes ? faults + [guardsNothing].compactMap(\.self) : faults
  }

  /// What is not known where the blocks use no variable that belongs to the queue.
  var guardsNothing: Reason? {
    guard queue.scope != .local, usage.state.isEmpty else { return nil }
    return Reason(
      "guards-nothing",
      "its blocks use no stored property of the type, so the state that it guards is not known",
      at: queue.place)
  }

  private var section: Reason? {
    for block in usage.blocks {
      let section = section(of: block)
      if let wall = section.wall { return wall }
      if !block.call.waits, let reason = BlockingWork(block.file).reason(in: block.closure) { return reason }
      if let fault = section.fault, !bears { return fault }
      if let handler = block.laterHandler {
        return Reason(
          "calls-handler",
          "the block calls the completion handler '\(handler)'; make its function async first",
          at: block.use.place)
      }
      if isUnguarded(block, section), !block.call.waits || !queue.file.asksForOffers {
        return Reason(
          "unguarded-write",
          "this block changes what '\(queue.name)' guards without a barrier, so other blocks may run at the "
            + "same time",
          at: block.use.place)
      }
    }
    return nil
  }

  /// Whether a block changes what the queue guards while others may run.
  private func isUnguarded(_ block: QueueBlock, _ section: CriticalSection) -> Bool {
    queue.isConcurrent && section.writes && !block.call.isBarrier
  }

  private var tooCommon: Reason? {
    usage.state.first(where: \.isTooCommon).map { variable in
      Reason(
        "common-name", "too many files mention '\(variable.name)' to find all of its uses",
        at: queue.file.place(of: variable.member))
    }
  }

  /// Work that was not waited for becomes work that is done at once.
  var waiting: Reason? {
    for block in usage.blocks where !block.call.waits && !block.call.isDelayed {
      if let function = block.call.call.enclosing(FunctionDeclSyntax.self), function.isDescribedAsUnwaited {
        return Reason(
          "queue-asked-for",
          "a comment says that callers of '\(function.name.text)' don't wait for its work, which they would for a lock",
          at: block.file.place(function.name))
      }
      if let name = block.file.variableChanged(after: block.closure) {
        return Reason(
          "changed-later",
          "'\(name)' changes after the block is enqueued; under a lock the block would read the earlier value",
          at: block.use.place)
      }
      if usage.blocks.contains(where: {
        $0.file.index == block.file.index
          && $0.closure.trimmedUTF8Range.contains(block.use.reference.node.trimmedUTF8Range.lowerBound)
      }) {
        return Reason(
          "recursive-lock", "one of the queue's blocks enqueues this; under a lock it would deadlock",
          at: block.use.place)
      }
    }
    return nil
  }

  /// What a lock in the queue's place rests on.
  var assumptions: [Assumed] {
    var assumptions: [Assumed] = []
    let sections = usage.blocks.map { ($0, section(of: $0)) }
    if let (block, _) = sections.first(where: {
      $0.0.call.method != "sync" && !$0.0.call.isDelayed && $0.1.isLong
    }) {
      assumptions.append(
        Assumption.callerWaits.here(
          "the caller now waits for work whose duration depends on the number of elements, at line "
            + "\(block.use.place.line)"))
    }
    if let (block, _) = sections.first(where: { isUnguarded($0.0, $0.1) }) {
      assumptions.append(
        Assumption.callerWaits.here(
          "the block at line \(block.use.place.line) changes a variable without a barrier, while others run; it now "
            + "waits for them"))
    }
    if queue.visibility == "internal" {
      assumptions.append(queue.hasNoUnseenUses)
    }
    let visible = usage.state.filter { !$0.isPrivate }.map { "'\($0.name)'" }
    if !visible.isEmpty {
      assumptions.append(
        Assumption.noUnseenUses.here(
          "\(visible.joined(separator: ", ")) can be seen in the module; uses that were not found bypass the lock, "
            + "as they bypassed the queue"))
    }
    let faults = sections.compactMap(\.1.fault)
    if let first = faults.first {
      let end = onlyExcludes ? "deadlocks where the queue trapped" : "hangs"
      assumptions.append(
        Assumption.runsUnderLock.here(
          "\(first.sentence)\(first.place.map { ", at \($0)" } ?? ""); the lock is held meanwhile, "
            + "and code that uses it again \(end)"))
    }
    if let block = sections.first(where: {
      !$0.0.call.waits && !$0.0.call.isDelayed && $0.1.fault != nil && !$0.1.isLong
    })?.0,
      usage.blocks.contains(where: \.call.waits)
    {
      assumptions.append(
        Assumption.callerWaits.here(
          "the caller now waits for the block at line \(block.use.place.line), which it only enqueued before"
        ))
    }
    let open = usage.state.filter { !$0.outside.isEmpty }
    if let first = open.first(where: { !$0.staysAsSafe })?.outside.first ?? open.first?.outside.first {
      let names = open.map { "'\($0.name)'" }.joined(separator: ", ")
      assumptions.append(
        Assumption.unguardedAsBefore.here(
          "\(names): also used without the lock, as it was without the queue, for example at "
            + "\(first.file.place(first.node))"))
    }
    if !usage.blocks.contains(where: \.call.waits), !usage.blocks.allSatisfy(\.call.isDelayed) {
      assumptions.append(
        Assumption.callerWaits.here(
          "the blocks end before the calls return; before, no code waited for them"))
    }
    if let nothing = guardsNothing {
      assumptions.append(
        Assumption.unguardedAsBefore.here(
          "\(nothing.sentence); the lock excludes them from one another, as the queue did"))
    }
    let borne = usage.state.compactMap { variable in reason(for: variable).map { (variable, $0) } }
    if let (_, reason) = borne.first(where: { runsCode($0.0) }) {
      assumptions.append(
        Assumption.runsUnderLock.here(
          "\(reason.sentence); it ran in the queue's blocks, and now runs under the lock"))
    }
    if let (_, reason) = borne.first(where: { !runsCode($0.0) }) {
      assumptions.append(
        Assumption.unguardedAsBefore.here("\(reason.sentence); the lock doesn't change that"))
    }
    return assumptions
  }
}

extension GuardedVariable {
  /// Whether what uses it outside of the queue runs no other risk than with a lock in the queue's place.
  fileprivate var staysAsSafe: Bool { isOnlyRead || isOfMainActor }
}

extension QueueBlock {
  /// Whether it calls a closure that something keeps, as `job.completion`: what that runs may come back to the queue, which
  /// a block put on it may and a lock's holder may not.
  fileprivate var callsHandler: Bool {
    if BlockingWork(file).opaqueCall(in: closure) != nil { return true }
    return InlineCalls.collect(in: Syntax(closure)).contains { call in
      guard let name = Callee(call)?.name.lowercased(),
        ["callback", "completion", "handler", "reply"].contains(where: name.contains)
      else { return false }
      if case .functions = CalleeSearch(file).callee(of: call) { return false }
      return true
    }
  }
}
