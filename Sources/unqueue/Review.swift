import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

struct Review: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Accept or reject change by change, then write once.",
    discussion: """
      Shows the established changes and those that rest on assumptions, in groups and one by one, and asks for a key; \
      ? lists the keys. Nothing is written before you are asked. Decisions are kept, so that a review can be stopped at \
      any time and taken up again, also after edits elsewhere.

      Examples:
        unqueue review Sources/Feed
        unqueue review --audit
        unqueue review --decisions decisions.json
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var protection: ProtectionOptions
  @OptionGroup(title: "For the key v") var verification: VerifyOptions

  @Flag(name: .long, help: "Review the fixes of an audit, in place of a migration's changes.")
  var audit = false

  @Flag(name: .long, help: "Forget the decisions of an earlier review.")
  var restart = false

  @Flag(
    name: .long,
    help: "Ask line by line, one change after the other, in place of taking the whole screen.")
  var lineByLine = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Take the decisions from a JSON file and write, without a terminal.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var decisions: String?

  func validate() throws {
    try StandardInput.refuse(in: options.paths)
    if restart, decisions != nil { throw ValidationError("--restart has no meaning beside --decisions") }
    if lineByLine, decisions != nil {
      throw ValidationError("--line-by-line has no meaning beside --decisions")
    }
  }

  func run() async throws {
    if let decisions {
      try await applyList(at: decisions)
    } else {
      guard Terminal.isInteractive else {
        try Terminal.refuse(
          "a review needs a terminal for its input and output; see the changes with 'unqueue diff', take them with "
            + "'unqueue rewrite', or give your decisions with 'unqueue review --decisions <file>'")
      }
      try await reviewInTerminal()
    }
  }

  private var rewrites: [any Rewrite] { audit ? Catalog.checks : Catalog.rewrites }

  private func applyList(at name: String) async throws {
    let list: DecisionList
    do {
      list = try DecisionList(json: FileOperations.contents(of: name))
    } catch let failure as FileOperations.Failure {
      try Terminal.refuse("\(name): cannot be read: \(failure)")
    } catch let fault as DecisionList.Fault {
      try Terminal.refuse("\(name): \(fault)")
    }
    let state = try InPlace.begin()
    let run = try await Run(options, project, output, asks: list.isFromReview, rewrites: rewrites)
    var session = await ReviewSession(try await run.planning(), try await run.codebase())
    let faults = await session.apply(list)
    for fault in faults { Terminal.complain(fault) }
    let isComplete = try write(session, of: run, state).problems.isEmpty
    run.reportTimings()
    if !isComplete || !faults.isEmpty || !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !session.isFinished { throw ExitCode(1) }
  }

  private func reviewInTerminal() async throws {
    let state = try InPlace.begin()
    let lock = try InPlace.reviewLock(state)
    defer { withExtendedLifetime(lock) {} }
    let run = try await Run(options, project, output, asks: true, rewrites: rewrites)
    let session = await ReviewSession(try await run.planning(), try await run.codebase())
    let store = DecisionStore(folder: state.path, prefix: state.prefix)
    let isColoured = Terminal.colours(run.choices.color, on: .standardOutput)
    let verifier = run.plan.changes.isEmpty ? nil : try? Verifier(run, verification)
    // Said before anything is decided; what is not accepted needs no protection.
    _ = protection.check(
      run.plan.changes.editsByFile.keys.sorted().compactMap(run.source), run.choices.configuration)
    var dialogue = try ReviewDialogue(
      session, store, isColoured: isColoured, isRestarted: restart,
      browses: !lineByLine && ReviewDialogue.canBrowse,
      verifier: verifier.flatMap { $0.knowsHowToBuild ? $0 : nil },
      export: ReviewExport(
        context: run.context, rules: rewrites.map(\.rule), source: run.source, patchName: run.patchNames))
    let ending = try await dialogue.run()
    switch ending {
    case .interrupted:
      complain(of: run.plan.problems)
      Terminal.complain("interrupted, no file was written; \(dialogue.whereDecisionsAre)")
      throw ExitCode(Interruption.exitCode)
    case .stopped:
      complain(of: run.plan.problems)
      Terminal.complain("no file was written; \(dialogue.whereDecisionsAre)")
      throw ExitCode(run.plan.problems.isEmpty ? 1 : 2)
    case .nothingToWrite:
      run.report(dialogue.session.outcome)
    case .write:
      let result = try write(dialogue.session, of: run, state)
      await dialogue.forgetWritten(Set(result.written), run.planner, jobs: run.choices.jobs)
      if !result.problems.isEmpty { throw ExitCode(2) }
    }
    run.reportTimings()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !dialogue.session.isFinished { throw ExitCode(1) }
  }

  private func write(_ session: ReviewSession, of run: Run, _ state: StateFolder) throws -> WriteResult {
    try run.write(session.taken, session.outcome, protection: protection, state: state)
  }
}

private func complain(of problems: [Problem]) {
  for problem in problems { Terminal.complain("\(problem)") }
}
