import Codebase

extension Plan {
  /// The sites that a stage's changes leave as they are.
  func openSites(in stage: Stage) -> [Site] {
    entries.compactMap { entry in
      switch entry.verdict {
      case .rewritten: nil
      case .offered(let change): stage.accepts(changes[change]) ? nil : entry.site
      case .left: entry.site
      }
    }
  }

  /// This plan with a follower as part of the changes that it rests on; nil where it doesn't fit.
  ///
  /// - Parameter foreign: the paths of files that it may not edit.
  func joined(
    by follower: Cascade.Follower, _ search: inout BasisSearch, _ decisions: Decisions,
    outside foreign: Set<String>
  ) -> Plan? {
    let basis = search.basis()
    if let basis,
      let plan = joined(by: follower, basis, search, decisions, outside: foreign, withEstablished: false)
    {
      return plan
    }
    // Where all is taken in any case, what needs no judgement may become part of what does.
    guard search.mayTakeEstablished, let basis = search.basisWithEstablished(basis?.changes ?? []) else {
      return nil
    }
    return joined(by: follower, basis, search, decisions, outside: foreign, withEstablished: true)
  }

  private func joined(
    by follower: Cascade.Follower, _ found: BasisSearch.Basis, _ search: BasisSearch, _ decisions: Decisions,
    outside foreign: Set<String>, withEstablished: Bool
  ) -> Plan? {
    let (basis, proposed) = found
    let stage = search.stage
    let (edits, absorbed) = proposed.rounds.original(of: proposed.draft.edits)
    // What is established stays so, and stays as it is.
    guard absorbed.isSubset(of: basis.flatMap(\.edits)) else { return nil }
    let resolved = proposed.resolved.compactMap { place in
      entries.first {
        $0.site.file == place.file && (stage == .established || withEstablished || !$0.isRewritten)
          && proposed.rounds.editedOffset(of: $0.site.range.lowerBound, in: place.file) == place.offset
      }?.site.identity
    }
    var sites = basis.flatMap(\.sites)
    for site in [follower.origin].compactMap(\.self) + resolved where !sites.contains(site) {
      sites.append(site)
    }
    guard sites.allSatisfy({ decisions.leaving($0) == nil }),
      !entries.contains(where: { entry in
        entry.site.isFixed && sites.contains(entry.site.identity)
      })
    else { return nil }
    let draft = proposed.draft
    let joined = Change(
      rewrite: basis.first?.rewrite ?? proposed.site.rewrite,
      title: Self.title(basis.map(\.title) + [draft.title]),
      confidence: draft.confidence == .established && !basis.contains(where: \.isToJudge)
        ? .established : .judgement,
      assumptions: (basis.flatMap(\.assumptions) + draft.assumptions).unique,
      alters: (basis.flatMap(\.alters) + draft.alters).unique, sites: sites,
      edits: (basis.flatMap(\.edits).filter { !absorbed.contains($0) } + edits).withoutRepeats)
    guard !sites.isEmpty, foreign.isDisjoint(with: joined.files) else { return nil }
    let parts = Set(basis.map(\.sites))
    let others = changes.filter { !parts.contains($0.sites) || $0.purpose != .replacement }
    let displaced = others.filter { other in
      other.purpose == .replacement && !Set(other.sites).isDisjoint(with: sites)
        || other.edits.contains { edit in joined.edits.contains { $0.conflicts(with: edit) } }
    }
    // What it takes the place of makes room; so does, for what is established, what a person would have to judge.
    guard
      displaced.allSatisfy({
        $0.purpose == .replacement
          && ($0.givesWay || stage == .established && $0.isToJudge || Set(sites).isSuperset(of: $0.sites))
      })
    else { return nil }
    let gone = Set(displaced.map(\.sites))
    let kept = others.filter { !gone.contains($0.sites) }
    guard search.parses(joined, with: kept) else { return nil }
    return replacing(changes: kept + [joined])
  }

  /// One title for a change that was several, some of which were several already.
  private static func title(_ titles: [String]) -> String {
    let parts = titles.flatMap { title in
      (title.hasSuffix(more) ? String(title.dropLast(more.count)) : title).split(separator: "; ").map(
        String.init)
    }
    let names = parts.unique
    let isLong = names.count > 4 || titles.contains { $0.hasSuffix(more) }
    return names.prefix(isLong ? 3 : 4).joined(separator: "; ") + (isLong ? more : "")
  }

  private static let more = "; and what follows from these"

  /// This plan with other changes; sites that have lost theirs wait.
  private func replacing(changes: [Change]) -> Plan {
    var verdicts: [SiteIdentity: Verdict] = [:]
    for (index, change) in changes.enumerated() where change.purpose == .replacement {
      for site in change.sites {
        verdicts[site] = change.isToJudge ? .offered(change: index) : .rewritten(change: index)
      }
    }
    let entries = entries.map { entry in
      if let verdict = verdicts[entry.site.identity] { return Entry(site: entry.site, verdict: verdict) }
      if case .left = entry.verdict { return entry }
      return Entry(
        site: entry.site,
        verdict: .left(.waits))
    }
    return Plan(entries: entries, changes: changes, problems: problems, findings: findings, queues: queues)
  }
}

extension Plan.Entry {
  fileprivate var isRewritten: Bool {
    if case .rewritten = verdict { true } else { false }
  }
}
