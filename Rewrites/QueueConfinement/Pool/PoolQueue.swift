import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue whose blocks have nothing to do with one another: a concurrent one without barriers, that nobody waits for,
/// one of a body whose blocks each run once and don't need one another's order, or one for delayed work alone.
///
/// Such a queue is a global queue with a name. Its blocks become what those of a global queue become, decided on the
/// text in which they are put on one.
enum PoolQueue {
  /// What becomes of the queue; nil where it is no such queue.
  enum Outcome {
    case draft(Draft)
    /// Why a block becomes no task.
    case wall(Reason)
  }

  private static let blockLimit = 12

  static func of(_ usage: QueueUsage) -> Outcome? {
    guard isPool(usage), let steps = steps(usage) else { return nil }
    let copy = EditedCopy(of: usage.queue.file, after: steps)
    guard !copy.file.tree.hasError else { return nil }
    do throws(Refusal) {
      let calls = usage.uses.compactMap(\.work)
      let counted = try CountedBlocks(calls, in: copy, of: usage.queue.file)
      let separate = counted == nil ? try tasks(calls, in: copy, of: usage.queue) : nil
      guard let later = counted?.draft ?? separate,
        let edits = copy.original(of: later.edits.unique, with: steps)
      else { return nil }
      let name = usage.queue.qualifiedName
      var draft = Draft(
        counted == nil
          ? "\(later.title) instead of the queue '\(name)'" : "\(later.title); the queue '\(name)' goes",
        assuming: later.assumptions, alters: later.alters + notes(usage), edits: edits,
        absorbs: counted?.sites ?? [], absorbsElsewhere: later.absorbsElsewhere, comesFirst: counted != nil)
      if usage.uses.contains(where: { $0.work == nil }) {
        draft = draft.assuming(
          Assumption.requestOrder.here(
            "each block starts when it is enqueued, no longer together at 'activate()'"
          ))
      }
      if !usage.queue.isConcurrent, usage.uses.count > 1 || usage.queue.scope != .local {
        draft = draft.assuming(
          Assumption.requestOrder.here("blocks that ran one after the other may run concurrently"))
      }
      return .draft(draft)
    } catch {
      return .wall(error.reason)
    }
  }

  private static func notes(_ usage: QueueUsage) -> [String] {
    let calls = usage.uses.compactMap(\.work?.call)
    let isLoop =
      usage.queue.scope == .local && calls.contains { isRepeated($0, since: usage.queue.variable) }
    return isLoop ? ["at most one block per processor core runs at a time"] : []
  }

  /// The blocks as tasks of their own.
  private static func tasks(
    _ calls: [QueueCall], in copy: EditedCopy, of queue: OwnQueue
  ) throws(Refusal) -> Draft? {
    let file = queue.file
    var edits: [Edit] = []
    var assumptions: [Assumed] = []
    var notes: [String] = []
    for call in calls {
      let place = file.place(call.call)
      // A semaphore that counts the block decides what becomes of it.
      if let closure = call.closure,
        InlineCalls.collect(in: Syntax(closure)).contains(where: { Callee($0)?.name == "signal" })
      {
        throw Refusal("worker-queue", "a semaphore counts one of its blocks", at: place)
      }
      if let wait = call.closure.flatMap({ waitBehindCalls(in: $0, of: queue) }) { throw Refusal(wait) }
      guard let proposal = proposal(for: call, in: copy, file.source.path) else { return nil }
      if case .left(let reason) = proposal { throw Refusal(reason, at: place) }
      guard let draft = draft(of: proposal) else { return nil }
      edits += draft.edits
      assumptions += draft.assumptions
      notes += draft.alters.filter { !notes.contains($0) }
      if let wait = wait(in: call) {
        assumptions.append(
          Assumption.poolIO.here(
            "'\(wait)' in a block waits for another queue on a thread of the cooperative pool")
        )
      }
    }
    return Draft(
      calls.count > 1 || calls.contains { $0.call.enclosingLoop != nil }
        ? "detached tasks" : "a detached task",
      assuming: assumptions, alters: notes,
      edits: edits)
  }

