import Codebase
import GoldenCases
import Migration
import Rewrites
import Testing

/// What holds for the plan of any code, tried on the input of the golden cases.
@Suite struct PlanPropertyTests {
  @Test(arguments: GoldenFolder.cases)
  func editsNeverOverlap(_ item: Case) async throws {
    let plan = try await item.outcome.plan
    let edits = plan.accepted(includingJudgement: true).flatMap(\.edits)
    for (index, edit) in edits.enumerated() {
      let length = item.before.first { $0.path == edit.file }?.bytes.count
      #expect(length.map { edit.range.upperBound <= $0 } == true, "\(edit) is outside the files")
      for other in edits[(index + 1)...] {
        #expect(!edit.conflicts(with: other), "\(edit) and \(other) want the same bytes")
      }
    }
  }

  @Test(arguments: GoldenFolder.cases)
  func everyChangeBelongsToItsSites(_ item: Case) async throws {
    let plan = try await item.outcome.plan
    for (index, change) in plan.changes.enumerated() {
      #expect(!change.edits.isEmpty && !change.sites.isEmpty && !change.title.isEmpty)
      let verdicts = plan.entries.filter { change.sites.contains($0.site.identity) }.map(\.verdict)
      #expect(verdicts.count == change.sites.count)
      for verdict in verdicts {
        switch (verdict, change.confidence) {
        case (.rewritten(index), .established), (.offered(index), .judgement): break
        default: Issue.record("\(change.title) is \(change.confidence), its site is \(verdict)")
        }
      }
    }
  }

  /// Each change alone, all but one, and some of them drawn by chance.
  @Test(arguments: GoldenFolder.sampled)
  func anyOfTheChangesApplyWithoutTheOthers(_ item: Case) async throws {
    guard item.checks(.singleChanges) else { return }
    let outcome = try await item.outcome
    let changes = outcome.plan.accepted(includingJudgement: true)
    var choices = outcome.plan.changes.map { [$0] }
    choices += changes.indices.map { index in changes.indices.filter { $0 != index }.map { changes[$0] } }
    var generator = SeededGenerator(item.name)
    for _ in 0..<6 where changes.count > 2 {
      choices.append(changes.filter { _ in Bool.random(using: &generator) })
    }
    for chosen in choices {
      let pairs = zip(item.before, outcome.applying(chosen))
      for (before, after) in pairs where before.isCode && before.bytes != after.bytes && before.parses {
        #expect(after.parses, "after \(chosen.map(\.title)):\n\(after.text)")
      }
    }
  }

  /// Taking some changes now and planning again for the rest ends where taking them all at once does. What a person has
  /// to judge is left out, for it can be offered in another form once something else is taken.
  @Test(arguments: GoldenFolder.sampled)
  func theOrderOfDecisionsDoesNotMatter(_ item: Case) async throws {
    guard item.checks(.idempotence), item.checks(.orderOfDecisions) else { return }
    let outcome = try await item.outcome(includesJudgement: false)
    guard outcome.accepted.count > 1 else { return }
    var generator = SeededGenerator(item.name)
    for _ in 0..<3 {
      let some = outcome.applying(outcome.accepted.filter { _ in Bool.random(using: &generator) })
      let all = try await Outcome(some, of: item, includesJudgement: false).result
      // Inside what is a task already, a lone task is discarded by hand.
      let texts = all.map { $0.text.replacing("_ = Task", with: "Task") }
      #expect(texts == outcome.result.map { $0.text.replacing("_ = Task", with: "Task") })
    }
  }

  /// With and without what a person has to judge, whatever the case's own settings say.
  @Test(arguments: GoldenFolder.sampled, [true, false])
  func aSecondRunFindsNothing(_ item: Case, _ includesJudgement: Bool) async throws {
    guard item.checks(.idempotence) else { return }
    let second = try await item.secondOutcome(includesJudgement: includesJudgement)
    #expect(second.accepted.map(\.title) == [])
  }

  @Test(arguments: GoldenFolder.sampled)
  func aPlanIsTheSameEachTime(_ item: Case) async throws {
    let first = try await item.outcome.plan
    // Neither what other tests know of the texts nor the number of cores matters.
    #expect(try await item.plan(jobs: 4, store: TextStore()).words == first.words)
  }

  @Test func aLargePlanIsTheSameOnOneCoreAndOnMany() async {
    // Many inputs as one codebase, in which names are declared many times over.
    let files = Sample.shared.first(40, of: GoldenFolder.sampled).flatMap { item in
      item.code.map { SourceFile(path: "\(item.name)/\($0.path)", text: $0.text) }
    }
    func plan(jobs: Int) async -> Plan {
      let settings = SettingsReader.read(
        swiftFiles: files.map(\.absolutePath), root: "/", reader: { _ in nil }, lister: { _ in [] })
      let codebase = await Codebase(files: files, settings: settings, jobs: jobs)
      return await Planner(rewrites: Catalog.rewrites).plan(codebase, jobs: jobs)
    }
    let one = await plan(jobs: 1)
    #expect(!one.entries.isEmpty)
    #expect(await plan(jobs: 32).words == one.words)
  }
}
