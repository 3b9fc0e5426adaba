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
      for _ in 0..<Self.depthLimit {
        let links = await links(in: plans, stage, jobs: jobs).filter { tried.insert($0.files).inserted }
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
  private func links(in plans: [Plan], _ stage: Stage, jobs: Int) async -> [Link] {
    let plan = Plan(entries: plans.flatMap(\.entries), changes: plans.flatMap(\.changes))
    let accepted = stage.accepted(of: plan)
    guard !accepted.isEmpty, stage == .established || accepted.contains(where: \.isToJudge) else { return [] }
    let files = candidates(for: accepted, of: plan, stage)
    guard !files.isEmpty else { return [] }
    let (edited, rounds) = applied(accepted)
    let proposals = await concurrentMap(files, jobs: jobs) { file in
      let plan = planner.propose(file, in: edited)
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

  /// The files in which something may follow: those with open sites that have been changed or hold a function that is
  /// mentioned in what was changed, and those that mention a function that has changed.
  private func candidates(for changes: [Change], of plan: Plan, _ stage: Stage) -> [Int] {
    let open = plan.openSites(in: stage)
    var spans: [Int: [Range<Int>]] = [:]
    for change in changes {
      for (path, edits) in Dictionary(grouping: change.edits, by: \.file) {
        guard let index = codebase.index(ofPath: path), let lower = edits.map(\.range.lowerBound).min(),
          let upper = edits.map(\.range.upperBound).max()
        else { continue }
        spans[index, default: []].append(lower..<upper)
      }
    }
    var files = Set(open.compactMap { codebase.index(ofPath: $0.file) }).intersection(spans.keys)
    let words = spans.reduce(into: Set<String>()) { words, item in
      let bytes = codebase.files[item.key].bytes
      for span in item.value { words.formUnion(Self.words(in: bytes[span])) }
    }
    for site in open where site.identity.declaringFunction.map(words.contains) ?? false {
      if let index = codebase.index(ofPath: site.file) { files.insert(index) }
    }
    return files.sorted()
  }

  /// The identifiers in code.
  private static func words(in bytes: ArraySlice<UInt8>) -> Set<String> {
    let parts = bytes.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        false
      default: true
      }
    }
    return Set(parts.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension SiteIdentity {
  /// The base name of the function that the site stands in.
  fileprivate var declaringFunction: String? {
    guard let end = declaration.lastIndex(of: "(") else { return nil }
    return declaration[..<end].split(separator: ".").last.map(String.init)
  }
}

extension PlanComponent {
  /// Indices of the files that hold its sites or that its changes may edit.
  var files: Set<Int> { Set(reach.compactMap(codebase.index(ofPath:))) }
}
