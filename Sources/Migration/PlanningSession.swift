import Codebase

/// A codebase whose sites have been looked at once, for as many plans as decisions ask for.
///
/// Files whose proposed changes reach into one another are planned together, all others apart. A plan for other
/// decisions is made anew only where they concern a file, so that a review goes on at once.
public actor PlanningSession {
  private let components: [PlanComponent]
  private let problems: [Problem]
  private let findings: [Finding]
  private let queues: [QueueProfile]
  private let roles: [SiteIdentity: SiteRole]
  private let drafts: [SiteIdentity: [Draft]]
  /// The paths of all files, in order.
  private let paths: [String]
  private let jobs: Int
  private var known: [(decisions: Decisions, plan: Plan)?]

  /// Looks at the sites of all files.
  ///
  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public init(_ planner: Planner, _ codebase: Codebase, jobs: Int = 1) async {
    await self.init(planner, projects: [codebase], jobs: jobs)
  }

  /// Looks at the sites of several projects, none of which sees another. Where its task is cancelled, it ends early, and
  /// its plans are worth nothing.
  ///
  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public init(_ planner: Planner, projects: [Codebase], jobs: Int = 1) async {
    await self.init(planner, projects: projects, jobs: jobs) { await planner.propose($0, jobs: jobs) }
  }

  /// - Parameter proposals: what is proposed for a project's files, in their order.
  init(
    _ planner: Planner, projects: [Codebase], jobs: Int, proposals: (Codebase) async -> [Planner.FilePlan]
  ) async {
    var plans: [Planner.FilePlan] = []
    var components: [PlanComponent] = []
    var known: [Plan] = []
    for codebase in projects {
      let own = await proposals(codebase)
      let apart = PlanComponent.split(own).map {
        PlanComponent(planner: planner, codebase: codebase, plans: $0)
      }
      planner.log?.begin(.settling, count: apart.count)
      let made = await concurrentMap(apart, jobs: jobs) { component in
        let plan = component.logged { component.plan(Decisions()) }
        planner.log?.step()
        return plan
      }
      let settled = zip(apart, made).map { $0.settled(as: $1) }
      planner.log?.begin(.following)
      let linked = await Cascade(planner: planner, codebase: codebase).linked(settled, made, jobs: jobs)
      plans += own
      components += linked.components
      let pairs = Array(zip(linked.components, linked.plans))
      known += await concurrentMap(pairs, jobs: jobs) { component, plan in
        component.logged { component.offeringWhatWaits(plan, Decisions()) }
      }
      // A run over many projects takes the memory of the largest.
      if projects.count > 1 { codebase.forget() }
    }
    self.components = components
    self.known = known.map { (Decisions(), $0) }
    problems = plans.compactMap(\.problem)
    findings = plans.flatMap(\.findings)
    queues = plans.flatMap(\.queues)
    roles = plans.reduce(into: [:]) { roles, plan in
      roles.merge(plan.roles.filter { $0.value != .decision }) { first, _ in first }
    }
    drafts = Dictionary(
      plans.flatMap(\.sites).compactMap { proposed in
        guard case .changes(let drafts) = proposed.proposal else { return nil }
        return (proposed.site.identity, drafts)
      }, uniquingKeysWith: { first, _ in first })
    paths = projects.flatMap(\.files).map(\.path)
    self.jobs = jobs
  }

  /// The plan under these decisions. The same decisions give the same plan, whatever was asked before.
  public func plan(_ decisions: Decisions = Decisions()) async -> Plan {
    let byFile = decisions.byFile
    let asked = components.map { component in
      component.paths.reduce(into: Decisions()) { $0.merge(byFile[$1]) }
    }
    let open = components.indices.filter { known[$0]?.decisions != asked[$0] }
    let components = components
    let made = await concurrentMap(open, jobs: jobs) {
      components[$0].offeringWhatWaits(components[$0].plan(asked[$0]), asked[$0])
    }
    for (index, plan) in zip(open, made) { known[index] = (asked[index], plan) }
    return assembled(known.compactMap { $0?.plan })
  }

  /// What is proposed for a site, the preferred change first; empty for a site that is left.
  public nonisolated func drafts(for site: SiteIdentity) -> [Draft] { drafts[site] ?? [] }

  /// One plan of the components' plans, in the codebase's order of files.
  private func assembled(_ plans: [Plan]) -> Plan {
    var entries: [String: [(component: Int, entry: Plan.Entry)]] = [:]
    for (component, plan) in plans.enumerated() {
      for entry in plan.entries { entries[entry.site.file, default: []].append((component, entry)) }
    }
    let ordered = paths.flatMap { entries[$0] ?? [] }
    var changes: [Change] = []
    var indices: [Int: [Int: Int]] = [:]
    let renumbered = ordered.map { component, entry in
      Plan.Entry(
        site: entry.site,
        verdict: unused(entry.verdict, of: plans[component])
          ?? entry.verdict.withChange { old in
            if let new = indices[component]?[old] { return new }
            indices[component, default: [:]][old] = changes.count
            changes.append(plans[component].changes[old])
            return changes.count - 1
          })
    }
    // Comments that ask to leave a site belong to no verdict.
    for plan in plans { changes += plan.changes.filter { $0.purpose == .ignoreComment } }
    return Plan(
      entries: renumbered, changes: changes, problems: problems, findings: findings, queues: queues,
      roles: roles)
  }

  /// What becomes of a site whose change nothing came to rest on.
  private func unused(_ verdict: Verdict, of plan: Plan) -> Verdict? {
    switch verdict {
    case .rewritten(let index), .offered(let index): plan.changes[index].unused.map(Verdict.left)
    case .left: nil
    }
  }
}
