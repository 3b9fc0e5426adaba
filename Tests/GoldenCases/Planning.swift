import Codebase
import Migration
import Rewrites

extension Case {
  /// Most texts are planned in several tests, and what comes out once goes in again.
  package static let store = TextStore()

  /// The files, or other texts for them, as the program would read them.
  ///
  /// - Throws: what is wrong with the settings.
  package func codebase(
    _ sources: [SourceFile]? = nil, store: TextStore = Self.store
  ) async throws -> Codebase {
    let sources = sources ?? before
    let code = sources.filter { $0.path.hasSuffix(".swift") }.sorted { $0.path < $1.path }
    let contents = Dictionary(
      sources.map { ($0.absolutePath, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let map = SettingsReader.read(
      swiftFiles: code.map(\.absolutePath), root: Self.root,
      overrides: try SettingsOverrides(
        swiftVersion: settings.swiftVersion, defaultIsolation: settings.defaultIsolation,
        deploymentTargets: settings.deploymentTarget ?? [],
        upcomingFeatures: settings.upcomingFeatures ?? [],
        asyncReach: settings.asyncReach, prefer: settings.prefer,
        deprecate: settings.deprecate),
      reader: { contents[$0] },
      lister: { folder in
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let inside = contents.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
        return Set(inside.compactMap { $0.split(separator: "/").first }).map(String.init).sorted()
      })
    return await Codebase(files: code, settings: map, store: store)
  }

  /// The sites of the files, looked at once for as many plans as decisions ask for.
  ///
  /// - Parameter includesJudgement: whether changes for a person to judge are taken; what the settings say when `nil`.
  package func session(
    _ sources: [SourceFile]? = nil, includesJudgement: Bool? = nil, jobs: Int = 1,
    store: TextStore = Self.store
  ) async throws -> PlanningSession {
    await PlanningSession(
      Planner(
        rewrites: isAudit ? Catalog.checks : Catalog.rewrites,
        includesJudgement: includesJudgement ?? settings.includeReview,
        accepted: Set(settings.accept)),
      try await codebase(sources, store: store), jobs: jobs)
  }

  /// What planning makes of other texts for the files, or of other choices than the settings'.
  package func plan(
    _ sources: [SourceFile]? = nil, decisions: Decisions = Decisions(), includesJudgement: Bool? = nil,
    jobs: Int = 1, store: TextStore = Self.store
  ) async throws -> Plan {
    let session = try await session(sources, includesJudgement: includesJudgement, jobs: jobs, store: store)
    guard settings.takesAlternatives else { return await session.plan(decisions) }
    var decisions = decisions
    for site in await session.plan().entries.map(\.site.identity) {
      let drafts = session.drafts(for: site)
      if drafts.count > 1 { decisions.alternatives[site] = drafts[1].title }
    }
    return await session.plan(decisions)
  }
}

/// The names of all rewrites, in the catalog's order: `main-queue`.
package let catalogNames: [String] = Catalog.rewrites.map(\.name)

/// The names of an audit's checks, in the catalog's order: `main-actor-run`.
package let checkNames: [String] = Catalog.checks.map(\.name)
