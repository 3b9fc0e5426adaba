import Codebase
import Migration
import Rewrites

/// The plan for one file in Swift 5 mode.
func plan(_ text: String, decisions: Decisions = Decisions()) async -> Plan {
  await plan([SourceFile(path: "Code.swift", text: text)], decisions: decisions)
}

func plan(_ files: [SourceFile], decisions: Decisions = Decisions()) async -> Plan {
  let settings = SettingsReader.read(
    swiftFiles: files.map(\.absolutePath), root: "/", reader: { _ in nil }, lister: { _ in [] })
  return await Planner(rewrites: Catalog.rewrites).plan(
    await Codebase(files: files, settings: settings), decisions: decisions)
}

extension Plan {
  /// The verdict on each site, in order: `rewritten`, `offered`, `left ignored`.
  var verdicts: [String] { entries.compactMap { outcomes[$0.site.identity] } }
}
