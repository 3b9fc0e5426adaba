import Codebase
import Migration

/// The plan for the files of a case, `Package.swift` and other settings files among them.
func plan(_ sources: [SourceFile], _ settings: CaseSettings) async throws -> Plan {
  Plan(entries: [], changes: [])
}

/// The names of all rewrites, in the catalog's order: `main-queue`.
let catalogNames: [String] = []
