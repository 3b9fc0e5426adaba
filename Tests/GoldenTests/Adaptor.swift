import Codebase
import Migration
import Rewrites

/// The plan for the files of a case, `Package.swift` and other settings files among them.
func plan(_ sources: [SourceFile], _ settings: CaseSettings) async throws -> Plan {
  // The case is given as if it lay in a folder of its own, so that nothing around it is found.
  let root = "/case"
  let contents = Dictionary(
    sources.map { ("\(root)/\($0.path)", $0.bytes) }, uniquingKeysWith: { first, _ in first })
  let code = sources.filter { $0.path.hasSuffix(".swift") }.map {
    SourceFile(path: $0.path, absolutePath: "\(root)/\($0.path)", bytes: $0.bytes)
  }
  let map = SettingsReader.read(
    swiftFiles: code.map(\.absolutePath), root: root,
    overrides: try SettingsOverrides(
      swiftVersion: settings.swiftVersion, defaultIsolation: settings.defaultIsolation,
      deploymentTargets: settings.deploymentTarget ?? [], upcomingFeatures: settings.upcomingFeatures ?? [],
      asyncReach: settings.asyncReach),
    reader: { contents[$0] },
    lister: { folder in
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      return Set(
        contents.keys.filter { $0.hasPrefix(prefix) }.compactMap {
          $0.dropFirst(prefix.count).split(separator: "/").first
        }
      )
      .map(String.init).sorted()
    })
  let codebase = await Codebase(files: code.sorted { $0.path < $1.path }, settings: map)
  let planner = Planner(rewrites: Catalog.rewrites, includesJudgement: settings.includeReview)
  guard settings.takesAlternatives else { return await planner.plan(codebase) }
  let session = await PlanningSession(planner, codebase)
  var decisions = Decisions()
  for site in await session.plan().entries.map(\.site.identity) {
    let drafts = session.drafts(for: site)
    if drafts.count > 1 { decisions.alternatives[site] = drafts[1].title }
  }
  return await session.plan(decisions)
}

/// The names of all rewrites, in the catalog's order: `main-queue`.
let catalogNames: [String] = Catalog.rewrites.map(\.name)
