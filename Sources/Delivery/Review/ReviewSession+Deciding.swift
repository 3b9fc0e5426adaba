import Codebase
import Migration

extension ReviewSession {
  /// How far a decision goes from the change that is looked at.
  public enum Scope: Sendable, Equatable {
    case change
    /// The changes from this one on that are named after a site of its file and undecided.
    case file
    /// The undecided changes of its rewrite from this one on.
    case idiom
    /// The undecided changes that rest on nothing else: on none but its assumptions where they are taken, on all of them
    /// where they aren't.
    case assumptions
    /// The undecided changes among these.
    case these(Set<SiteIdentity>)
  }

  /// Decides, goes on to the next undecided change, and says what followed where something did.
  public mutating func decide(_ decision: Decision, _ scope: Scope = .change) async -> String? {
    guard let first = current else { return nil }
    var step = Step(cursor: first.site)
    let before = items
    var decided: [Item] = []
    var open = scope == .change ? [first] : items(in: scope, decision, from: first)
    while !open.isEmpty {
      for item in open { record(decision, on: item, step: &step) }
      decided += open
      await replan()
      // What was nested in a rejected change is part of the rest that is rejected.
      open =
        scope == .change || decision.isTaken
        ? [] : items(in: scope, decision, from: first).filter { $0.decision == nil }
    }
    history.append(step)
    if let index = index(of: first.site) { cursor = index }
    let account = Account(of: decision, on: decided, scope: scope, before: before, after: self)
    if decision == .accepted, scope == .change, let item = current, item.site == first.site,
      item.decision == nil
    {
      return "it is planned differently now; look at it again"
    }
    moveOn()
    return account.sentence
  }

  /// Takes back the last decision, or the last decisions that were made with one key, and goes back to where that was.
  public mutating func undo() async -> String? {
    guard let step = history.popLast() else { return nil }
    for (site, record) in step.before.reversed() { put(record, for: site) }
    await replan()
    if let index = index(of: step.cursor) { cursor = index }
    return step.before.count > 1 ? "took back \(step.before.count) decisions" : nil
  }

  /// Whether a change of this or another plan is one of those that are taken.
  public var isTaken: @Sendable (Change) -> Bool {
    let sites = Set(items.filter { $0.decision?.isTaken ?? false }.map(\.site))
    return { change in
      change.purpose == .ignoreComment || change.sites.first.map(sites.contains) ?? false
    }
  }

  /// Leaves sites whose change the compiler refused. What was decided of them is forgotten, also by `undo`.
  public mutating func refuse(_ refused: [SiteIdentity: Reason]) async {
    guard !refused.isEmpty else { return }
    for site in refused.keys { put(nil, for: site) }
    for index in history.indices { history[index].before.removeAll { refused[$0.site] != nil } }
    history.removeAll { $0.before.isEmpty }
    decisions.refused.merge(refused) { _, new in new }
    isStale = true
    await replan()
  }

  /// The titles of what can be done at the site that is looked at, in order, the present one among them.
  public var alternatives: [String] {
    guard let item = current, item.decision?.isTaken ?? true, records[item.site]?.decision != .edited else {
      return []
    }
    var titles: [String] = []
    for draft in planning.drafts(for: item.site) where !titles.contains(draft.title) {
      titles.append(draft.title)
    }
    return titles.count > 1 ? titles : []
  }

  /// Takes the next alternative that is possible beside the other changes; says so where there is none.
  public mutating func showNextAlternative() async -> String? {
    let titles = alternatives
    guard let item = current, let start = titles.firstIndex(of: item.change.title) else { return nil }
    let chosen = decisions.alternatives[item.site]
    for distance in 1..<titles.count {
      let title = titles[(start + distance) % titles.count]
      decisions.alternatives[item.site] = title
      isStale = true
      await replan()
      if let index = index(of: item.site), items[index].change.title == title {
        cursor = index
        return nil
      }
    }
    decisions.alternatives[item.site] = chosen
    isStale = true
    await replan()
    if let index = index(of: item.site) { cursor = index }
    return "no other alternative is possible beside the other changes"
  }

