import Codebase

/// Decides which drafts become changes. A value: the same proposals and decisions settle the same way.
struct Settlement: Sendable {
  private(set) var entries: [Plan.Entry] = []
  private(set) var changes: [Change] = []

  init(entries: [Plan.Entry], changes: [Change]) {
    self.entries = entries
    self.changes = changes
  }

  /// - Parameter comments: the comments that decisions ask for, by the site that is to be ignored.
  init(
    _ plans: [Planner.FilePlan], decisions: Decisions, withdrawn: [SiteIdentity: Reason],
    comments: [SiteIdentity: Edit] = [:]
  ) {
    var taken = TakenRanges()
    var verdicts: [SiteIdentity: Verdict] = [:]
    for plan in plans {
      for site in plan.sites.map(\.site) {
        guard let comment = comments[site.identity], taken.isFree([comment]) else { continue }
        taken.take([comment])
        changes.append(
          Change(
            rewrite: site.rewrite, title: "comment that asks to leave it", confidence: .established,
            sites: [site.identity], edits: [comment], purpose: .ignoreComment))
      }
    }
    for plan in plans {
      for proposed in plan.sites where verdicts[proposed.site.identity] == nil {
        let identity = proposed.site.identity
        switch proposed.proposal {
        case .left(let reason):
          verdicts[identity] = .left(reason)
        case .changes(let drafts):
          if let reason = withdrawn[identity] {
            verdicts[identity] = .left(reason)
            continue
          }
          if let reason = decisions.leaving(identity) {
            verdicts[identity] = .left(reason)
            continue
          }
          let absorbed = { (draft: Draft) in
            plan.sites.map(\.site).filter { site in
              draft.absorbs.contains(site.range) && site.identity != identity
            }
          }
          let own = decisions.replacements[identity]
          let ordered = decisions.ordered(drafts, of: identity).map { own.map($0.replacing(edits:)) ?? $0 }
          let chosen = ordered.first { draft in
            taken.isFree(draft.edits)
              && absorbed(draft).allSatisfy {
                verdicts[$0.identity] == nil && withdrawn[$0.identity] == nil
                  && decisions.leaving($0.identity) == nil
              }
          }
          guard let chosen else {
            verdicts[identity] = .left(
              Reason(
                "waits", "another change edits the same code, and this one does not follow from its result"))
            continue
          }
          taken.take(chosen.edits)
          let sites = [identity] + absorbed(chosen).map(\.identity)
          let verdict: Verdict =
            chosen.confidence == .established
            ? .rewritten(change: changes.count) : .offered(change: changes.count)
          for site in sites { verdicts[site] = verdict }
          changes.append(
            Change(
              rewrite: proposed.site.rewrite, title: chosen.title, confidence: chosen.confidence,
              alters: chosen.alters, sites: sites, edits: chosen.edits))
        }
      }
    }
    for plan in plans {
      for proposed in plan.sites {
        guard let verdict = verdicts[proposed.site.identity] else { continue }
        entries.append(Plan.Entry(site: proposed.site, verdict: verdict))
      }
    }
  }
}

/// The bytes that changes have taken, by file.
private struct TakenRanges {
  private var edits: [String: [Edit]] = [:]

  func isFree(_ candidates: [Edit]) -> Bool {
    candidates.allSatisfy { candidate in
      !(edits[candidate.file] ?? []).contains { $0.conflicts(with: candidate) }
    }
  }

  mutating func take(_ taken: [Edit]) {
    for edit in taken { edits[edit.file, default: []].append(edit) }
  }
}