  /// A wait for other work that a block on a global queue would be offered with, which a detached task must not have.
  private static func waitBehindCalls(in closure: ClosureExprSyntax, of queue: OwnQueue) -> Reason? {
    let file = queue.file
    let awaited = Set(MainSync.awaited(in: closure, in: file).map(\.id))
    guard BlockingWork(file, .unbounded).reason(in: closure, awaiting: awaited) == nil else { return nil }
    return WaitForOthers(closure, of: queue, in: file, awaiting: awaited)?.reason
  }

  /// Whether neither order nor exclusion among its blocks is asked of the queue.
  private static func isPool(_ usage: QueueUsage) -> Bool {
    let queue = usage.queue
    guard queue.creation != nil, queue.isPrivate || queue.scope == .local,
      queue.owner?.last != "DispatchQueue",
      usage.uses.count <= blockLimit, queue.hasPlainCreation(allowing: ["concurrent", "initiallyInactive"]),
      usage.uses.contains(where: { $0.work != nil }),
      usage.uses.allSatisfy({ use in
        guard use.file.index == queue.file.index, use.reference.isCertain, !use.isOptional,
          use.isOfOwnObject(queue)
        else { return false }
        guard let call = use.work else { return use.activation != nil && queue.isInactive }
        return ["async", "asyncAfter"].contains(call.method)
          && call.options.keys.allSatisfy { ["qos", "deadline", "group"].contains($0) }
      }), queue.isInactive == usage.uses.contains(where: { $0.work == nil })
    else { return false }
    if queue.isConcurrent { return true }
    if queue.scope != .local { return isTimer(usage) }
    guard usage.uses.allSatisfy({ $0.work != nil }) else { return false }
    return !usage.blocks.contains { isRepeated($0.call.call, since: queue.variable) }
      && (usage.uses.count == 1 || areIndependent(usage))
  }

  /// Whether the queue runs nothing but delayed work, which waits for no other but what is due at the same time, and
  /// guards nothing.
  private static func isTimer(_ usage: QueueUsage) -> Bool {
    usage.queue.file.asksForOffers && usage.uses.allSatisfy { $0.work?.isDelayed == true }
      && usage.state.allSatisfy { !$0.outside.isEmpty || $0.isOnlyRead }
  }

  /// Whether no more than one of the blocks of a serial queue changes anything, which no other names, so that none has to
  /// wait for another.
  private static func areIndependent(_ usage: QueueUsage) -> Bool {
    guard usage.queue.file.asksForOffers, usage.blocks.count == usage.uses.count else { return false }
    let bodies = usage.blocks.map { Syntax($0.closure.statements) }
    let changing = bodies.indices.filter { index in
      var effects = OuterEffects(usage.blocks[index].file, countsOutput: true)
      return effects.first(in: bodies[index]) != nil
    }
    guard let one = changing.first else { return true }
    let names = Set(InlineCalls.references(in: bodies[one]).map(\.baseName.identifierText))
    return changing.count == 1
      && bodies.indices.allSatisfy { index in
        index == one
          || InlineCalls.references(in: bodies[index]).allSatisfy {
            !names.contains($0.baseName.identifierText)
          }
      }
  }

  /// Whether the call may be made more than once for one queue.
  private static func isRepeated(_ call: FunctionCallExprSyntax, since variable: VariableDeclSyntax) -> Bool {
    let scope = variable.parent?.parent?.id
    var current = call.parent
    while let node = current, node.id != scope {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
        || node.as(ClosureExprSyntax.self).map({ !$0.isBlockOfQueue }) ?? node.is(FunctionDeclSyntax.self)
      {
        return true
      }
      current = node.parent
    }
    return current == nil
  }