  /// The item itself, and the undecided ones after it; those before it, too, where they rest on the same.
  func items(in scope: Scope, _ decision: Decision, from first: Item) -> [Item] {
    let own = first.change.assumptions.kinds
    return items.filter { item in
      if case .these(let sites) = scope { return item.decision == nil && sites.contains(item.site) }
      guard scope == .assumptions || item.rank >= first.rank, item.decision == nil || item.site == first.site
      else { return false }
      switch scope {
      case .these: return false
      case .change: return item.site == first.site
      case .file: return item.site.file == first.site.file
      case .idiom: return item.change.rewrite == first.change.rewrite
      case .assumptions:
        let others = item.change.assumptions.kinds
        if own.isEmpty { return others.isEmpty }
        return decision.isTaken ? others.isSubset(of: own) : others.isSuperset(of: own)
      }
    }
  }

  private mutating func record(_ decision: Decision, on item: Item, step: inout Step) {
    let old = records[item.site]
    step.before.append((item.site, old))
    let wasEdited = old?.decision == .edited
    if wasEdited, decision == .accepted {
      take(item)
      return
    }
    // What a person edited is known as its rewrite proposed it.
    put(
      Record(
        decision: decision, change: wasEdited ? old?.change ?? item.change : item.change,
        fingerprint: wasEdited ? old?.fingerprint ?? item.fingerprint : item.fingerprint),
      for: item.site)
  }
}

/// What followed from a decision.
private struct Account {
  let sentence: String?

  init(
    of decision: ReviewSession.Decision, on decided: [ReviewSession.Item], scope: ReviewSession.Scope,
    before: [ReviewSession.Item], after: ReviewSession
  ) {
    let own = Set(decided.map(\.site))
    let old = Dictionary(before.map { ($0.site, $0) }, uniquingKeysWith: { first, _ in first })
    let offered = after.items.count { old[$0.site] == nil && !own.contains($0.site) }
    let dropped = before.count { after.index(of: $0.site) == nil }
    let reopened = after.items.count { item in
      item.decision == nil && (old[item.site]?.decision?.isTaken ?? false) && !own.contains(item.site)
    }
    var parts: [String] = []
    if scope != .change {
      let resting = decision.isTaken ? decided.count { !$0.change.assumptions.isEmpty } : 0
      parts.append(
        "\(decision.rawValue) \(counted(decided.count, "change"))"
          + (resting > 0 ? ", \(resting) of them \(resting == 1 ? "rests" : "rest") on assumptions" : ""))
    }
    if offered > 0 {
      parts.append(
        offered == 1
          ? "1 change inside it is now offered on its own"
          : "\(offered) changes inside it are now offered on their own")
    }
    if dropped > 0 {
      parts.append(
        decision.isTaken
          ? "\(counted(dropped, "change")) \(dropped == 1 ? "is" : "are") part of it now"
          : "\(counted(dropped, "change")) that depended on it \(dropped == 1 ? "is" : "are") dropped")
    }
    if reopened > 0 {
      parts.append("\(counted(reopened, "accepted change")) came out differently and will be asked again")
    }
    let unmarked = decision == .ignored ? decided.count { !after.hasComment(above: $0.site) } : 0
    if unmarked > 0 {
      parts.append(
        "no comment can stand above \(unmarked == 1 ? "it" : "\(unmarked) of them"), so it is only left")
    }
    sentence = parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension ReviewSession {
  /// Whether the plan writes a comment between the beginning of a site's line and the site.
  func hasComment(above identity: SiteIdentity) -> Bool {
    guard let site = sites[identity] else { return false }
    let line = site.range.lowerBound - (site.position.column - 1)...site.range.lowerBound
    return plan.changes.contains { change in
      change.purpose == .ignoreComment
        && change.edits.contains { $0.file == identity.file && line.contains($0.range.lowerBound) }
    }
  }
}
