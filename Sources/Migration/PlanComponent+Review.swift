import Codebase

extension PlanComponent {
  /// Offers each site that waits only because established changes edit the same place. The offer replaces those changes
  /// and includes their edits.
  ///
  /// Only a plan without review lists such offers. They are never applied, so the established changes stay.
  func offeringWhatWaits(_ plan: Plan, _ decisions: Decisions) -> Plan {
    let waiting = plan.entries.filter(\.waits).map(\.site)
    guard !planner.includesJudgement, !waiting.isEmpty else { return plan }
    let (edited, rounds) = cascade.applied(plan.accepted(includingJudgement: false))
    let files = Set(waiting.map(\.file))
    var proposals = plans.filter { files.contains($0.path) }.map { known in
      planner.propose(known.file, in: edited) { site, sites in
        rounds.origin(of: site, among: sites, open: waiting) != nil
      }
    }
    var changes = plan.changes
    var verdicts: [SiteIdentity: Verdict] = [:]
    // Sites that want the same room are offered apart, each in a round of its own.
    while proposals.contains(where: { !$0.sites.isEmpty }) {
      let settled = Settlement(
        proposals, after: plan, rounds, decisions, includesJudgement: planner.includesJudgement)
      let sites = settled.entries.map(\.site)
      var looked: Set<SiteIdentity> = []
      for change in settled.changes {
        looked.formUnion(change.sites)
        let origins = change.sites.compactMap { identity in
          sites.first { $0.identity == identity }.flatMap {
            rounds.origin(of: $0, among: sites, open: waiting)?.identity
          }
        }.filter { verdicts[$0] == nil }
        guard !origins.isEmpty, let joined = joined(change, for: origins, through: rounds, in: plan) else {
          continue
        }
        for origin in origins { verdicts[origin] = .offered(change: changes.count) }
        changes.append(joined)
      }
      guard !looked.isEmpty else { break }
      proposals = proposals.map { $0.without(looked) }
    }
    return Plan(
      entries: plan.entries.map { entry in
        Plan.Entry(site: entry.site, verdict: verdicts[entry.site.identity] ?? entry.verdict)
      }, changes: changes, problems: plan.problems)
  }

  /// A change to the text that the established changes leave, joined with those whose edits it overlaps; nil if it
  /// overlaps none, as it waits for another offer then, if it reaches beyond the component, or if the result doesn't parse.
  private func joined(
    _ change: Change, for sites: [SiteIdentity], through rounds: Rounds, in plan: Plan
  ) -> Change? {
    let (edits, absorbed) = rounds.original(of: change.edits)
    let bases = plan.accepted(includingJudgement: false).filter {
      $0.edits.contains(where: absorbed.contains)
    }
    guard !bases.isEmpty else { return nil }
    let joined = Change(
      rewrite: change.rewrite, title: change.title, confidence: .judgement,
      assumptions: change.assumptions, alters: (bases.flatMap(\.alters) + change.alters).unique,
      sites: sites,
      edits: (bases.flatMap(\.edits).filter { !absorbed.contains($0) } + edits).withoutRepeats,
      takesIn: bases.flatMap(\.sites))
    guard reach.isSuperset(of: joined.files), cascade.parses(joined, with: []) else { return nil }
    return joined
  }
}

extension Planner.FilePlan {
  fileprivate func without(_ looked: Set<SiteIdentity>) -> Planner.FilePlan {
    Planner.FilePlan(
      file: file, path: path, sites: sites.filter { !looked.contains($0.site.identity) }, problem: problem)
  }
}