  /// The edits that put the blocks on a global queue and take the own one away.
  private static func steps(_ usage: QueueUsage) -> [Edit]? {
    let queue = usage.queue
    let qos = queue.argument("qos").map { "qos: \($0.compactText)" } ?? ""
    guard let removal = queue.scope == .local ? queue.localRemoval : usage.queueRemoval else { return nil }
    var edits = removal
    for use in usage.uses {
      if use.work != nil {
        edits.append(use.file.edit(use.reference.node.trimmedUTF8Range, "DispatchQueue.global(\(qos))"))
      } else {
        guard let line = use.activation.flatMap({ LineRemoval($0, in: use.file) }) else { return nil }
        edits += line.edits
      }
    }
    return edits
  }

  /// What a block on a global queue becomes in the copy.
  static func proposal(for call: QueueCall, in copy: EditedCopy, _ path: String) -> Proposal? {
    let name = call.callee.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let offset = copy.offset(of: name, in: path),
      let moved = copy.file.token(at: offset)?.enclosing(FunctionCallExprSyntax.self)
    else { return nil }
    return copy.file.proposal(at: Syntax(moved))
  }

  /// The task that a block on a global queue becomes.
  static func draft(of proposal: Proposal) -> Draft? {
    guard case .changes(let drafts) = proposal else { return nil }
    return drafts.first { draft in
      draft.absorbs.isEmpty && draft.absorbsElsewhere.isEmpty
        && !draft.edits.contains { $0.replacement.contains("DispatchQueue") }
    }
  }

  private static func wait(in call: QueueCall) -> String? {
    call.closure.flatMap { closure in
      InlineCalls.collect(in: Syntax(closure)).lazy.compactMap { Callee($0) }.first {
        $0.receiver != nil && ["sync", "asyncAndWait"].contains($0.name)
      }?.name
    }
  }
}

extension OwnQueue {
  /// Whether it is created with a label, a quality of service, no target but a global queue and no attributes but these.
  func hasPlainCreation(allowing attributes: Set<String>) -> Bool {
    creation?.isPlainCreation(allowing: attributes) ?? false
  }

  /// Whether nothing that is put on it runs before it is activated.
  var isInactive: Bool {
    argument("attributes")?.tokens(viewMode: .sourceAccurate).contains { $0.text == "initiallyInactive" }
      ?? false
  }

  /// Takes out the declaration of a local queue.
  fileprivate var localRemoval: [Edit]? {
    guard variable.bindings.count == 1, variable.comments(in: variable.trimmedUTF8Range).isEmpty,
      let item = variable.parent?.as(CodeBlockItemSyntax.self),
      // A comment stays with what follows, where it doesn't speak of the queue.
      !item.comments(in: item.position.utf8Offset..<item.trimmedUTF8Range.lowerBound).contains(where: {
        ["queue", "thread", name.lowercased()].contains(where: $0.lowercased().contains)
      })
    else { return nil }
    return LineRemoval(item, in: file)?.edits
  }
}

extension QueueUse {
  /// Whether the queue is named without an object, or as that of `self`.
  fileprivate func isOfOwnObject(_ queue: OwnQueue) -> Bool {
    guard let access = reference.node.as(MemberAccessExprSyntax.self) else { return true }
    return ["self", "Self", queue.owner?.last].contains(access.base?.compactText)
  }

  /// The statement that activates the queue.
  fileprivate var activation: CodeBlockItemSyntax? {
    guard case .method("activate") = kind,
      let call = reference.node.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(
        FunctionCallExprSyntax.self)
    else { return nil }
    return call.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// Whether it is put on a queue, which runs it once.
  fileprivate var isBlockOfQueue: Bool {
    guard let (call, _) = argumentOf, let queueCall = QueueCall(call) else { return false }
    return ["async", "asyncAfter"].contains(queueCall.method) && queueCall.closure?.id == id
  }
}
