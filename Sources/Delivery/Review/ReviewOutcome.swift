import Codebase
import Migration

extension ReviewSession {
  /// The plan as it was decided: what is taken is rewritten, what is undecided is offered, what was rejected is left.
  public var outcome: Plan {
    var changes: [Change] = []
    var verdicts: [SiteIdentity: Verdict] = [:]
    for item in items where item.decision != .rejected && item.decision != .ignored {
      let isTaken = item.decision?.isTaken ?? false
      let change = item.change
      for site in change.sites {
        verdicts[site] = isTaken ? .rewritten(change: changes.count) : .offered(change: changes.count)
      }
      changes.append(
        Change(
          rewrite: change.rewrite, title: change.title, confidence: isTaken ? .established : .judgement,
          assumptions: change.assumptions, alters: change.alters, sites: change.sites, edits: change.edits))
    }
    changes += plan.changes.filter { $0.purpose == .ignoreComment }
    return Plan(
      entries: plan.entries.map {
        Plan.Entry(site: $0.site, verdict: verdicts[$0.site.identity] ?? $0.verdict)
      },
      changes: changes, problems: plan.problems, findings: plan.findings, roles: plan.roles)
  }

  /// The decisions that are still to be known once changes are written: those of what was not, and the rejections,
  /// each by the name that its site has from then on.
  ///
  /// - Parameters:
  ///   - files: the paths of the files that were written.
  ///   - planner: makes the plan of the new code.
  ///   - jobs: how many files are looked at side by side, at least 1.
  public func keptAfterWriting(_ files: Set<String>, _ planner: Planner, jobs: Int) async -> [KeptDecision] {
    // A site that no comment can stand above is left like a rejected one.
    let isLeft = { (kept: KeptDecision) in
      kept.decision == .rejected || (kept.decision == .ignored && !hasComment(above: kept.site))
    }
    let open = kept.filter { decision in
      if isLeft(decision) { return false }
      if decision.decision == .ignored { return !files.contains(decision.site.file) }
      return !files.isSuperset(of: records[decision.site]?.change.files ?? [])
    }
    let rejected = kept.filter(isLeft)
    let moved = rejected.filter { files.contains($0.site.file) }
    guard !moved.isEmpty else { return (open + rejected).sorted { $0.site < $1.site } }

    let edits = taken.editsByFile
    var contents: [Int: [UInt8]] = [:]
    for path in files {
      guard let index = codebase.index(ofPath: path) else { continue }
      contents[index] = (edits[path] ?? []).applied(to: codebase.source(of: index).bytes)
    }
    let edited = codebase.replacing(contents)
    var later = await ReviewSession(PlanningSession(planner, edited, jobs: jobs), edited)
    let starts = Dictionary(
      later.sites.values.map {
        (Start(file: $0.file, kind: $0.identity.kind, offset: $0.range.lowerBound), $0)
      },
      uniquingKeysWith: { first, _ in first })
    var sites: Set<SiteIdentity> = []
    for decision in moved {
      guard let site = self.sites[decision.site],
        let offset = (edits[site.file] ?? []).offset(after: site.range.lowerBound),
        let found = starts[Start(file: site.file, kind: site.identity.kind, offset: offset)]
      else { continue }
      sites.insert(found.identity)
    }
    await later.reject(sites)
    let elsewhere = rejected.filter { !files.contains($0.site.file) }
    return (open + elsewhere + later.kept).sorted { $0.site < $1.site }
  }

  /// Rejects the changes that are named after sites, also those that appear only once others are rejected.
  private mutating func reject(_ sites: Set<SiteIdentity>) async {
    var open = sites
    while true {
      for item in items where item.decision == nil && open.contains(item.site) {
        open.remove(item.site)
        put(
          Record(decision: .rejected, change: item.change, fingerprint: item.fingerprint), for: item.site)
      }
      guard isStale else { return }
      await replan()
    }
  }

  private struct Start: Hashable {
    let file: String
    let kind: String
    let offset: Int
  }
}

extension [Edit] {
  /// Where an offset is once these edits of its file are made; nil inside one.
  fileprivate func offset(after original: Int) -> Int? {
    var result = original
    for edit in self {
      if edit.range.upperBound <= original {
        result += edit.replacement.utf8.count - edit.range.count
      } else if edit.range.lowerBound < original {
        return nil
      }
    }
    return result
  }
}
