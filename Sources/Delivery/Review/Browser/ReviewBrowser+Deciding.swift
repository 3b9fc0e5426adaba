import Codebase
import Migration

/// Decisions, and the questions before those on several changes.
extension ReviewBrowser {
  mutating func decide(
    _ decision: ReviewSession.Decision, _ scope: ReviewSession.Scope, _ session: inout ReviewSession
  ) async -> Request? {
    guard let site = session.current?.site else { return nil }
    let order = entries.flatMap(\.members)
    let later = order.firstIndex(of: session.cursor).map { order[($0 + 1)...].map { session.items[$0].site } }
    message = await session.decide(decision, scope)
    goOn(from: site, later: later ?? [], &session)
    return .keep
  }

  /// Decides at once where that is one change, and asks where it is more.
  mutating func propose(
    _ decision: ReviewSession.Decision, _ scope: ReviewSession.Scope, _ session: inout ReviewSession
  ) async -> Request? {
    guard let item = session.current else { return nil }
    let items = session.items(in: scope, decision, from: item)
    if items.count < 2 { return await decide(decision, scope, &session) }
    ask(decision, scope, items, "", start: session.cursor)
    return nil
  }

  /// Decides on the changes of the entry that is looked at.
  mutating func decideLike(_ decision: ReviewSession.Decision, _ session: inout ReviewSession) async
    -> Request?
  {
    guard let entry = currentEntry(session) else { return nil }
    let items = entry.members.map { session.items[$0] }.filter { $0.decision == nil }
    guard !items.isEmpty else {
      message = "all changes like this one are decided"
      return nil
    }
    return await propose(decision, .these(Set(items.map(\.site))), &session)
  }

  mutating func askAboutGroup(_ decision: ReviewSession.Decision, _ session: ReviewSession) {
    let group = selected.flatMap(arrangement.group)
    let entries = group?.entries ?? arrangement.entries
    let open = entries.flatMap(\.members).filter { session.items[$0].decision == nil }.sorted()
    guard let first = open.first else {
      message = "all changes here are decided"
      return
    }
    let items = open.map { session.items[$0] }
    let name = group.map { " of \($0.key.rewrite)" } ?? ""
    ask(decision, .these(Set(items.map(\.site))), items, name, start: first)
  }

  private mutating func ask(
    _ decision: ReviewSession.Decision, _ scope: ReviewSession.Scope, _ items: [ReviewSession.Item],
    _ name: String, start: Int
  ) {
    let resting = items.filter { !$0.change.assumptions.isEmpty }
    let kinds = Set(resting.flatMap { $0.change.assumptions.map(\.assumption) }).sorted()
    let basis = kinds.map(\.rawValue).joined(separator: ", ")
    var text =
      "\(decision.isTaken ? "accept" : "reject") \(counted(items.count, "undecided change"))\(name)"
    if resting.isEmpty {
      text += items.count == 1 ? ", which is established" : ", all established"
    } else if resting.count == items.count {
      text += items.count == 1 ? ", which rests on \(basis)" : ", which rest on \(basis)"
    } else {
      text +=
        ": \(items.count - resting.count) established, \(resting.count) that \(resting.count == 1 ? "rests" : "rest") on \(basis)"
    }
    question = Question(text: text + "?", decision: decision, scope: scope, start: start)
  }

  mutating func answer(_ key: Character, _ session: inout ReviewSession) async -> Request? {
    guard let asked = question else { return nil }
    guard ["y", "n", "q", NamedKey.escape.rawValue].contains(key) else { return nil }
    question = nil
    guard key == "y" else { return nil }
    session.cursor = asked.start
    return await decide(asked.decision, asked.scope, &session)
  }
}
