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
        let links = await links(in: plans, stage, &seen, jobs: jobs).filter { tried.insert($0.files).inserted }
        guard !links.isEmpty else { break }
        var groups = components.indices.map { ([$0], Set(components[$0].followed)) }
        for link in links {
          let touched = groups.indices.filter { index in
            groups[index].0.contains { !link.files.isDisjoint(with: components[$0].files) }
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
        let made = await concurrentMap(groups, jobs: jobs) { members, followed in
          if members.count == 1, followed == Set(old[members[0]].followed) {
            return (old[members[0]], known[members[0]])
          }
          let files = members.flatMap { old[$0].plans }.sorted { $0.file < $1.file }
          let component = PlanComponent(
            planner: planner, codebase: codebase, plans: files, followed: followed.sorted())
          return (component, component.plan(Decisions()))
        }
        components = made.map(\.0)
        plans = made.map(\.1)
      }
    }
    return (components, plans)
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
    let plan = Plan(entries: plans.flatMap(\.entries), changes: plans.flatMap(\.changes))
    let accepted = stage.accepted(of: plan)
    let fresh = accepted.filter {
      (stage == .established || $0.isToJudge) && seen.insert($0.sites).inserted
    }
    let affected = AffectedSites(by: fresh, of: plan, in: codebase, stage)
    guard !affected.files.isEmpty else { return [] }
    let (edited, rounds) = applied(accepted)
    let open = Dictionary(grouping: plan.openSites(in: stage), by: \.file)
    let proposals = await concurrentMap(affected.files, jobs: jobs) { file in
      let plan = planner.propose(file, in: edited) { site, sites in
        rounds.origin(of: site, among: sites, open: open[site.file] ?? []).map { affected.contains($0.identity) }
          ?? true
      }
      edited.release(file)
      return plan
    }
    let whole = Plan(entries: plan.entries, changes: accepted)
    return followers(of: plan, rounds, proposals, stage, Decisions()).compactMap { follower in
      guard let (basis, proposed) = basis(of: follower, in: whole, stage) else { return nil }
      let paths = basis.flatMap(\.files) + proposed.draft.edits.map(\.file)
      return Link(
        files: Set(paths.compactMap(codebase.index(ofPath:))).union([follower.file]), follower: follower.file)
    }
  }
}

extension PlanComponent {
  /// Indices of the files that hold its sites or that its changes may edit.
  var files: Set<Int> { Set(reach.compactMap(codebase.index(ofPath:))) }
}
