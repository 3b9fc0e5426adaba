import Codebase
import Migration
import Testing

/// What a scan calls a fault may only go, never come: what established changes leave behind is found in the original,
/// too.
@Suite struct FindingsInvariantTests {
  @Test(arguments: GoldenInput.all)
  func establishedChangesMakeNoFaults(_ input: GoldenInput) async {
    let plan = await input.knownPlan
    let accepted = plan.accepted(includingJudgement: false)
    guard !accepted.isEmpty else { return }
    var known = plan.findings.map(Fault.init)
    for fault in await input.plan(input.files.applying(accepted)).findings.map(Fault.init) {
      guard let index = known.firstIndex(of: fault) else {
        Issue.record("a fault that the original doesn't have: \(fault)")
        continue
      }
      known.remove(at: index)
    }
  }
}

/// A finding without its place, which edits move.
private struct Fault: Equatable {
  let code: String
  let file: String
  let sentence: String

  init(_ finding: Finding) {
    code = finding.code
    file = finding.place.file
    sentence = finding.sentence
  }
}
