import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// `DispatchGroup`: its creations, mentions and calls.
public struct DispatchGroups: Rewrite {
  public init() {}

  public let name = "dispatch-group"
  public let names: Set<String> = ["DispatchGroup", "enter", "leave", "notify", "wait"]

  public let tokens = SiteToken.members(["enter", "leave", "notify", "wait"], of: "DispatchGroup")

  public func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    node.call(ofAny: ["enter", "leave", "notify", "wait"], on: "DispatchGroup", in: file)
      ?? node.mention(ofAny: ["DispatchGroup"], in: file)
  }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole {
    file.roleOfHandedResource(at: recognition.node, type: "DispatchGroup")
      ?? file.roleOfVariable(at: recognition.node)
  }

  public func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    let node = recognition.node
    guard let profile = GroupProfile(at: node) else {
      if let unused = UnusedVariable(holding: node, in: file) {
        return .change(Draft("no group '\(unused.name)', which nothing uses", edits: unused.edits))
      }
      return .left(reason(for: recognition, in: file))
    }
    if let delay = Self.delay(profile, in: file) {
      return node.start == profile.siteRanges.first?.lowerBound
        ? .change(delay.draft)
        : .left(
          Reason(
            "with-its-group", "it changes together with its group, which stays",
            at: file.place(profile.creation)))
    }
    let whole: Proposal
    let isAwaited = AwaitedEnd(profile, in: file) != nil
    if let draft = Self.draftOfEachTurn(profile, in: file) {
      whole = .change(draft)
    } else if profile.waits.isEmpty, let plain = profile.plainForm(in: file) {
      whole = plain
    } else if isAwaited || profile.waits.isEmpty {
      whole = Self.proposal(for: profile, in: file).orExpectation(of: profile, in: file)
    } else {
      whole = Proposal.left(GroupWait(of: profile, in: file).reason(for: profile.waits[0]))
        .orExpectation(of: profile, in: file)
    }
    switch whole {
    case .left(let reason):
      guard isAwaited || !profile.waits.isEmpty else { return .left(reason) }
      return awaited(node, of: profile, otherwise: reason, in: file)
    case .changes(let drafts):
      // The whole group is one change, named after its creation.
      guard node.start == profile.siteRanges.first?.lowerBound else {
        if let wait = profile.waits.first(where: { Syntax($0).id == node.id }),
          !drafts.contains(where: { $0.confidence == .established })
        {
          return GroupWait(of: profile, in: file).proposal(for: wait)
        }
        return .left(
          Reason(
            "with-its-group", "it changes together with its group, which stays",
            at: file.place(profile.creation)))
      }
      return .changes(drafts)
    }
  }

  /// What becomes of a site whose group stays, and is waited for.
  private func awaited(
    _ node: Syntax, of profile: GroupProfile, otherwise reason: Reason, in file: FileContext
  ) -> Proposal {
    guard let wait = profile.waits.first else {
      guard let bridge = profile.notifications.first(where: GroupWait.isBridge) else { return .left(reason) }
      return .left(
        Reason(
          "group-awaited", "the group counts the work that its notification awaits: \(reason.sentence)",
          at: reason.place ?? file.place(bridge)))
    }
    let waits = GroupWait(of: profile, in: file)
    let own = node.as(FunctionCallExprSyntax.self).flatMap { call in profile.waits.first { $0.id == call.id }
    }
    guard let own else { return .left(waits.reason(for: wait)) }
    return waits.proposal(for: own)
  }

  /// A group that only counts a delay, for which the code waits.
  private static func delay(_ profile: GroupProfile, in file: FileContext) -> WaitedDelay? {
    guard let enter = profile.enters.only, let leave = profile.leaves.only, let wait = profile.waits.only,
      wait.arguments.isEmpty, profile.notifications.isEmpty, profile.queueCalls.isEmpty,
      profile.leaveValues.isEmpty, profile.otherUses.isEmpty,
      let entering = enter.parent?.as(CodeBlockItemSyntax.self),
      let waiting = wait.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    return WaitedDelay(
      [profile.creation, entering, waiting], endedBy: leave, sites: profile.siteRanges, in: file)
  }

  /// What becomes of a group that each turn of a loop might make for itself; nil where it stays.
  private static func draftOfEachTurn(_ profile: GroupProfile, in file: FileContext) -> Draft? {
    guard let turns = GroupOfEachTurn(profile, in: file) else { return nil }
    let drafts = file.codebase.answers.find("group-of-each-turn \(file.index):\(profile.creation.start)") {
      turns.draft.map { [$0] } ?? []
    }
    return drafts.first
  }

  /// What becomes of a local group that isn't kept.
  static func proposal(for profile: GroupProfile, in file: FileContext) -> Proposal {
    file.codebase.answers.find("dispatch-group \(file.index):\(profile.creation.start)") {
      GroupMigration(profile, in: file).proposal
    }
  }

  /// A semaphore that bounds a local group's calls goes with the group.
  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? {
    guard recognition.kind.hasPrefix("DispatchSemaphore"),
      let uses = try? SemaphoreUses(recognition.node, in: file), uses.file.index == file.index,
      uses.others.isEmpty, uses.timedWaits.isEmpty, uses.value != 0, uses.value != 1,
      let wait = uses.waits.first, let drafts = Self.changes(boundedBy: wait, in: file)
    else { return nil }
    return .changes(drafts)
  }

  /// The changes of the local group whose calls a semaphore bounds that is waited for here.
  private static func changes(boundedBy wait: FunctionCallExprSyntax, in file: FileContext) -> [Draft]? {
    var current = Syntax(wait).parent
    while let node = current, !node.is(MemberBlockItemSyntax.self) {
      for statement in node.as(CodeBlockItemListSyntax.self) ?? [] where statement.position < wait.position {
        guard let profile = GroupProfile(statement) else { continue }
        guard case .changes(let drafts) = proposal(for: profile, in: file) else { continue }
        let bounded = drafts.filter { $0.absorbs.contains(wait.trimmedUTF8Range) }
        if !bounded.isEmpty { return bounded }
      }
      current = node.parent
    }
    return nil
  }

  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] {
    guard let profile = GroupProfile(at: recognition.node),
      recognition.node.start == profile.siteRanges.first?.lowerBound
    else { return [] }
    return GroupFindings(profile, in: file).all
  }

  /// Why a site is left whose group no local constant holds.
  private func reason(for recognition: Recognition, in file: FileContext) -> Reason {
    let node = recognition.node
    let place: Reason.Place?
    if let member = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let name = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    {
      let binding = file.resolver.binding(of: name, at: Syntax(base))
      place = binding?.member.map(file.place(of:))
      switch binding?.origin {
      case .parameter, .closureParameter:
        return Reason(
          "group-passed-in", "'\(name)' is a parameter; its callers may enter and leave it")
      case .local, .capture:
        return Reason("group-not-constant", "'\(name)' is not created in the declaration of a local constant")
      case .member, .global, .localFunction, nil: break
      }
    } else {
      place = nil
    }
    if node.enclosing(FunctionParameterSyntax.self) != nil || node.enclosing(FunctionTypeSyntax.self) != nil {
      return Reason("group-passed-in", "the group is a parameter; its callers may enter and leave it")
    }
    return Reason(
      "group-kept", "several functions use the group, so no single function shows which calls it counts",
      at: place)
  }
}

extension Proposal {
  /// The expectation of a test that takes the group's place, where nothing better does.
  fileprivate func orExpectation(of profile: GroupProfile, in file: FileContext) -> Proposal {
    guard case .left = self, !profile.waits.isEmpty,
      let draft = try? GroupExpectation(profile, in: file).draft()
    else { return self }
    return .changes([draft])
  }
}
