import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Whether each `enter` of a group is followed by exactly one `leave` on every path.
struct GroupBalance {
  private let outline: GroupOutline
  private let file: FileContext

  /// What is missing from the proof.
  ///
  /// The functions that take the closures which leave the group are taken to call them once, where nothing speaks
  /// against it: a group hangs and traps as a continuation does where they don't.
  private(set) var fault: Reason?
  /// What speaks against a function that takes such a closure: its code, or that neither its code nor the name of its
  /// parameter says that it calls the closure once.
  private(set) var doubt: Assumed?
  /// The ways that end without `leave`, of members of which no others do.
  private(set) var dropped: [DroppedEnds] = []

  init(_ outline: GroupOutline, in file: FileContext) {
    self.outline = outline
    self.file = file
    for member in outline.members {
      guard !member.items.isEmpty else {
        fault =
          fault
          ?? Reason(
            "entered-ahead",
            "'\(outline.profile.name)' is entered here before the call that it counts, with other code in between",
            at: file.place(member.enter))
        continue
      }
      switch GroupBalance.flow(of: member, name: outline.profile.name, in: file) {
      case .once(let trusted): weigh(trusted)
      case .never(let path, _):
        if let ends = DroppedEnds(member, of: outline.profile.name, along: path, in: file) {
          guard let told = ends.valueUsedBefore(in: outline.profile.list, of: file) else {
            weigh(ends.trusted)
            dropped.append(ends)
            continue
          }
          fault =
            fault
            ?? Reason(
              "group-not-left",
              "a path that uses '\(told.baseName.identifierText)' doesn't leave '\(outline.profile.name)'; "
                + "if the group ended there, the code after it would use the value again",
              at: file.place(told))
          continue
        }
        fault =
          fault
          ?? Reason(
            "group-not-left",
            "'\(outline.profile.name)' is entered and not left on one path, so its 'notify' or 'wait' never completes",
            at: path.last?.place)
      case .twice(let path, _):
        fault =
          fault
          ?? Reason(
            "group-left-twice", "'\(outline.profile.name)' is left twice on one path, which traps",
            at: path.last?.place)
      case .unknown(let reason): fault = fault ?? reason
      }
    }
  }

  /// What ending where `leave` is missing alters.
  var droppedEnds: [Assumed] { dropped.flatMap { $0.assumptions(outline.profile.name, in: file) } }

  private mutating func weigh(_ trusted: [TrustedCallee]) {
    fault = fault ?? trusted.lazy.compactMap(refusal(of:)).first
    if let vague = trusted.first(where: {
      $0.doubt.code == "faulty-callee" || !$0.isToldOfTheEnd(in: file)
    }) {
      doubt =
        doubt ?? Assumption.handlerCalledOnce.here(vague.doubt.sentence, at: vague.doubt.place)
    }
  }

  /// Several closures of one call, of which any may be called, are no single answer.
  private func refusal(of callee: TrustedCallee) -> Reason? {
    callee.arguments.count > 1 ? callee.doubt : nil
  }

  // MARK: Flow

  enum Flow {
    case once(trusting: [TrustedCallee])
    case never([FlowStep], trusting: [TrustedCallee])
    case twice([FlowStep], trusting: [TrustedCallee])
    case unknown(Reason)
  }

  /// - Parameter ends: `return` statements, and calls that an optional chain skips, which count as `leave`.
  static func flow(
    of member: GroupMember, name: String, endingAt ends: Set<SyntaxIdentifier> = [], in file: FileContext
  ) -> Flow {
    let flow = HandlerFlow(file)
    let found = flow.outcome(
      ofCalling: "leave", owing: "enter", on: name, in: member.items, endingAt: ends)
    guard let found else {
      return .never(
        [FlowStep(place: file.place(member.enter), text: "the group is entered here")], trusting: [])
    }
    switch found.outcome {
    case .once: return .once(trusting: found.trusted)
    case .never(let path, _): return .never(path, trusting: found.trusted)
    case .twice(let path): return .twice(path, trusting: found.trusted)
    case .unproved(let reason), .notACompletion(let reason): return .unknown(reason.ofLeaving(name))
    }
  }
}

extension Reason {
  /// The reason in terms of a group that is left, where it speaks of a handler that is called.
  fileprivate func ofLeaving(_ group: String) -> Reason {
    switch code {
    case "stored-handler", "stored-by-callee":
      Reason(
        "leave-stored", "the closure that leaves '\(group)' is stored, so the time of its call is not known",
        at: place)
    case "called-repeatedly":
      Reason("leave-repeated", "'\(group)' is left in code that may run more than once", at: place)
    case "escaping-handler":
      Reason("group-passed-on", "the closure that leaves '\(group)' can't be followed", at: place)
    default: self
    }
  }
}

/// Reports a group that is entered and never left, or left twice, on some path.
struct GroupFindings {
  private let profile: GroupProfile
  private let file: FileContext

  init(_ profile: GroupProfile, in file: FileContext) {
    self.profile = profile
    self.file = file
  }

  var all: [Finding] {
    guard profile.otherUses.isEmpty, !profile.notifications.isEmpty || !profile.waits.isEmpty else {
      return []
    }
    // What an answer enters for is counted with the call that it answers.
    return profile.entersInPlace.compactMap { enter in
      // The statements from here to the next `enter` of the block; the flow ends where another one begins.
      guard let member = member(of: enter) else { return nil }
      switch GroupBalance.flow(of: member, name: profile.name, in: file) {
      case .never(let path, let trusted):
        guard trusted.allSatisfy({ $0.isToldOfTheEnd(in: file) }), leaves(in: member) else { return nil }
        return Finding(
          "group-never-left",
          "'\(profile.name)' is entered here and not left on this path; its 'notify' or 'wait' never completes",
          at: file.place(enter), path: path.map { Finding.Step(place: $0.place, text: $0.text) })
      case .twice(let path, let trusted):
        guard trusted.isEmpty else { return nil }
        return Finding(
          "group-left-twice", "'\(profile.name)' is entered once and left twice on this path, which traps",
          at: file.place(enter), path: path.map { Finding.Step(place: $0.place, text: $0.text) })
      case .once, .unknown: return nil
      }
    }
  }

  private func leaves(in member: GroupMember) -> Bool {
    profile.leaves.contains { member.range.contains($0.start) }
  }

  private func member(of enter: FunctionCallExprSyntax) -> GroupMember? {
    guard let item = enter.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return nil }
    let items = Array(list)
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return nil }
    let others = profile.entersInPlace + profile.notifications + profile.waits
    let end =
      items[(index + 1)...].firstIndex { later in
        others.contains {
          later.position <= $0.position && $0.position < later.endPosition
        }
      } ?? items.endIndex
    guard index + 1 < end else { return nil }
    let member = GroupMember(
      enter: item, limiter: nil, items: items[(index + 1)..<end], isRepeated: false, evened: [])
    // What one call enters, another place may leave.
    guard
      profile.leaves.allSatisfy({ leave in
        member.range.contains(leave.start) || profile.enters.contains { $0.id != enter.id }
      })
    else { return nil }
    return member
  }
}
