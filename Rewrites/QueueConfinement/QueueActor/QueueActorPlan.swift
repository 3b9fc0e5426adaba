import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// How a class whose variables a serial queue guards becomes an actor whose executor is that queue (§10 of the rules).
///
/// Order, thread and quality of service stay those of the queue, and callers stay as they are: members that put work on
/// the queue are `nonisolated` and keep their block, in which the actor's isolation is assumed. What runs in the blocks
/// alone becomes isolated.
struct QueueActorPlan {
  enum Outcome {
    case draft(Draft)
    case wall(Reason)
    /// It is not that kind of queue.
    case none
  }

  private let type: ActorClass
  private let members: ActorMembers

  private var usage: QueueUsage { type.usage }

  static func of(_ usage: QueueUsage) -> Outcome {
    let queue = usage.queue
    guard usage.state.contains(where: { !$0.member.isLet }), queue.owner != nil, !queue.isStatic,
      !queue.isConcurrent, !usage.blocks.isEmpty
    else { return .none }
    // SE-0424: before, the runtime doesn't ask an executor whether code runs on its queue.
    if let missing = Preconditions(file: queue.file).deployment(
      .checkIsolated, at: Syntax(queue.variable), spelled: "'assumeIsolated' in a queue's block")
    {
      return .wall(missing)
    }
    do throws(Refusal) {
      return .draft(try QueueActorPlan(usage).draft())
    } catch {
      return .wall(error.reason)
    }
  }

  private init(_ usage: QueueUsage) throws(Refusal) {
    type = try ActorClass(usage, keepsQueue: true)
    try Self.checkState(usage)
    members = try ActorMembers(
      type, isolating: Set(usage.state.map(\.name) + usage.held.map(\.member.name)))
    try checkMembers()
  }

  // MARK: What must hold

  private static func checkState(_ usage: QueueUsage) throws(Refusal) {
    for variable in usage.state {
      let place = usage.queue.file.place(of: variable.member)
      if variable.isTooCommon {
        throw Refusal(
          "common-name", "too many files mention '\(variable.name)' to find all of its uses", at: place)
      }
      if let outside = variable.outside.first {
        throw Refusal(
          "state-used-outside", "'\(variable.name)' is also used off the queue",
          at: outside.file.place(outside.node))
      }
      if let shorthand = variable.inside.first(where: { ![nil, "a shorthand condition"].contains($0.other) })
      {
        throw Refusal(
          "used-as-value", "'\(variable.name)' is named in \(shorthand.other ?? "")",
          at: shorthand.file.place(shorthand.node))
      }
    }
  }

  private func checkMembers() throws(Refusal) {
    let guarded = Set(usage.state.map(\.name))
    for member in members.all {
      let (facts, place) = (member.facts, member.file.place(of: member.facts))
      if facts.kind == .variable, !facts.isComputed, !facts.isLet, !guarded.contains(facts.name) {
        throw Refusal(
          "state-used-outside", "'\(facts.name)' is mutable, and the queue doesn't guard it", at: place)
      }
      if facts.kind == .variable, facts.isLet, member.file.settings.checksAreComplete,
        facts.offset != usage.queue.offset, !ActorMembers.isSendable(member)
      {
        throw Refusal(
          "unknown-sendability",
          "'\(facts.name)' is not known to be Sendable, and code off the queue reads it",
          at: place)
      }
      if facts.isAsync {
        throw Refusal(
          "actor-isolation", "'\(facts.name)' is async, and would become isolated to the actor", at: place)
      }
      if member.file.settings.checksAreComplete,
        let parameter = facts.parameters.first(where: {
          !$0.type.contains("@Sendable") && !Sendability(member.file).isKnown(of: $0.type)
        }),
        usage.blocks.contains(where: {
          member.node.trimmedUTF8Range.contains($0.call.call.position.utf8Offset)
        })
      {
        throw Refusal(
          "unknown-sendability",
          "'\(parameter.type)' is not known to be Sendable, and a block would pass it to the actor",
          at: place)
      }
    }
    if let end = type.declaration.memberBlock.members.lazy.compactMap({
      $0.decl.as(DeinitializerDeclSyntax.self)
    }).first {
      let names = members.isolated
      let mention = OwnMentions.collect(in: Syntax(end), file: type.file).first { names.contains($0.name) }
      if let mention {
        throw Refusal(
          "deinit", "'deinit' uses '\(mention.name)', and is not isolated to an actor",
          at: type.file.place(mention.node))
      }
    }
  }

  // MARK: The change

  private func draft() throws(Refusal) -> Draft {
    let layout = Refusal(
      "declaration-layout", "the layout of the declaration of '\(usage.queue.name)' doesn't allow the edit",
      at: usage.queue.place)
    guard let head = type.headEdits, let executor = ExecutorDeclaration(type) else { throw layout }
    var edits = head + executor.edits + members.nonisolatedEdits
    for block in usage.blocks {
      edits += try AssumedBlock(block, of: usage, isolated: members.isolated).edits
    }
    return Draft(
      "actor that runs on its queue instead of the class '\(type.name)'",
      assuming: [
        Assumption.noUnseenUses.here(
          "'\(type.name)' is an actor, no longer a class; code that was not read may require a class")
      ],
      alters: [
        "callers and the order of blocks don't change; the compiler checks what the blocks use"
      ],
      edits: edits, comesFirst: true)
  }
}
