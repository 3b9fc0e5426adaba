import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The members of a class that is to become an actor, and which of them its isolation covers.
struct ActorMembers {
  struct Member {
    let facts: MemberFacts
    let node: DeclSyntax
    let file: FileContext
  }

  /// The instance members.
  let all: [Member]
  /// The names of those that the actor's isolation covers: its variables, and what uses them.
  let isolated: Set<String>
  private let type: ActorClass

  /// - Parameter names: what the isolation covers, where that is not all that uses the variables.
  init(_ type: ActorClass, isolating names: Set<String>? = nil) throws(Refusal) {
    self.type = type
    all = try Self.members(of: type)
    isolated = names ?? Self.isolated(all, of: type)
    try check()
  }

  private static func members(of type: ActorClass) throws(Refusal) -> [Member] {
    var members: [Member] = []
    for declaration in type.types {
      let file = FileContext(sibling: declaration.file, of: type.file)
      guard let node = file.token(at: declaration.offset) else { continue }
      let block =
        node.enclosing(MemberBlockItemSyntax.self).flatMap {
          $0.decl.as(ExtensionDeclSyntax.self)?.memberBlock
        }
        ?? (declaration.isPrimary
          ? type.declaration.memberBlock : node.enclosing(ExtensionDeclSyntax.self)?.memberBlock)
      for item in block?.members ?? [] {
        if item.decl.is(IfConfigDeclSyntax.self) || item.decl.is(MacroExpansionDeclSyntax.self) {
          throw Refusal("conditional-members", "some of its members depend on '#if'", at: file.place(item))
        }
      }
      for facts in declaration.members where !facts.isStatic {
        guard facts.kind != .typealiasDeclaration,
          let item = file.token(at: facts.offset)?.enclosing(
            MemberBlockItemSyntax.self)
        else { continue }
        members.append(Member(facts: facts, node: item.decl, file: file))
      }
    }
    return members
  }

  /// The variables, and what uses one of them or a block of the queue, in any number of steps.
  private static func isolated(_ members: [Member], of type: ActorClass) -> Set<String> {
    var names: Set<String> = []
    let queue = type.usage.queue
    for member in members where member.facts.kind == .variable && !member.facts.isComputed {
      let isQueue = member.facts.file == queue.file.index && member.facts.offset == queue.offset
      if !isQueue, !member.facts.isLet || !isSendable(member) { names.insert(member.facts.name) }
    }
    var mentioned: [Int: Set<String>] = [:]
    for (index, member) in members.enumerated() where member.isCode {
      mentioned[index] = Set(OwnMentions.collect(in: Syntax(member.node), file: member.file).map(\.name))
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, member) in members.enumerated() where member.isCode && !names.contains(member.facts.name) {
        guard let own = mentioned[index], own.contains(queue.name) || !own.isDisjoint(with: names) else {
          continue
        }
        names.insert(member.facts.name)
        isGrowing = true
      }
    }
    return names
  }

  static func isSendable(_ member: Member) -> Bool {
    if let type = member.facts.type {
      return type.contains("@Sendable") || TypeName(type).path == ["DispatchQueue"]
        || Sendability(member.file).isKnown(of: type)
    }
    guard let value = member.facts.initializer.flatMap(Resolver.parse) else { return false }
    return Sendability.isLiteral(value)
      || member.file.resolver.type(of: value).map { Sendability(member.file).isKnown(of: $0.text) } ?? false
  }

  // MARK: What the members say against it

  private func check() throws(Refusal) {
    for member in all {
      let place = member.file.place(of: member.facts)
      let name = member.facts.name
      let isIsolated = isolated.contains(name)
      if let attribute = member.facts.attributes.first(where: {
        !["discardableResult", "available"].contains($0)
      }
      ) {
        throw Refusal("member-attribute", "'\(name)' has the attribute '@\(attribute)'", at: place)
      }
      let modifiers = member.facts.modifiers
      for modifier in ["override", "required", "convenience", "dynamic", "public", "open"]
      where modifiers.contains(modifier)
        && !(modifier == "override" && member.facts.kind == .initializer && member.facts.parameters.isEmpty)
      {
        throw Refusal("member-modifier", "'\(name)' is '\(modifier)'", at: place)
      }
      if modifiers.contains(where: { $0.hasPrefix("nonisolated") }) {
        throw Refusal("actor-isolation", "'\(name)' is declared 'nonisolated'", at: place)
      }
      if isIsolated, let name = type.requirement(metBy: member.facts) {
        throw Refusal(
          "protocol-requirement", "'\(name)' requires a synchronous '\(member.facts.name)'", at: place)
      }
      if isIsolated, member.facts.kind == .subscript {
        throw Refusal("subscript", "uses of the subscript are not searched", at: place)
      }
      if member.facts.kind == .initializer { try checkInitialiser(member, at: place) }
      if isIsolated, member.facts.isAsync,
        member.node.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.await) })
      {
        throw Refusal(
          "reentrancy",
          "'\(name)' awaits other code; an actor's state may change during that 'await'",
          at: place)
      }
    }
  }

  /// An actor's initialiser may use the variables until it hands out the object (SE-0327).
  private func checkInitialiser(_ member: Member, at place: Reason.Place) throws(Refusal) {
    if member.file.settings.checksAreComplete,
      let parameter = member.facts.parameters.first(where: {
        !$0.type.contains("@Sendable") && !Sendability(member.file).isKnown(of: $0.type)
      })
    {
      throw Refusal(
        "unknown-sendability",
        "'\(parameter.type)' is not known to be Sendable, and it would be passed to an actor",
        at: place)
    }
    let stored = Set(all.filter { $0.facts.kind == .variable && !$0.facts.isComputed }.map(\.facts.name))
    let mentions = OwnMentions.collect(in: Syntax(member.node), file: member.file)
    if let use = mentions.first(where: { !stored.contains($0.name) }) {
      throw Refusal(
        "used-in-init", "the initialiser uses '\(use.name)', and with it the whole object",
        at: member.file.place(use.node))
    }
    let handed = member.node.tokens(viewMode: .sourceAccurate).first { token in
      guard token.tokenKind == .keyword(.self), let reference = token.parent else { return false }
      let base = reference.parent?.as(MemberAccessExprSyntax.self)?.base
      return base.map { Syntax($0).id } != reference.id
    }
    if let handed {
      throw Refusal(
        "used-in-init", "the initialiser passes 'self' to other code", at: member.file.place(handed))
    }
  }

  // MARK: Edits

  /// Members that touch none of the variables stay usable without `await`.
  var nonisolatedEdits: [Edit] {
    all.compactMap { member in
      guard member.isCode, !isolated.contains(member.facts.name), !member.facts.isAsync
      else { return nil }
      guard
        let start = member.node.as(FunctionDeclSyntax.self)?.funcKeyword
          ?? member.node.as(VariableDeclSyntax.self)?.bindingSpecifier
          ?? member.node.as(SubscriptDeclSyntax.self)?.subscriptKeyword
      else { return nil }
      let offset = start.positionAfterSkippingLeadingTrivia.utf8Offset
      return member.file.edit(offset..<offset, "nonisolated ")
    }
  }
}

extension ActorMembers.Member {
  /// Whether it has code of its own.
  var isCode: Bool {
    facts.kind == .function || facts.kind == .subscript || (facts.kind == .variable && facts.isComputed)
  }
}
