import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// How a class whose variables a queue guards becomes an actor, with all that use it.
///
/// Actors guard their variables by isolation (SE-0306), so callers have to wait, and the blocks' own order among
/// callers that don't wait for one another is lost: a person judges that.
struct ActorPlan {
  enum Outcome {
    case draft(Draft)
    case wall(Reason)
    /// It is not that kind of queue.
    case none
  }

  private let type: ActorClass
  private let members: ActorMembers
  private let uses: ActorUses

  static func of(_ usage: QueueUsage) -> Outcome {
    guard usage.state.contains(where: { !$0.member.isLet }), usage.queue.owner != nil, !usage.queue.isStatic
    else { return .none }
    do throws(Refusal) {
      return .draft(try ActorPlan(usage).draft())
    } catch {
      return .wall(error.reason)
    }
  }

  private init(_ usage: QueueUsage) throws(Refusal) {
    type = try ActorClass(usage)
    members = try ActorMembers(type)
    try Self.checkBlocks(type, usage.blocks)
    uses = try ActorUses(type, members)
  }

  // MARK: The blocks

  static func checkBlocks(_ type: ActorClass, _ blocks: [QueueBlock]) throws(Refusal) {
    let usage = type.usage
    if blocks.count == usage.blocks.count, let reason = LockPreconditions(usage: usage).waiting {
      throw Refusal(reason)
    }
    for block in blocks {
      let place = block.use.place
      guard block.isOwnWork else {
        throw Refusal(
          "block-in-closure", "this is enqueued from a closure that other code calls", at: place)
      }
      if let reason = BlockingWork(block.file).reason(in: block.closure) { throw Refusal(reason) }
      if usage.queue.isConcurrent, !block.call.isBarrier,
        LockPreconditions(usage: usage).section(of: block).writes
      {
        throw Refusal(
          "unguarded-write",
          "this block changes what '\(usage.queue.name)' guards without a barrier, so other blocks may run "
            + "at the same time",
          at: place)
      }
      if let handler = block.calledHandler {
        throw Refusal(
          "calls-handler",
          "the block passes its result to '\(handler)', which would be called before the call returns",
          at: place)
      }
    }
    try checkReentry(type, blocks)
  }

  /// A method that puts work on the queue and is called from a block would now do it at once.
  private static func checkReentry(_ type: ActorClass, _ blocks: [QueueBlock]) throws(Refusal) {
    let putting = Set(type.usage.blocks.filter { !$0.call.waits }.compactMap(\.memberName))
    for block in blocks {
      let mentions = OwnMentions.collect(in: Syntax(block.closure.statements), file: block.file)
      if let mention = mentions.first(where: { putting.contains($0.name) }) {
        throw Refusal(
          "order",
          "'\(mention.name)' enqueues work to run after the block that calls it; in an actor it would run immediately",
          at: block.file.place(mention.node))
      }
    }
  }

  // MARK: The change

  private func draft() throws(Refusal) -> Draft {
    let usage = type.usage
    guard let head = type.headEdits, let removal = usage.queueRemoval,
      let preconditions = usage.preconditionRemovals
    else {
      throw Refusal(
        "declaration-layout", "the layout of the declaration of '\(usage.queue.name)' doesn't allow the edit",
        at: usage.queue.place)
    }
    var edits = head + removal + preconditions + members.nonisolatedEdits
    let writesSelf = SpareSelf.isWritten(in: type.declaration.memberBlock, type.file)
    for block in usage.blocks { edits += try BlockUnwrapping(block, removesSelf: !writesSelf).edits() }
    for edit in uses.edits.sorted(by: { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }) {
      guard !edits.contains(where: { $0.conflicts(with: edit) }) else {
        throw Refusal(
          "overlapping-changes", "two parts of the change would edit the same code in '\(edit.file)'")
      }
      edits.append(edit)
    }
    return Draft(
      "actor instead of the class '\(type.name)' and its queue", assuming: assumptions, alters: notes,
      edits: edits,
      comesFirst: true)
  }

  private var notes: [String] {
    var notes: [String] = []
    if uses.awaited.isEmpty {
      notes.append("all that uses '\(type.name)' from outside has to await it; nothing here does")
    } else {
      let files = Set(uses.awaited.map(\.file)).count
      notes.append(
        "'\(type.name)' is awaited in \(uses.awaited.count) place\(uses.awaited.count == 1 ? "" : "s")"
          + (files > 1 ? " of \(files) files" : ""))
    }
    if !uses.functions.isEmpty {
      notes.append(
        uses.functions.map { "'\($0)'" }.joined(separator: ", ")
          + (uses.functions.count == 1 ? " becomes async" : " become async"))
    }
    return notes
  }

  private var assumptions: [Assumed] {
    var assumptions: [Assumed] = []
    let setters = Array(Set(type.usage.blocks.filter { !$0.call.waits }.compactMap(\.memberName))).sorted()
    if !setters.isEmpty {
      assumptions.append(
        Assumption.requestOrder.here(
          "callers now wait for " + setters.map { "'\($0)'" }.joined(separator: ", ")
            + ", which only enqueued work before; calls from concurrent tasks keep no order"))
    }
    if uses.interrupted.isEmpty, !uses.awaited.isEmpty {
      assumptions.append(
        Assumption.interleaves.here(
          "a call of '\(type.name)' from outside suspends at an 'await'; before, it blocked its thread"))
    }
    if let first = uses.interrupted.first {
      assumptions.append(
        Assumption.interleaves.here(
          "an actor that awaits it, as at \(first), may run other work in between"
        ))
    }
    if !type.usage.queue.isPrivate {
      assumptions.append(type.usage.queue.hasNoUnseenUses)
    }
    for place in uses.unresolved {
      assumptions.append(Assumption.noUnseenUses.here("\(place) may use it and would no longer compile"))
    }
    if uses.awaited.isEmpty {
      assumptions.append(
        Assumption.noUnseenUses.here("no use of '\(type.name)' from outside was found"))
    }
    return assumptions + uses.assumptions
  }
}

extension QueueBlock {
  /// Whether the block is put on the queue by a method of the object itself, and by no closure.
  fileprivate var isOwnWork: Bool {
    let receiver = call.callee.base
    if let access = receiver?.as(MemberAccessExprSyntax.self), !file.isSelf(access.base) { return false }
    var current = call.call.parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) || node.is(InitializerDeclSyntax.self)
        || node.is(DeinitializerDeclSyntax.self)
      {
        return false
      }
      if node.is(MemberBlockItemSyntax.self) { return true }
      if node.is(FunctionDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) != true {
        return false
      }
      current = node.parent
    }
    return false
  }

  /// The name of the member that puts the block on the queue.
  fileprivate var memberName: String? {
    let declaration = call.call.enclosing(MemberBlockItemSyntax.self)?.decl
    if let function = declaration?.as(FunctionDeclSyntax.self) { return function.name.identifierText }
    return declaration?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.compactText
  }

  /// A closure parameter that the block calls, where nobody waits for the block.
  fileprivate var calledHandler: String? {
    guard !call.waits else { return nil }
    for inner in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(inner), callee.receiver == nil,
        let binding = file.resolver.binding(of: callee.name, at: Syntax(inner)), !binding.isFunction,
        case .parameter = binding.origin
      else { continue }
      return callee.name
    }
    return nil
  }
}
