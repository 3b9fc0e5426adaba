import Codebase

extension Cascade {
  /// Components, those joined whose changes follow from one another's, with their plans.
  func linked(
    _ components: [PlanComponent], _ plans: [Plan], jobs: Int
  ) async -> (components: [PlanComponent], plans: [Plan]) {
    var components = components
    var plans = plans
    var tried: Set<Set<Int>> = []
    for stage in Stage.allCases {
      var seen: Set<[SiteIdentity]> = []
      for _ in 0..<Self.depthLimit {
        let links = await links(in: plans, stage, &seen, jobs: jobs).filter {
          tried.insert($0.files).inserted
        }
        guard !links.isEmpty else { break }
        let reach = components.map(\.files)
        var groups = components.indices.map { ([$0], Set(components[$0].followed)) }
        for link in links {
          let touched = groups.indices.filter { index in
            groups[index].0.contains { !link.files.isDisjoint(with: reach[$0]) }
          }
          guard let first = touched.first else { continue }
          for other in touched.dropFirst().reversed() {
            let merged = groups.remove(at: other)
            groups[first].0 += merged.0
            groups[first].1.formUnion(merged.1)
          }
          groups[first].1.insert(link.follower)
        }
        let known = plans
        let old = components
        let reached = components.map(\.reach)
        let everywhere = reached.reduce(into: Set()) { $0.formUnion($1) }
        let made = await concurrentMap(groups, jobs: jobs) { members, followed in
          if members.count == 1, followed == Set(old[members[0]].followed) {
            return (old[members[0]], known[members[0]])
          }
          let files = members.flatMap { old[$0].plans }.sorted { $0.file < $1.file }
          // No change of one reaches into another, so what they become together is what each becomes apart.
          let component = PlanComponent(
            planner: planner, codebase: codebase, plans: files, followed: followed.sorted(),
            foreign: everywhere.subtracting(members.reduce(into: Set()) { $0.formUnion(reached[$1]) }),
            settled: Plan(joining: members.sorted().compactMap { old[$0].settled }, in: codebase))
          return (component, component.logged { component.plan(Decisions()) })
        }
        components = made.map(\.0)
        plans = made.map(\.1)
        keepApart(&components, &plans)
      }
    }
    return (components, plans)
  }

  /// Two components may have grown into one file that neither reached before; where their edits meet there, the second
  /// goes without what follows.
  private func keepApart(_ components: inout [PlanComponent], _ plans: inout [Plan]) {
    var taken: [String: [Edit]] = [:]
    for index in plans.indices {
      let meets = plans[index].changes.editsByFile.contains { path, edits in
        taken[path].map { ($0 + edits).overlap } ?? false
      }
      if meets {
        components[index].followed = []
        plans[index] = components[index].plan(Decisions())
      }
      for (path, edits) in plans[index].changes.editsByFile { taken[path, default: []] += edits }
    }
  }

  private static let depthLimit = 4

  /// Files that a follower brings together.
  private struct Link {
    let files: Set<Int>
    /// The file of the follower's site.
    let follower: Int
  }

  /// What follows from a stage's changes of the whole codebase.
  private func links(
    in plans: [Plan], _ stage: Stage, _ seen: inout Set<[SiteIdentity]>, jobs: Int
  ) async -> [Link] {
    let plan = Plan(joining: plans, in: codebase)
    guard let affected = affected(by: plan, stage, &seen) else { return [] }
    let round = Round(affected, await applied(stage.accepted(of: plan), jobs: jobs), plan, stage, planner)
    let proposals = await concurrentMap(round.affected.files, jobs: jobs) { round.proposals(in: $0) }
    let accepted = stage.accepted(of: plan)
    let byFirstSite = Dictionary(
      accepted.compactMap { change in change.sites.first.map { ($0, change) } },
      uniquingKeysWith: { first, _ in first })
    return followers(of: plan, round.rounds, proposals, stage, Decisions()).map { follower in
      let paths = follower.touched.flatMap { byFirstSite[$0]?.files ?? [] } + follower.edited
      return Link(files: Set(paths.compactMap(codebase.index(ofPath:))), follower: follower.file)
    }
  }
}

extension Plan {
  /// The plans of parts of a codebase that don't share a file.
  fileprivate init(joining plans: [Plan], in codebase: Codebase) {
    var entries: [Entry] = []
    var changes: [Change] = []
    for plan in plans {
      let first = changes.count
      entries += plan.entries.map { Entry(site: $0.site, verdict: $0.verdict.withChange { first + $0 }) }
      changes += plan.changes
    }
    let byFile = Dictionary(grouping: entries, by: \.site.file)
    let files = byFile.keys.sorted { codebase.index(ofPath: $0) ?? 0 < codebase.index(ofPath: $1) ?? 0 }
    self.init(entries: files.flatMap { byFile[$0] ?? [] }, changes: changes)
  }
}

extension PlanComponent {
  /// Indices of the files that hold its sites or that its changes may edit.
  var files: Set<Int> { Set(reach.compactMap(codebase.index(ofPath:))) }
}
