import Codebase
import SwiftSyntax

/// Finds what a plan's changes make possible, such as a function that can become asynchronous now that its callers
/// wait for it, and joins it with the changes that it rests on.
///
/// The sites are looked at again on the text that the accepted changes leave. What is found there rests on some of
/// these changes: on those whose text it edits, and on those without which it isn't proposed. All of them become one
/// change, for none of what follows is right without what it follows from. So the result of a run leaves nothing that
/// a second run would find, but for what a person has to judge in text that an established change has written, where
/// only established changes are taken.
struct Cascade: Sendable {
  let planner: Planner
  let codebase: Codebase

  /// A change that is proposed once others are applied.
  struct Follower: Sendable {
    /// Index of the file of its first site.
    let file: Int
    /// The site in the original text; nil where the changes before have brought it forth.
    let origin: SiteIdentity?
    /// The site in the edited text.
    let identity: SiteIdentity
    let title: String
    let confidence: Confidence
    /// The first sites of the changes whose text it edits.
    let touched: Set<SiteIdentity>
    /// The paths of the files that it edits.
    let edited: Set<String>
  }

  /// A follower as it is proposed after just some of the changes.
  struct Proposed: Sendable {
    let draft: Draft
    let site: Site
    let rounds: Rounds
    /// The UTF-8 offsets and files of the sites that it resolves, in the text after those changes.
    let resolved: [(file: String, offset: Int)]
  }

  /// Whether the files of a change still parse after it, alone and with others.
  func parses(_ change: Change, with others: [Change]) -> Bool {
    change.files.allSatisfy { path in
      guard let index = codebase.index(ofPath: path) else { return false }
      guard codebase.parses(index) else { return false }
      return [[change], [change] + others].allSatisfy {
        !codebase.isBroken(index, by: $0.editsByFile[path] ?? [])
      }
    }
  }

  /// The codebase after changes, and how its text relates to the original.
  func applied(_ changes: [Change]) -> (codebase: Codebase, rounds: Rounds) {
    let edited = codebase.replacing(contents(after: changes))
    return (edited, Rounds(applied: changes, edited: edited))
  }

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  func applied(_ changes: [Change], jobs: Int) async -> (codebase: Codebase, rounds: Rounds) {
    let edited = await codebase.replacing(contents(after: changes), jobs: jobs)
    return (edited, Rounds(applied: changes, edited: edited))
  }

  private func contents(after changes: [Change]) -> [Int: [UInt8]] {
    var contents: [Int: [UInt8]] = [:]
    for (path, edits) in changes.editsByFile {
      guard let index = codebase.index(ofPath: path) else { continue }
      contents[index] = edits.applied(to: codebase.source(of: index).bytes)
    }
    return contents
  }

  /// The plan with what follows from its changes, as far as it is found in these files.
  ///
  /// - Parameter foreign: the paths of files that no follower may edit.
  func completed(
    _ plan: Plan, in files: [Int], outside foreign: Set<String>, _ decisions: Decisions
  ) -> Plan {
    guard !files.isEmpty else { return plan }
    var plan = plan
    var allowance = Self.attemptLimit
    for stage in Stage.allCases {
      var seen: Set<[SiteIdentity]> = []
      for _ in 0..<Self.roundLimit {
        guard allowance > 0, let round = Round(after: plan, stage, &seen, in: self) else { break }
        let proposals = round.affected.files.filter(files.contains).map(round.proposals)
        for follower in followers(of: plan, round.rounds, proposals, stage, decisions) {
          var search = BasisSearch(for: follower, in: plan, stage, of: self, allowance: allowance)
          if let joined = plan.joined(by: follower, &search, decisions, outside: foreign) { plan = joined }
          allowance = search.allowance
        }
      }
    }
    return plan
  }

  /// What a stage's changes may alter; nil where nothing is left to look at.
  ///
  /// - Parameter seen: the sites of changes that an earlier look was for.
  func affected(by plan: Plan, _ stage: Stage, _ seen: inout Set<[SiteIdentity]>) -> AffectedSites? {
    let fresh = stage.looked(at: plan, includingJudgement: planner.includesJudgement).filter {
      seen.insert($0.sites).inserted
    }
    guard !fresh.isEmpty else { return nil }
    let affected = AffectedSites(by: fresh, of: plan, in: codebase, stage, planner: planner)
    return affected.files.isEmpty ? nil : affected
  }

  /// One look at the text that a stage's changes leave.
  struct Round: Sendable {
    let affected: AffectedSites
    let rounds: Rounds
    private let edited: Codebase
    private let planner: Planner
    private let open: [String: [Site]]
    private let stage: Stage

    /// Nil where nothing is left to look at.
    init?(after plan: Plan, _ stage: Stage, _ seen: inout Set<[SiteIdentity]>, in cascade: Cascade) {
      guard let affected = cascade.affected(by: plan, stage, &seen) else { return nil }
      self.init(affected, cascade.applied(stage.accepted(of: plan)), plan, stage, cascade.planner)
    }

