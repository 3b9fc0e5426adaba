import Codebase

/// One of several shares of the files whose sites are looked at, each on a machine of its own: `3/16`.
///
/// Looking at the sites of one file depends on the text of all, but on nothing that is proposed elsewhere. What comes of
/// the proposals does: a change of one file can take sites of another, and what follows rests on all changes. So shards
/// share out the proposals alone, and who joins them settles, as a run that was never split does.
public struct Shard: Hashable, Sendable {
  /// From 1.
  public let number: Int
  public let count: Int

  /// Nil for numbers that don't go together.
  public init?(number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether it has the file at a place, from 0, among all that may hold sites. Neighbours go to different shards, as what
  /// takes long is often found side by side.
  func takes(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard: LosslessStringConvertible {
  /// Nil for anything but `3/16`.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, of: count)
  }

  public var description: String { "\(number)/\(count)" }
}

/// What is proposed for the sites of a shard's files, in each of the projects.
public struct ShardProposals: Sendable, Codable {
  private let projects: [Project]

  private struct Project: Sendable, Codable {
    let plans: [Planner.FilePlan]
    let questions: CompilerIndex.Questions?
  }

  /// Looks at the sites of a shard's files.
  ///
  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public init(_ shard: Shard, of projects: [Codebase], by planner: Planner, jobs: Int = 1) async {
    var made: [Project] = []
    var place = 0
    for codebase in projects {
      let files = await planner.filesToPlan(in: codebase, jobs: jobs)
      let own = zip(place..., files).filter { shard.takes($0.0) }.map(\.1)
      for file in Set(files).subtracting(own) { codebase.release(file) }
      place += files.count
      let plans = await planner.propose(own, in: codebase, jobs: jobs)
      made.append(Project(plans: plans, questions: codebase.compilerIndex?.questions))
      if projects.count > 1 { codebase.forget() }
    }
    self.projects = made
  }

  /// How many files were looked at.
  public var fileCount: Int { projects.reduce(0) { $0 + $1.plans.count } }

  /// Why shards can't be joined.
  public enum Fault: Error {
    /// They are of other files.
    case otherFiles
    /// Names were looked up in other index stores, or in none.
    case otherIndexStores
  }
}

extension PlanningSession {
  /// Goes on from what all shards of these projects propose, with the planner that the shards had.
  ///
  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  /// - Throws: `ShardProposals.Fault` for shards of other projects.
  public init(
    _ planner: Planner, projects: [Codebase], joining shards: [ShardProposals], jobs: Int = 1
  ) async throws(ShardProposals.Fault) {
    let plans = try ShardProposals.joined(shards, of: projects, accepting: planner.rules)
    await self.init(planner, projects: projects, jobs: jobs) { codebase in
      plans[ObjectIdentifier(codebase)] ?? []
    }
  }
}

extension ShardProposals {
  /// The proposals of all shards for each project, in order of file.
  fileprivate static func joined(
    _ shards: [ShardProposals], of projects: [Codebase], accepting rules: FolderRules
  ) throws(Fault) -> [ObjectIdentifier: [Planner.FilePlan]] {
    guard shards.allSatisfy({ $0.projects.count == projects.count }) else { throw .otherFiles }
    var result: [ObjectIdentifier: [Planner.FilePlan]] = [:]
    for (number, codebase) in projects.enumerated() {
      let plans = shards.flatMap { $0.projects[number].plans }.sorted { $0.file < $1.file }
      let isOwn = plans.allSatisfy {
        codebase.files.indices.contains($0.file) && codebase.path(of: $0.file) == $0.path
      }
      guard isOwn, Set(plans.map(\.file)).count == plans.count else { throw .otherFiles }
      for questions in shards.compactMap({ $0.projects[number].questions }) {
        guard codebase.compilerIndex?.take(questions, in: codebase) ?? false else { throw .otherIndexStores }
      }
      result[ObjectIdentifier(codebase)] = plans.map { $0.accepting(rules.rule(for: $0.path).accepted) }
    }
    return result
  }
}

extension Planner.FilePlan {
  /// The same for who has accepted some assumptions.
  fileprivate func accepting(_ accepted: Set<Assumption>) -> Planner.FilePlan {
    Planner.FilePlan(
      file: file, path: path,
      sites: sites.map {
        Planner.ProposedSite(site: $0.site, proposal: $0.proposal.accepting(accepted))
      }, problem: problem, findings: findings, queues: queues, roles: roles)
  }
}

extension Planner.FilePlan: Codable {
  private enum CodingKeys: CodingKey {
    case file, path, sites, problem, findings, queues, roles
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      file: try values.decode(Int.self, forKey: .file), path: try values.decode(String.self, forKey: .path),
      sites: try values.decode([Planner.ProposedSite].self, forKey: .sites),
      problem: try values.decodeIfPresent(Problem.self, forKey: .problem),
      findings: try values.decode([Finding].self, forKey: .findings),
      queues: try values.decode([QueueProfile].self, forKey: .queues),
      roles: try values.decode(SiteRoles.self, forKey: .roles).bySite)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(path, forKey: .path)
    try values.encode(sites, forKey: .sites)
    try values.encodeIfPresent(problem, forKey: .problem)
    try values.encode(findings, forKey: .findings)
    try values.encode(queues, forKey: .queues)
    try values.encode(SiteRoles(roles), forKey: .roles)
  }
}
