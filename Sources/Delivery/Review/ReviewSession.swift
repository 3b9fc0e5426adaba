import Codebase
import Migration

/// A review without a terminal: the changes, which one is looked at, what was decided, and what that led to.
///
/// Every change is known by the site that it is named after. A rejected one makes a new plan from the same code: what
/// was nested in it is offered on its own then.
public struct ReviewSession: Sendable {
  public enum Decision: String, Sendable, Codable {
    case accepted, rejected, ignored
    /// Accepted as a person has changed it.
    case edited

    /// Whether the change is to be written.
    public var isTaken: Bool { self == .accepted || self == .edited }
  }

  /// One change in the review.
  public struct Item: Sendable {
    public let change: Change
    public internal(set) var decision: Decision?
    let site: SiteIdentity
    /// Where its site stands among all sites of the codebase.
    let rank: Int
    let fingerprint: Fingerprint
  }

  /// What is known of a decision beside the item, so that it can be kept and taken back.
  struct Record: Sendable {
    var decision: Decision
    /// The change that was decided, as its rewrite proposed it.
    var change: Change
    var fingerprint: Fingerprint
    var edits: [Edit] = []
    /// The change as it came out with these edits and was taken; nil until it is.
    var result: Fingerprint?
  }

  struct Step: Sendable {
    var cursor: SiteIdentity
    var before: [(site: SiteIdentity, record: Record?)] = []
  }

  public let codebase: Codebase
  let planning: PlanningSession
  public private(set) var plan: Plan
  /// In the order of the source; rejected and ignored ones stay in their places.
  public internal(set) var items: [Item] = []
  /// The index in `items` of the change that is looked at; 0 where there is none.
  public internal(set) var cursor = 0
  /// Whether it is known how the project is built.
  public var canVerify = false
  var records: [SiteIdentity: Record] = [:]
  /// What the planner is told.
  public internal(set) var decisions = Decisions()
  /// Whether `plan` was made for other decisions.
  var isStale = false
  var history: [Step] = []
  private var indices: [SiteIdentity: Int] = [:]
  private let ranks: [SiteIdentity: Int]
  let sites: [SiteIdentity: Site]

  public init(_ planning: PlanningSession, _ codebase: Codebase) async {
    self.planning = planning
    self.codebase = codebase
    plan = await planning.plan()
    let all = plan.entries.map(\.site)
    sites = Dictionary(all.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    ranks = Dictionary(
      all.enumerated().map { ($0.element.identity, $0.offset) }, uniquingKeysWith: { first, _ in first })
    arrange()
  }

  /// The change that is looked at; nil where the plan has none.
  public var current: Item? { items.indices.contains(cursor) ? items[cursor] : nil }

  public var openCount: Int { items.count { $0.decision == nil } }
  public var isFinished: Bool { items.allSatisfy { $0.decision != nil } }
  public var canUndo: Bool { !history.isEmpty }

  /// What is to be written: accepted and edited changes, and the comments that ask to leave sites.
  public var taken: [Change] {
    items.filter { $0.decision?.isTaken ?? false }.map(\.change)
      + plan.changes.filter { $0.purpose == .ignoreComment }
  }

  func index(of site: SiteIdentity) -> Int? { indices[site] }

  /// Sets or takes back the decision on a site's change.
  mutating func put(_ record: Record?, for site: SiteIdentity) {
    let old = records[site]
    records[site] = record
    if old?.decision.isPlanned ?? false || record?.decision.isPlanned ?? false {
      decisions.rejected.remove(site)
      decisions.ignored.remove(site)
      decisions.replacements[site] = nil
      switch record?.decision {
      case .rejected: decisions.rejected.insert(site)
      case .ignored: decisions.ignored.insert(site)
      case .edited: decisions.replacements[site] = record?.edits
      case .accepted, nil: break
      }
      isStale = true
    }
    if let index = indices[site] { items[index].decision = decision(on: items[index]) }
  }

  /// Takes a change as it came out with a person's edits.
  mutating func take(_ item: Item) {
    guard records[item.site]?.decision == .edited else { return }
    records[item.site]?.result = item.fingerprint
    if let index = indices[item.site] { items[index].decision = decision(on: items[index]) }
  }

  /// Plans anew where decisions ask for it. The cursor stays on its change, or goes to where that was.
  mutating func replan() async {
    guard isStale else { return }
    isStale = false
    let rank = current?.rank ?? 0
    plan = await planning.plan(decisions)
    arrange()
    cursor = items.firstIndex { $0.rank >= rank } ?? max(0, items.count - 1)
  }

  private mutating func arrange() {
    let old = Dictionary(items.map { ($0.site, $0) }, uniquingKeysWith: { first, _ in first })
    let ranges = sites.mapValues(\.range)
    var arranged: [Item] = []
    var planned: Set<SiteIdentity> = []
    for change in plan.changes where change.purpose == .replacement {
      guard let site = change.sites.first, let rank = ranks[site] else { continue }
      planned.insert(site)
      var item: Item
      if let known = old[site], known.change.isSame(as: change) {
        item = known
      } else {
        let fingerprint = Fingerprint(change, in: codebase, ranges: ranges)
        item = Item(change: change, decision: nil, site: site, rank: rank, fingerprint: fingerprint)
      }
      item.decision = decision(on: item)
      arranged.append(item)
    }
    for (site, record) in records where !planned.contains(site) {
      guard record.decision == .rejected || record.decision == .ignored, let rank = ranks[site] else {
        continue
      }
      arranged.append(
        Item(
          change: record.change, decision: record.decision, site: site, rank: rank,
          fingerprint: record.fingerprint))
    }
    items = arranged.sorted { $0.rank < $1.rank }
    indices = Dictionary(
      items.enumerated().map { ($0.element.site, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The decision on an item's site, where it was made of this very change.
  private func decision(on item: Item) -> Decision? {
    guard let record = records[item.site] else { return nil }
    switch record.decision {
    case .rejected, .ignored: return record.decision
    case .accepted: return record.fingerprint == item.fingerprint ? .accepted : nil
    case .edited: return record.result == item.fingerprint ? .edited : nil
    }
  }
}

extension ReviewSession.Decision {
  /// Whether it is part of what the planner is told.
  fileprivate var isPlanned: Bool { self != .accepted }
}

extension Change {
  fileprivate func isSame(as other: Change) -> Bool {
    title == other.title && confidence == other.confidence && assumptions == other.assumptions
      && alters == other.alters && sites == other.sites && edits == other.edits
  }
}
