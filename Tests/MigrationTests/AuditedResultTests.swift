import Codebase
import GoldenCases
import Migration
import Rewrites
import Testing

/// What a migration writes passes the audit: it makes no finding that the original doesn't have.
@Suite struct AuditedResultTests {
  @Test(arguments: GoldenFolder.sampled.filter { !$0.isAudit && $0.settings.unchecked == nil })
  func aMigrationMakesNoHazards(_ item: Case) async throws {
    let result = try await item.outcome.result
    guard result.map(\.bytes) != item.before.map(\.bytes) else { return }
    var known = try await Self.findings(item, nil)
    for finding in try await Self.findings(item, result) {
      if let index = known.firstIndex(where: { $0.code == finding.code && $0.file == finding.file }) {
        known.remove(at: index)
      } else {
        Issue.record("\(finding.file): \(finding.sentence) [\(finding.code)]")
      }
    }
  }

  private struct Found {
    let code: String
    let file: String
    let sentence: String
  }

  private static func findings(_ item: Case, _ sources: [SourceFile]?) async throws -> [Found] {
    let plan = await Planner(rewrites: Catalog.checks).plan(try await item.codebase(sources))
    return plan.findings.map { Found(code: $0.code, file: $0.place.file, sentence: $0.sentence) }
  }
}
