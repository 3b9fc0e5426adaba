import Codebase
import GoldenCases
import Migration
import Testing

/// What a scan calls a fault may only go, never come: what established changes leave behind is found in the original,
/// too.
@Suite struct FindingsInvariantTests {
  @Test(arguments: GoldenFolder.cases)
  func establishedChangesMakeNoFaults(_ item: Case) async throws {
    guard !item.settings.includeReview || Sample.shared.includes(item) else { return }
    var known = try await item.outcome(includesJudgement: false).plan.findings.map(Fault.init)
    let after = try await item.secondOutcome(includesJudgement: false).plan.findings
    for fault in after.map(Fault.init) {
      guard let index = known.firstIndex(of: fault) else {
        Issue.record("a fault that the original doesn't have: \(fault)")
        continue
      }
      known.remove(at: index)
    }
  }
}

/// A finding without its place and the line that its sentence names, which edits move.
private struct Fault: Equatable {
  let code: String
  let file: String
  let sentence: String

  init(_ finding: Finding) {
    code = finding.code
    file = finding.place.file
    sentence = finding.sentence.replacing(#/ \(line \d+\)/#, with: "")
  }
}
