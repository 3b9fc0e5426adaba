import Codebase
import SwiftSyntax

/// Files whose proposed changes reach into one another: what is decided in one can matter in the others, and nowhere
/// else.
struct PlanComponent: Sendable {
  let planner: Planner
  let codebase: Codebase
  /// In order of file.
  let plans: [Planner.FilePlan]
  /// Indices of the files to look at again once its changes are applied, in order; none where nothing follows.
  var followed: [Int] = []
  /// The paths of the files that other components reach into: what follows must not edit them.
  var foreign: Set<String> = []

  /// Its plan under no decisions, before the cascade; nil where it wasn't made yet.
  var settled: Plan?

  /// The paths of the files that hold its sites.
  var paths: [String] { plans.map(\.path) }

  /// The paths of those files and of the others that its changes may edit.
  var reach: Set<String> {
    var files = Set(paths)
    for case .changes(let drafts) in plans.flatMap(\.sites).map(\.proposal) {
      for draft in drafts { files.formUnion(draft.files) }
    }
    return files
  }

  /// The smallest such groups, in order of their first file.
  static func split(_ plans: [Planner.FilePlan]) -> [[Planner.FilePlan]] {
    var parents = Array(plans.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    var owners = Dictionary(
      plans.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for (index, plan) in plans.enumerated() {
      for case .changes(let drafts) in plan.sites.map(\.proposal) {
        for file in drafts.reduce(into: Set(), { $0.formUnion($1.files) }) {
          // Files without sites of their own join those that first reach into them.
          let other = root(owners[file, default: index])
          owners[file] = owners[file] ?? index
          let own = root(index)
          parents[max(own, other)] = min(own, other)
        }
      }
    }
    return Dictionary(grouping: plans.indices, by: root).sorted { $0.key < $1.key }.map { _, members in
      members.map { plans[$0] }
    }
  }

  /// This component, whose plan under no decisions is known before the cascade.
  func settled(as plan: Plan) -> PlanComponent {
    var component = self
    component.settled = plan
    return component
  }

  /// Does work on it that the log knows of.
  func logged<Result>(_ work: () -> Result) -> Result {
    planner.log.during(.group(first: plans.first?.path ?? "", count: plans.count), work)
  }

  var cascade: Cascade { Cascade(planner: planner, codebase: codebase) }

  func plan(_ decisions: Decisions) -> Plan {
    let plan = decisions == Decisions() ? settled : nil
    return cascade.completed(plan ?? planBeforeCascade(decisions), in: followed, outside: foreign, decisions)
  }

  private func planBeforeCascade(_ decisions: Decisions) -> Plan {
    let comments = ignoreComments(decisions.ignored)
    var withdrawn: [SiteIdentity: Reason] = [:]
    while true {
      let settled = Settlement(
        plans, decisions: decisions, withdrawn: withdrawn, comments: comments,
        includesJudgement: planner.includesJudgement, text: codebase.text(of:))
      let broken = brokenSites(of: settled.changes)
      if broken.isEmpty {
        return completed(Plan(entries: settled.entries, changes: settled.changes), decisions)
      }
      let known = withdrawn.count
      for site in broken {
        withdrawn[site] = Reason(
          "syntax-check",
          "the replacement would not parse in this place; this is a fault of Unqueue, so please report it")
      }
      if withdrawn.count == known {
        // Only comments are left to be at fault.
        let entries = settled.entries
        return Plan(entries: entries, changes: settled.changes.filter { $0.purpose == .replacement })
      }
    }
  }

  /// The plan with what further rounds make of the sites that had to wait.
  ///
  /// What rests on established changes must not rest on those that a person has yet to accept.
  private func completed(_ plan: Plan, _ decisions: Decisions) -> Plan {
    guard !planner.includesJudgement else {
      return completed(plan, decisions, bases: [.established, .judgement])
    }
    return completed(completed(plan, decisions, bases: [.established]), decisions, bases: [.judgement])
  }

  /// - Parameter bases: the confidence of the changes that sites may have waited for.
  private func completed(_ plan: Plan, _ decisions: Decisions, bases: Set<Confidence>) -> Plan {
    var plan = plan
    for _ in 0..<Self.roundLimit {
      let waiting = Dictionary(grouping: plan.entries.filter(\.waits).map(\.site), by: \.file)
      guard !waiting.isEmpty else { break }
      let (edited, rounds) = cascade.applied(plan.accepted(includingJudgement: bases.contains(.judgement)))
      let proposals = plans.compactMap { file in
        waiting[file.path].map { open in
          planner.propose(file.file, in: edited, offers: bases.contains(.judgement), keepingOthers: true) {
            rounds.origin(of: $0, among: $1, open: open) != nil
          }
        }
      }
      let settled = Settlement(
        proposals, after: plan, rounds, decisions, includesJudgement: planner.includesJudgement)
      let next = plan.joined(
        by: settled, through: rounds, within: reach, bases: bases,
        includesJudgement: planner.includesJudgement)
      guard next.changes.count != plan.changes.count || next.waitingCount != plan.waitingCount,
        brokenSites(of: next.changes).isEmpty
      else { break }
      plan = next
    }
    return plan
  }

  /// Changes that wait for one another nest, and code nests only so deep.
  private static let roundLimit = 16

  /// The sites of changes after which a file no longer parses.
  private func brokenSites(of changes: [Change]) -> [SiteIdentity] {
    changes.editsByFile.sorted { $0.key < $1.key }.flatMap { path, edits -> [SiteIdentity] in
      guard let index = codebase.index(ofPath: path) else { return [] }
      // A file without sites may have had syntax errors before.
      let isSound =
        plans.contains { $0.file == index && $0.problem == nil }
        || codebase.parses(index)
      guard !isSound || codebase.isBroken(index, by: edits) else { return [] }
      let involved = changes.filter { $0.files.contains(path) }
      let alone = involved.filter { change in
        codebase.isBroken(index, by: change.edits.filter { $0.file == path })
      }
      // Where no change is at fault alone, none of the file's is to be trusted.
      return (alone.isEmpty ? involved : alone).flatMap(\.sites)
    }
  }

  /// The comment above each site that is to be ignored, one for all sites of a line.
  private func ignoreComments(_ ignored: Set<SiteIdentity>) -> [SiteIdentity: Edit] {
    guard !ignored.isEmpty else { return [:] }
    var result: [SiteIdentity: Edit] = [:]
    for plan in plans {
      let sites = plan.sites.map(\.site).filter { ignored.contains($0.identity) }
      let source = codebase.source(of: plan.file)
      for (_, line) in Dictionary(grouping: sites, by: \.position.line) {
        guard let first = line.first else { continue }
        result[first.identity] = IgnoreComments.edit(above: line, in: source)
      }
    }
    return result
  }
}

extension Codebase {
  /// Whether a file that is free of syntax errors has some after these edits of it, or these want the same bytes.
  func isBroken(_ file: Int, by edits: [Edit]) -> Bool {
    edits.overlap
      || breaksSyntax(
        of: file, with: edits.applied(to: files[file].bytes), editedIn: edits.placed.map(\.edited))
  }
}
