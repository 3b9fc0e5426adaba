import Codebase
import Migration

/// What plans are made of, read and planned once something is first asked of it.
actor RunWork {
  private let read: ReadFiles
  private let planner: Planner
  private let jobs: Int
  private let log: WorkLog?
  private var known: [Codebase]?
  private var merged: Codebase?
  private var session: PlanningSession?

  init(_ read: ReadFiles, _ planner: Planner, jobs: Int, log: WorkLog?) {
    self.read = read
    self.planner = planner
    self.jobs = jobs
    self.log = log
  }

  /// A codebase for each project.
  ///
  /// - Throws: `ExitCode` where there is no index store that was named, once that is said.
  func projects() async throws -> [Codebase] {
    if let known { return known }
    log?.begin(.facts)
    let projects = try await read.codebases()
    // The process ends with the run, and what it knows need not be taken apart before that.
    for project in projects { _ = Unmanaged.passRetained(project) }
    known = projects
    return projects
  }

  /// All files as one codebase.
  func codebase() async throws -> Codebase {
    if let merged { return merged }
    let projects = try await projects()
    let codebase = projects.count == 1 ? projects[0] : await Codebase(merging: projects, jobs: jobs)
    _ = Unmanaged.passRetained(codebase)
    merged = codebase
    return codebase
  }

  /// Makes plans of the projects.
  func planning() async throws -> PlanningSession {
    if let session { return session }
    let session = await PlanningSession(planner, projects: try await projects(), jobs: jobs)
    self.session = session
    return session
  }

  /// Lets plans be made of what all shards propose.
  ///
  /// - Throws: `ShardProposals.Fault` for shards of other projects.
  func join(_ shards: [ShardProposals]) async throws {
    session = try await PlanningSession(
      planner, projects: try await projects(), joining: shards, jobs: jobs)
  }

  /// What the summary says of the projects' settings, and of the index stores that were asked.
  func settings() async throws -> [String] {
    try await projects().flatMap { $0.settings.findings + [$0.compilerIndex?.finding].compactMap(\.self) }
      .unique
  }
}
