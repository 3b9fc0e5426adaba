import Codebase

/// Decides which drafts become changes. A value: the same proposals and decisions settle the same way.
struct Settlement: Sendable {
  private(set) var entries: [Plan.Entry] = []
  private(set) var changes: [Change] = []

  init(entries: [Plan.Entry], changes: [Change]) {
    self.entries = entries
    self.changes = changes
  }

  /// A later round's proposals, settled without the sites that a person wants left.
  init(
    _ later: [Planner.FilePlan], after plan: Plan, _ rounds: Rounds, _ decisions: Decisions,
    includesJudgement: Bool
  ) {
    let left = rounds.sites(
      of: later, thatWere: plan.entries.map(\.site).filter { decisions.leaving($0.identity) != nil })
    self.init(
      later, decisions: Decisions(rejected: left), withdrawn: [:], includesJudgement: includesJudgement,
      text: rounds.text(of:))
  }

  /// - Parameters:
  ///   - comments: the comments that decisions ask for, by the site that is to be ignored.
  ///   - includesJudgement: whether changes that a person has to judge come in the same order as others.
  ///   - text: the bytes of a file, by its path.
  init(
    _ plans: [Planner.FilePlan], decisions: Decisions, withdrawn: [SiteIdentity: Reason],
    comments: [SiteIdentity: Edit] = [:], includesJudgement: Bool,
    text: @escaping (String) -> [UInt8]
  ) {
    var taken = TakenRanges(text: text)
    var verdicts: [SiteIdentity: Verdict] = [:]
    func sites(of plan: Planner.FilePlan, at ranges: [Range<Int>]) -> [Site] {
      plan.sites.map(\.site).filter { ranges.contains($0.range) }
    }
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
    let fixed = Set(plans.flatMap(\.sites).map(\.site).filter(\.isFixed).map(\.identity))
    // Changes of declarations come before those of statements, or behind them where no person will judge them.
    for (plan, turn) in Turn.allCases.flatMap({ turn in plans.map { ($0, turn) } }) {
      for proposed in plan.sites
      where verdicts[proposed.site.identity] == nil && Turn(of: proposed.proposal, includesJudgement) == turn
      {
        let identity = proposed.site.identity
        switch proposed.proposal {
        case .left(let reason):
          // It may belong to a change of another site, which a person has turned down here.
          let decided = proposed.site.isFixed ? nil : decisions.leaving(identity)
          verdicts[identity] = .left(decided ?? reason)
        case .changes(let drafts):
          if let reason = withdrawn[identity] {
            verdicts[identity] = .left(reason)
            continue
          }
          if let reason = decisions.leaving(identity) {
            verdicts[identity] = .left(reason)
            continue
          }
          let absorbed = { (draft: Draft) -> [Site] in
            let own = draft.absorbs.isEmpty ? [] : sites(of: plan, at: draft.absorbs)
            let others = plans.filter { draft.absorbsElsewhere[$0.path] != nil }.flatMap { other in
              sites(of: other, at: draft.absorbsElsewhere[other.path] ?? [])
            }
            return (own + others).filter { $0.identity != identity }
          }
          let own = decisions.replacements[identity]
          let preferred = drafts.preferred(includingJudgement: includesJudgement)
          let ordered = decisions.ordered(preferred, of: identity).map { own.map($0.replacing(edits:)) ?? $0 }
          let chosen = ordered.first { draft in
            taken.isFree(draft.edits)
              && absorbed(draft).allSatisfy {
                // What has no change of its own can still be part of another's.
                verdicts[$0.identity]?.change == nil && !fixed.contains($0.identity)
                  && withdrawn[$0.identity] == nil && decisions.leaving($0.identity) == nil
              }
          }
          guard let chosen else {
            let left = drafts.flatMap(absorbed).first {
              fixed.contains($0.identity) || decisions.leaving($0.identity) != nil
            }
            if let left {
              verdicts[identity] = .left(
                Reason(
                  "belongs-to-left", "it can change only together with a site that is left",
                  at: left.place))
              continue
            }
            verdicts[identity] = .left(
              turn == .declarationsToJudge
                ? .waitsForReview : .waits(for: rival(of: ordered, in: plans)?.place))
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
              assumptions: chosen.assumptions, alters: chosen.alters, sites: sites, edits: chosen.edits,
              givesWay: chosen.givesWay, unused: chosen.unused))
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

extension Settlement {
  /// The first site of the change that has taken what the first of these drafts would edit.
  private func rival(of drafts: [Draft], in plans: [Planner.FilePlan]) -> Site? {
    guard let edits = drafts.first?.edits else { return nil }
    let rival = changes.first { change in
      change.edits.contains { edit in edits.contains { $0.conflicts(with: edit) } }
    }
    guard let first = rival?.sites.first else { return nil }
    return plans.lazy.flatMap(\.sites).map(\.site).first { $0.identity == first }
  }
}

/// When a proposal is settled.
private enum Turn: CaseIterable {
  case declarations, statements, declarationsToJudge

  init(of proposal: Proposal, _ includesJudgement: Bool) {
    guard case .changes(let drafts) = proposal,
      let first = drafts.preferred(includingJudgement: includesJudgement).first, first.comesFirst
    else {
      self = .statements
      return
    }
    self = includesJudgement || first.confidence == .established ? .declarations : .declarationsToJudge
  }
}

extension [Draft] {
  /// In the order in which they are to be tried: where no person judges them, those that need none come first.
  fileprivate func preferred(includingJudgement: Bool) -> [Draft] {
    guard !includingJudgement, count > 1 else { return self }
    return filter { $0.confidence == .established } + filter { $0.confidence == .judgement }
  }
}