    init(
      _ affected: AffectedSites, _ applied: (codebase: Codebase, rounds: Rounds), _ plan: Plan,
      _ stage: Stage,
      _ planner: Planner
    ) {
      self.affected = affected
      self.stage = stage
      (edited, rounds) = applied
      self.planner = planner
      open = Dictionary(grouping: plan.openSites(in: stage), by: \.file)
    }

    /// What is proposed for the affected sites of a file, and for those that weren't there before.
    func proposals(in file: Int) -> Planner.FilePlan {
      let plan = planner.propose(file, in: edited, offers: stage != .established) { site, sites in
        rounds.origin(of: site, among: sites, open: open[site.file] ?? [])
          .map { affected.contains($0.identity) } ?? true
      }
      edited.release(file)
      return plan
    }
  }

  /// How long a chain of functions is followed, one function in each round.
  private static let roundLimit = 8
  /// How often followers are proposed anew to find what they rest on, in one component. Each time, the component's
  /// functions are looked at again; where a hundred of them depend on one another, that takes a second.
  private static let attemptLimit = 24

  /// What is proposed after a stage's changes and is to be accepted with them.
  func followers(
    of plan: Plan, _ rounds: Rounds, _ proposals: [Planner.FilePlan], _ stage: Stage, _ decisions: Decisions
  ) -> [Follower] {
    let settled = Settlement(
      proposals, after: plan, rounds, decisions, includesJudgement: planner.includesJudgement)
    let sites = Dictionary(
      settled.entries.map { ($0.site.identity, $0.site) }, uniquingKeysWith: { first, _ in first })
    let open = plan.openSites(in: stage)
    let accepted = stage.accepted(of: plan)
    return settled.changes.compactMap { change in
      guard stage != .established || !change.isToJudge, let site = change.sites.first.flatMap({ sites[$0] }),
        let file = codebase.index(ofPath: site.file)
      else { return nil }
      let origin = rounds.origin(of: site, among: settled.entries.map(\.site), open: open)
      // It is what it gives way to that is looked for, until all of that is found.
      guard !change.givesWay || origin == nil || stage == .all else { return nil }
      let absorbed = rounds.original(of: change.edits).absorbed
      let touched = accepted.filter { $0.edits.contains(where: absorbed.contains) }.compactMap(\.sites.first)
      return Follower(
        file: file, origin: origin?.identity, identity: site.identity, title: change.title,
        confidence: change.confidence, touched: Set(touched), edited: Set(change.files + [site.file]))
    }
  }

  /// What is proposed for a follower's site when just these changes are applied.
  func proposed(_ follower: Follower, after changes: [Change], open: [Site]) -> Proposed? {
    planner.log.during(.file(follower.identity.file)) {
      proposal(of: follower, after: changes, open: open)
    }
  }

  private func proposal(of follower: Follower, after changes: [Change], open: [Site]) -> Proposed? {
    let (edited, rounds) = applied(changes)
    let found = planner.found(follower.file, in: edited)
    let sites = found.map(\.site)
    guard
      let match = found.first(where: { item in
        item.reason == nil && item.site.identity.kind == follower.identity.kind
          && (follower.origin.map { rounds.origin(of: item.site, among: sites, open: open)?.identity == $0 }
            ?? (item.site.identity == follower.identity))
      }),
      case .changes(let drafts) = planner.propose(match, follower.file, in: edited),
      let draft = drafts.first(where: { $0.title == follower.title }),
      draft.confidence == follower.confidence
    else { return nil }
    let resolved =
      [(match.site.file, match.site.range.lowerBound)]
      + draft.absorbs.map { (match.site.file, $0.lowerBound) }
      + draft.absorbsElsewhere.sorted { $0.key < $1.key }
      .flatMap { file, ranges in ranges.map { (file, $0.lowerBound) } }
    return Proposed(draft: draft, site: match.site, rounds: rounds, resolved: resolved)
  }
}

/// Which changes a run applies.
enum Stage: CaseIterable {
  /// The established ones alone.
  case established
  /// Those for a person to judge, too, without those that give way to others.
  case judged
  case all

  func accepts(_ change: Change) -> Bool {
    switch self {
    case .established: !change.isToJudge
    case .judged: !change.givesWay
    case .all: true
    }
  }

  func accepted(of plan: Plan) -> [Change] {
    plan.changes.filter { $0.purpose == .replacement && accepts($0) }
  }

  /// Those of them that anything may follow from that wasn't looked for in the stage before.
  func looked(at plan: Plan, includingJudgement: Bool) -> [Change] {
    switch self {
    case .established: accepted(of: plan)
    // Where all is taken, what a person has to judge may rest on established changes alone.
    case .judged: includingJudgement ? accepted(of: plan) : added(to: plan)
    // Where all is taken, what gives way may rest on any change, and nothing better has come of its site.
    case .all: includingJudgement ? accepted(of: plan) : plan.changes.filter(\.givesWay)
    }
  }

  /// Those of them that aren't applied in any case.
  func added(to plan: Plan) -> [Change] {
    accepted(of: plan).filter { self == .established || $0.isToJudge }
  }
}

extension Change {
  var isToJudge: Bool { confidence == .judgement }
}
