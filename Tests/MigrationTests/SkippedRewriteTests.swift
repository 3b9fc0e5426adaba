import Codebase
import GoldenCases
import Rewrites
import Testing

@testable import Migration

/// What the options switch off is left, whichever rewrite would take it along.
@Suite struct SkippedRewriteTests {
  @Test(arguments: GoldenFolder.sampled.filter { !$0.isAudit })
  func everySiteOfOneThatIsOffStays(_ item: Case) async throws {
    let all = try await item.outcome.plan.entries.map(\.site)
    let rewrites = Set(all.map(\.rewrite))
    // Where it is the only one, nothing is changed at all.
    for rewrite in rewrites.sorted() where rewrites.count > 1 {
      let planner = Planner(rewrites: Catalog.rewrites, switchedOff: [rewrite], includesJudgement: true)
      let plan = await planner.plan(try await item.codebase())
      let skipped = plan.entries.filter { $0.site.rewrite == rewrite }
      #expect(skipped.map(\.site.identity) == all.filter { $0.rewrite == rewrite }.map(\.identity))
      for entry in skipped {
        guard case .left(let reason) = entry.verdict else {
          Issue.record("\(entry.site.identity) is changed without \(rewrite)")
          continue
        }
        #expect(reason.code == "switched-off" || reason.code == "ignored" || reason.code == "inactive-code")
      }
      // A variable may be called 'semaphore'.
      for case .left(let reason) in plan.entries.filter({ $0.site.rewrite != rewrite }).map(\.verdict)
      where rewrite != "semaphore" {
        #expect(!reason.sentence.contains("'\(rewrite)'"))
      }
      // It is still there when all else is rewritten; an async function beside another repeats its parameters.
      let result = try await item.codebase(item.before.applying(plan.accepted(includingJudgement: true)))
      var missing = skipped.map(\.site.identity.kind)
      for found in result.files.indices.flatMap({ planner.found($0, in: result) }) {
        missing.firstIndex(of: found.site.identity.kind).map { _ = missing.remove(at: $0) }
      }
      #expect(missing.isEmpty, "gone without \(rewrite)")
    }
  }
}
