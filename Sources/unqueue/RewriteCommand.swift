import ArgumentParser
import Delivery

struct RewriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite", abstract: "Rewrite in place.",
    discussion: """
      Writes all new contents to the disk before it renames the first file into place. If one file of a change can't \
      be written, skips the whole change. 'unqueue undo' reverts a run.

      Examples:
        unqueue rewrite Sources/Feed --verify
        unqueue rewrite --only main-queue
        unqueue rewrite - < Feed.swift
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var protection: ProtectionOptions

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Build the result in a copy first, and leave out changes that the compiler rejects.")
  var verify: Bool?

  @OptionGroup(title: "With --verify") var verification: VerifyOptions

  func validate() throws {
    if verify == false, verification.isGiven {
      throw ValidationError("the --verify-… options have no meaning with --no-verify")
    }
  }

  func run() async throws {
    let choices = try Choices(options, project, output)
    if try StandardInput.isMeant(by: options.paths) { return try await printRewritten(choices) }
    let state = try InPlace.begin()
    let verifies = verify ?? choices.configuration.verify ?? verification.isGiven
    let run = try await Run(paths: options.paths, choices, mayBeKnown: !verifies)
    let result: WriteResult
    if verifies {
      // Builds take minutes: what git would not give back is said before them.
      guard protection.check(run.edited.map(\.file), choices.configuration) else { throw ExitCode(2) }
      let verifier = try Verifier(run, verification)
      let verified = try await verifier.verified {
        $0.accepted(includingJudgement: choices.includesJudgement)
      }
      verifier.report(verified)
      result = try run.write(verified.accepted, verified.plan, protection: protection, state: state)
    } else {
      result = try run.write(run.accepted, protection: protection, state: state)
    }
    run.reportTimings()
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
  }

  /// Prints the file on standard input as it is once it is rewritten, whether anything changes or not.
  private func printRewritten(_ choices: Choices) async throws {
    let run = try await Run(paths: options.paths, choices)
    if let source = run.source(StandardInput.name) {
      try Terminal.print(run.edited.first?.edits.applied(to: source.bytes) ?? source.bytes)
    }
    run.report()
    run.reportTimings()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
  }
}
