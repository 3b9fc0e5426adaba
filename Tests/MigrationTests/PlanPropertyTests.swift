import Codebase
import Migration
import Rewrites
import Testing

/// What holds for the plan of any code, tried on the input of every golden case.
@Suite struct PlanPropertyTests {
  @Test func thereAreInputs() {
    #expect(GoldenInput.all.count > 100)
  }

  @Test(arguments: GoldenInput.all)
  func editsNeverOverlap(_ input: GoldenInput) async {
    let plan = await input.knownPlan
    let edits = plan.changes.flatMap(\.edits)
    for (index, edit) in edits.enumerated() {
      let length = input.files.first { $0.path == edit.file }?.bytes.count
      #expect(length.map { edit.range.upperBound <= $0 } == true, "\(edit) is outside the files")
      for other in edits[(index + 1)...] {
        #expect(!edit.conflicts(with: other), "\(edit) and \(other) want the same bytes")
      }
    }
  }

  @Test(arguments: GoldenInput.all)
  func anyOfTheChangesApplyWithoutTheOthers(_ input: GoldenInput) async {
    let plan = await input.knownPlan
    var generator = SeededGenerator(input.name)
    for _ in 0..<6 where plan.changes.count > 1 {
      let chosen = plan.changes.filter { _ in Bool.random(using: &generator) }
      for (before, after) in zip(input.files, input.files.applying(chosen)) where before.parses {
        #expect(after.parses, "after \(chosen.map(\.title)):\n\(after.text)")
      }
    }
  }

  /// Taking some changes now and planning again for the rest ends where taking them all at once does. What a person has
  /// to judge is left out, for it can be offered in another form once something else is taken.
  @Test(arguments: GoldenInput.all)
  func theOrderOfDecisionsDoesNotMatter(_ input: GoldenInput) async {
    guard !input.isExceptedFromIdempotence, !Self.inOneStepOnly.contains(input.name) else { return }
    let accepted = await input.knownPlan.accepted(includingJudgement: false)
    guard accepted.count > 1 else { return }
    let together = input.files.applying(accepted)
    var generator = SeededGenerator(input.name)
    for _ in 0..<3 {
      let some = input.files.applying(accepted.filter { _ in Bool.random(using: &generator) })
      let all = some.applying(await input.plan(some).accepted(includingJudgement: false))
      // Inside what is a task already, a lone task is discarded by hand.
      let texts = all.map { $0.text.replacing("_ = Task", with: "Task") }
      #expect(texts == together.map { $0.text.replacing("_ = Task", with: "Task") })
    }
  }

  /// Cases in which one change takes what another would have written differently: a queue that only hops to the main
  /// queue is told by its hops, and stays once they are tasks.
  private static let inOneStepOnly: Set = [
    "CompletionHandler/compared-main-queue", "CompletionHandler/in-place-async-twin",
    "DispatchGroup/caller-thread-unknown-offered", "QueueConfinement/hops-with-captures",
    "QueueConfinement/run-hops",
  ]

  @Test(arguments: GoldenInput.all)
  func aSecondRunFindsNothing(_ input: GoldenInput) async {
    guard !input.isExceptedFromIdempotence else { return }
    let plan = await input.knownPlan
    let established = input.files.applying(plan.accepted(includingJudgement: false))
    #expect(await input.plan(established).accepted(includingJudgement: false).map(\.title) == [])
    let all = input.files.applying(await input.plan(includesJudgement: true).changes)
    #expect(await input.plan(all, includesJudgement: true).changes.map(\.title) == [])
  }

  @Test(arguments: GoldenInput.all)
  func aPlanIsTheSameEachTime(_ input: GoldenInput) async {
    let first = await input.knownPlan
    #expect(await input.plan(jobs: 4).words == first.words)
  }

  @Test func aLargePlanIsTheSameOnOneCoreAndOnMany() async {
    // All inputs as one codebase, in which names are declared many times over.
    let files = GoldenInput.all.flatMap { input in
      input.files.map { SourceFile(path: "\(input.name)/\($0.path)", text: $0.text) }
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

  @Test(arguments: GoldenInput.all)
  func everyChangeBelongsToItsSites(_ input: GoldenInput) async {
    let plan = await input.knownPlan
    for (index, change) in plan.changes.enumerated() {
      #expect(!change.edits.isEmpty && !change.title.isEmpty)
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
}
