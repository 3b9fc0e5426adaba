import Foundation
import Migration
import Testing

/// Assumptions on the command line.
@Suite struct AcceptTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.loader, to: "Loader.swift")
    return folder
  }

  @Test func anAcceptedAssumptionIsTakenByDefault() throws {
    let folder = try folder()
    let without = try folder.program("diff")
    #expect(without.status == 0 && without.text.isEmpty)
    #expect(without.errors.contains("+1  foreign-call-quick  "))
    for accepted in ["foreign-call-quick", "starts-later, foreign-call-quick"] {
      let with = try folder.program("diff", "--accept", accepted)
      #expect(with.status == 1 && with.text.contains("+    Task.detached {"), "\(accepted)")
      #expect(!with.errors.contains("--accept"))
    }
    #expect(try folder.program("diff", "--accept", "starts-later").status == 0)
    try folder.write(#"{ "accept": ["foreign-call-quick"] }"#, to: ".unqueue.json")
    #expect(try folder.program("diff").status == 1)
    #expect(try folder.program("diff", "--accept", "starts-later").status == 0)
  }

  @Test func unknownNamesAreWrongUsage() throws {
    let folder = try folder()
    let given = try folder.program("diff", "--accept", "starts-late")
    #expect(
      given.status == 64
        && given.errors.contains(
          "there is no assumption 'starts-late'; did you mean 'starts-later'?")
    )
    try folder.write(#"{ "accept": ["starts-late"] }"#, to: ".unqueue.json")
    let kept = try folder.program("diff")
    #expect(kept.status == 64 && kept.errors.contains(".unqueue.json:1: 'accept': there is no assumption"))
  }

  @Test func theLedgerNamesWhatChangesRestOn() throws {
    let folder = try folder()
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let change = try #require((ledger["changes"] as? [[String: Any]])?.first)
    let assumptions = try #require(change["assumptions"] as? [[String: Any]])
    #expect(assumptions.map { $0["name"] as? String } == ["foreign-call-quick"])
    #expect(change["confidence"] as? String == "judgement" && change["accepted"] as? Bool == false)
    let step = try #require((ledger["ladder"] as? [[String: Any]])?.first)
    #expect(step["assumptions"] as? [String] == ["foreign-call-quick"] && step["decisions"] as? Int == 1)
  }

  @Test func everyAssumptionHasAPage() throws {
    let folder = try folder()
    let program = folder.program
    defer { withExtendedLifetime(folder) {} }
    let list = try program("explain", "assumptions")
    #expect(list.status == 0)
    for assumption in Assumption.allCases {
      #expect(list.text.contains("\(assumption.rawValue)\n"))
    }
    let page = try program("explain", "starts-later")
    #expect(page.status == 0 && page.text.hasPrefix("starts-later\n"))
    #expect(page.text.contains("'--accept starts-later'"))
  }
}
