import Codebase
import SwiftSyntax

/// Makes a plan from a codebase.
///
/// Files are looked at side by side; each yields its sites with their proposals. The proposals are then settled one
/// after the other, in order of file and position, so that the plan is the same on one core or many:
///
/// 1. A draft that another change has not taken bytes from becomes a change, and takes the sites that it absorbs.
/// 2. The edited text of each file is parsed. A change that makes new syntax errors is withdrawn.
/// 3. Where a change had to wait for another, the edited text is planned again, and both become one change.
public struct Planner: Sendable {
  private let catalog: SiteCatalog

  /// - Parameter rewrites: in the order in which they are asked for a site.
  public init(rewrites: [any Rewrite]) { catalog = SiteCatalog(rewrites) }

  /// A file's sites and what is proposed for each.
  struct FilePlan: Sendable {
    let file: Int
    let path: String
    let sites: [ProposedSite]
    let problem: Problem?
  }

  struct ProposedSite: Sendable {
    let site: Site
    let proposal: Proposal
  }

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public func plan(_ codebase: Codebase, decisions: Decisions = Decisions(), jobs: Int = 1) async -> Plan {
    let proposals = await propose(codebase, jobs: jobs)
    return await settle(proposals, in: codebase, decisions: decisions, jobs: jobs)
  }

  private func propose(_ codebase: Codebase, jobs: Int) async -> [FilePlan] {
    let files = codebase.files.indices.filter(codebase.mayHoldSites)
    return await concurrentMap(files, jobs: jobs) { file in
      let plan = propose(file, in: codebase)
      codebase.release(file)
      return plan
    }
  }

  private func propose(_ index: Int, in codebase: Codebase) -> FilePlan {
    let file = FileContext(codebase: codebase, index: index)
    let found = SiteFinder.find(in: file, catalog: catalog)
    if file.tree.hasError, !found.isEmpty {
      let problem = SyntaxErrors.first(in: file.tree, of: file.source)
      let reason = Reason(
        "syntax-error", "the file has syntax errors",
        at: problem.position.map { Reason.Place(file: file.source.path, line: $0.line, column: $0.column) })
      return FilePlan(
        file: index, path: file.source.path,
        sites: found.map { ProposedSite(site: $0.site, proposal: .left($0.reason ?? reason)) },
        problem: problem)
    }
    let sites = found.map { item in
      ProposedSite(
        site: item.site,
        proposal: item.reason.map(Proposal.left) ?? item.rewrite.propose(for: item.recognition, in: file))
    }
    return FilePlan(file: index, path: file.source.path, sites: sites, problem: nil)
  }

  private func settle(
    _ plans: [FilePlan], in codebase: Codebase, decisions: Decisions, jobs: Int
  ) async -> Plan {
    var withdrawn: [SiteIdentity: Reason] = [:]
    while true {
      let settled = Settlement(plans, decisions: decisions, withdrawn: withdrawn)
      let broken = await check(settled, in: codebase, jobs: jobs)
      guard broken.isEmpty else {
        for site in broken {
          withdrawn[site] = Reason("syntax-check", "the replacement would not parse in this place")
        }
        continue
      }
      let plan = Plan(
        entries: settled.entries, changes: settled.changes, problems: plans.compactMap(\.problem))
      return await completed(plan, in: codebase, decisions: decisions, jobs: jobs)
    }
  }

  /// The plan with what further rounds change of the sites that had to wait.
  private func completed(_ plan: Plan, in codebase: Codebase, decisions: Decisions, jobs: Int) async -> Plan {
    var plan = plan
    for _ in 0..<Self.roundLimit {
      let waiting = Set(plan.entries.filter(\.waits).map(\.site.file))
      guard !waiting.isEmpty else { break }
      let edits = plan.changes.editsByFile
      let files = codebase.files.map { file in
        guard let own = edits[file.path] else { return file }
        return SourceFile(
          path: file.path, absolutePath: file.absolutePath, bytes: own.applied(to: file.bytes))
      }
      let edited = await Codebase(files: files, settings: codebase.settings, jobs: jobs)
      let indices = files.indices.filter { waiting.contains(files[$0].path) }
      let proposals = await concurrentMap(indices, jobs: jobs) { propose($0, in: edited) }
      let settled = Settlement(proposals, decisions: Decisions(), withdrawn: [:])
      let rounds = Rounds(
        applied: plan.changes,
        edited: Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))
      let next = plan.joined(by: settled, through: rounds)
      let check = Settlement(entries: next.entries, changes: next.changes)
      guard next.changes.count != plan.changes.count || next.waitingCount != plan.waitingCount,
        await self.check(check, in: codebase, jobs: jobs).isEmpty
      else { break }
      plan = next
    }
    return plan
  }

  /// Changes that wait for one another nest, and code nests only so deep.
  private static let roundLimit = 16

  /// The sites of changes after which a file no longer parses.
  private func check(_ settled: Settlement, in codebase: Codebase, jobs: Int) async -> [SiteIdentity] {
    let files = Dictionary(
      codebase.files.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let edits = settled.changes.editsByFile
    let broken = await concurrentMap(edits.keys.sorted(), jobs: jobs) { path -> [SiteIdentity] in
      guard let index = files[path], let all = edits[path] else { return [] }
      let bytes = codebase.files[index].bytes
      guard SourceFileSyntax.parse(all.applied(to: bytes)).hasError else { return [] }
      let changes = settled.changes.filter { $0.files.contains(path) }
      let alone = changes.filter { change in
        SourceFileSyntax.parse(change.edits.filter { $0.file == path }.applied(to: bytes)).hasError
      }
      // Where no change is at fault alone, none of the file's is to be trusted.
      return (alone.isEmpty ? changes : alone).flatMap(\.sites)
    }
    return broken.flatMap(\.self)
  }
}

/// Decides which drafts become changes. A value: the same proposals and decisions settle the same way.
struct Settlement: Sendable {
  private(set) var entries: [Plan.Entry] = []
  private(set) var changes: [Change] = []

  init(entries: [Plan.Entry], changes: [Change]) {
    self.entries = entries
    self.changes = changes
  }

  init(_ plans: [Planner.FilePlan], decisions: Decisions, withdrawn: [SiteIdentity: Reason]) {
    var taken = TakenRanges()
    var verdicts: [SiteIdentity: Verdict] = [:]
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
          if decisions.rejected.contains(identity) {
            verdicts[identity] = .left(Reason("rejected", "its change was rejected in review"))
            continue
          }
          let absorbed = { (draft: Draft) in
            plan.sites.map(\.site).filter { site in
              draft.absorbs.contains(site.range) && site.identity != identity
            }
          }
          let chosen = drafts.first { draft in
            taken.isFree(draft.edits)
              && absorbed(draft).allSatisfy {
                verdicts[$0.identity] == nil && withdrawn[$0.identity] == nil
                  && !decisions.rejected.contains($0.identity)
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
