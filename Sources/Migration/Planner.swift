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
  /// Whether changes for a person to judge are to be taken, too. Where they aren't, those of declarations make room for
  /// the established changes inside of these.
  let includesJudgement: Bool
  /// With the assumptions that need nobody's word any more: what rests on these alone is settled like what is established.
  let rules: FolderRules
  /// How long the sites of one file may take. What becomes of a file depends on the machine where it takes about that
  /// long, which code by hand doesn't.
  private let timeLimit: Duration
  let log: WorkLog?

  /// - Parameters:
  ///   - rewrites: in the order in which they are asked for a site.
  ///   - switchedOff: the names of those whose sites are left; the plan still has them.
  ///   - files: the paths of the files in which changes begin, nil for all; those that go on in another are whole.
  ///   - folders: where something else is switched off and accepted.
  ///   - timeLimit: how long the sites of one file may take; beyond it all of them are left.
  ///   - log: is told what is looked at and what that costs.
  public init(
    rewrites: [any Rewrite], switchedOff: Set<String> = [], files: Set<String>? = nil,
    includesJudgement: Bool = false, accepted: Set<Assumption> = [], folders: [FolderRule] = [],
    timeLimit: Duration = .seconds(120), log: WorkLog? = nil
  ) {
    self.timeLimit = timeLimit
    rules = FolderRules(switchedOff: switchedOff, accepted: accepted, folders: folders)
    self.log = log
    catalog = SiteCatalog(rewrites, rules: rules, files: files)
    self.includesJudgement = includesJudgement
  }

  /// Whether changes may begin in the file of this path.
  public func counts(_ path: String) -> Bool { catalog.files?.contains(path) ?? true }

  /// A file's sites and what is proposed for each.
  struct FilePlan: Sendable {
    let file: Int
    let path: String
    let sites: [ProposedSite]
    let problem: Problem?
    var findings: [Finding] = []
    var queues: [QueueProfile] = []
    var roles: [SiteIdentity: SiteRole] = [:]
  }

  struct ProposedSite: Sendable, Codable {
    let site: Site
    let proposal: Proposal
  }

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public func plan(_ codebase: Codebase, decisions: Decisions = Decisions(), jobs: Int = 1) async -> Plan {
    await PlanningSession(self, codebase, jobs: jobs).plan(decisions)
  }

  func propose(_ codebase: Codebase, jobs: Int) async -> [FilePlan] {
    await propose(await filesToPlan(in: codebase, jobs: jobs), in: codebase, jobs: jobs)
  }

  /// The files that may hold sites in which changes begin. Their trees stay until each is looked at.
  func filesToPlan(in codebase: Codebase, jobs: Int) async -> [Int] {
    await codebase.filesToPlan(catalog.sift, jobs: jobs).filter {
      catalog.files?.contains(codebase.path(of: $0)) ?? true
    }
  }

  func propose(_ files: [Int], in codebase: Codebase, jobs: Int) async -> [FilePlan] {
    log?.begin(.planning, count: files.count)
    return await concurrentMap(files, jobs: jobs) { file in
      // Nobody waits for the plan of a cancelled task, which ends the sooner.
      guard !Task.isCancelled else {
        return FilePlan(file: file, path: codebase.path(of: file), sites: [], problem: nil)
      }
      let plan = propose(file, in: codebase)
      codebase.release(file)
      log?.step()
      return plan
    }
  }

  /// Those of some files, by their index, that can hold sites.
  func files(_ files: Set<Int>, thatMayHoldSitesIn codebase: Codebase) -> [Int] {
    codebase.files(files.sorted(), thatPass: catalog.sift)
  }

  /// Whether calls of a name can be sites in asynchronous code alone: those of a rewrite of functions.
  func mayBecomeSite(_ name: String) -> Bool {
    catalog.rewrites(for: name)?.contains { areFunctions(of: $0.name) } ?? false
  }

  /// Whether the sites of a rewrite are functions, or their parameters.
  func areFunctions(of rewrite: String) -> Bool {
    catalog.rewrites(for: "func")?.contains { $0.name == rewrite } ?? false
  }

  /// A file's sites, without proposals.
  func found(_ index: Int, in codebase: Codebase) -> [FoundSite] {
    SiteFinder.find(
      in: FileContext(
        codebase: codebase, index: index, rewrites: catalog.rewrites(in: codebase.path(of: index))),
      catalog: catalog,
      log: log, isAgain: true)
  }

  /// What is proposed for one site of a file.
  func propose(_ item: FoundSite, _ index: Int, in codebase: Codebase) -> Proposal {
    propose(
      item,
      in: FileContext(
        codebase: codebase, index: index, rewrites: catalog.rewrites(in: codebase.path(of: index))),
      isAgain: true)
  }

  private func propose(_ item: FoundSite, in file: FileContext, isAgain: Bool) -> Proposal {
    if let reason = item.reason { return .left(reason) }
    return log.during(.site(item.site), isAgain: isAgain) {
      file.proposal(for: item.recognition, of: item.rewrite).accepting(
        rules.rule(for: file.source.path).accepted)
    }
  }

  /// - Parameters:
  ///   - offers: whether changes that rest on assumptions are of use.
  ///   - keepingOthers: whether sites that aren't looked at are among the result, for changes that take them along.
  ///   - isAsked: whether a site is looked at, given it and all sites of the file.
  func propose(
    _ index: Int, in codebase: Codebase, offers: Bool = true, keepingOthers: Bool = false,
    where isAsked: ((Site, [Site]) -> Bool)? = nil
  ) -> FilePlan {
    log.during(.file(codebase.path(of: index))) {
      proposals(index, in: codebase, offers: offers, keepingOthers: keepingOthers, where: isAsked)
    }
  }

  private func proposals(
    _ index: Int, in codebase: Codebase, offers: Bool, keepingOthers: Bool,
    where isAsked: ((Site, [Site]) -> Bool)?
  ) -> FilePlan {
    let start = ContinuousClock.now
    let file = FileContext(
      codebase: codebase, index: index, rewrites: catalog.rewrites(in: codebase.path(of: index)),
      asksForOffers: offers || rules.acceptsAny)
    var found = SiteFinder.find(in: file, catalog: catalog, log: log, isAgain: isAsked != nil)
    var others: Set<SiteIdentity> = []
    if let isAsked {
      let sites = found.map(\.site)
      others = Set(sites.filter { !isAsked($0, sites) }.map(\.identity))
      if !keepingOthers { found.removeAll { others.contains($0.site.identity) } }
    }
    if let problem = SyntaxErrors.first(in: file.tree, of: file.source) {
      let reason = Reason(
        "syntax-error",
        file.tree.hasError ? "the file has syntax errors" : "the file is nested too deeply to parse",
        at: problem.position.map { Reason.Place(file: file.source.path, line: $0.line, column: $0.column) })
      return FilePlan(
        file: index, path: file.source.path,
        sites: found.map { ProposedSite(site: $0.site, proposal: .left($0.reason ?? reason)) },
        problem: problem)
    }
    var sites: [ProposedSite] = []
    for item in found {
      guard ContinuousClock.now - start <= timeLimit else { return tooSlow(file, found) }
      // What becomes of the others is known, and nothing asks for this proposal.
      sites.append(
        ProposedSite(
          site: item.site,
          proposal: others.contains(item.site.identity)
            ? .left(.waits) : propose(item, in: file, isAgain: isAsked != nil)))
    }
    // Of a site that is looked at again, all that is asked for is what becomes of it.
    guard isAsked == nil else {
      return FilePlan(file: index, path: file.source.path, sites: sites, problem: nil)
    }
    let findings = found.filter { $0.reason == nil }.flatMap { item in
      log.planning(item.rewrite.name) { item.rewrite.findings(for: item.recognition, in: file) }
    }
    let switchedOff = rules.rule(for: file.source.path).switchedOff
    let queues = found.filter { !switchedOff.contains($0.rewrite.name) }.compactMap { item in
      log.planning(item.rewrite.name) { item.rewrite.profile(for: item.recognition, in: file) }
    }
    let roles = found.map { item in
      let role = log.planning(item.rewrite.name) { item.rewrite.role(of: item.recognition, in: file) }
      return (item.site.identity, role)
    }
    return FilePlan(
      file: index, path: file.source.path, sites: sites, problem: nil, findings: findings, queues: queues,
      roles: Dictionary(roles, uniquingKeysWith: { first, _ in first }))
  }

  /// Leaves the sites of a file that take too long. None of them changes, so that the result is the same wherever it is
  /// that time runs out.
  private func tooSlow(_ file: FileContext, _ found: [FoundSite]) -> FilePlan {
    let reason = Reason(
      "time-limit", "the sites of its file take longer than \(timeLimit.components.seconds) seconds")
    return FilePlan(
      file: file.index, path: file.source.path,
      sites: found.map { ProposedSite(site: $0.site, proposal: .left($0.reason ?? reason)) },
      problem: Problem(
        file: file.source.path,
        message:
          "takes longer than \(timeLimit.components.seconds) seconds, its sites are left; split it or leave it out with --exclude",
        isAboutTime: true))
  }
}
