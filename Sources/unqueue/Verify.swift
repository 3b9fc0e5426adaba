import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Verification

struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the result in a copy. Writes nothing.",
    discussion: """
      Copies the tree, builds it unchanged, then with all changes. Withdraws each change that the compiler rejects, as \
      a whole, until the build succeeds as before. 'unqueue rewrite --verify' does the same and then writes.

      Examples:
        unqueue verify Sources/Feed
        unqueue verify --verify-tests --verify-mode swift6
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var verification: VerifyOptions

  @Flag(name: .long, help: "Treat each path as its own package, and print one table for all.")
  var report = false

  func validate() throws { try StandardInput.refuse(in: options.paths) }

  func run() async throws {
    if report { return try await printReport() }
    let run = try await Run(options, project, output)
    let includesJudgement = run.choices.includesJudgement
    let verifier = try Verifier(run, verification)
    let result = try await verifier.verified { $0.accepted(includingJudgement: includesJudgement) }
    run.report(result.plan)
    verifier.report(result)
    run.reportTimings()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !result.withdrawn.isEmpty { throw ExitCode(1) }
  }

  private func printReport() async throws {
    let choices = try Choices(options, project, output)
    let home = FileManager.default.currentDirectoryPath
    var rows: [VerificationReport.Row] = []
    for path in options.paths.isEmpty ? ["."] : options.paths {
      guard FileManager.default.changeCurrentDirectoryPath(home),
        FileManager.default.changeCurrentDirectoryPath(path)
      else {
        rows.append(VerificationReport.Row(package: path, failure: "there is no such folder"))
        continue
      }
      let package = path == "." ? URL(fileURLWithPath: home).lastPathComponent : path
      if !choices.isQuiet { Terminal.report("\(package)\n") }
      let run = try await Run(paths: [], choices)
      do {
        let verifier = try Verifier(run, verification)
        let result = try await verifier.judged {
          $0.accepted(includingJudgement: choices.includesJudgement)
        }
        verifier.report(result)
        run.reportTimings()
        rows.append(
          VerificationReport.Row(
            package: package, plan: result.plan, tests: result.tests,
            withdrawn: result.withdrawn.map { ($0.change.sites[0], $0.reason) }))
      } catch let error as ValidationError {
        rows.append(VerificationReport.Row(package: package, plan: run.plan, failure: error.message))
      } catch let error as VerificationError {
        if !choices.isQuiet { Terminal.report("\(error)\n") }
        rows.append(VerificationReport.Row(package: package, plan: run.plan, failure: error.summary))
      } catch let error as ExitCode {
        // Whoever interrupts it has what is known by then.
        if !rows.isEmpty { try printTable(rows, choices) }
        throw error
      }
    }
    try printTable(rows, choices)
    if rows.contains(where: { $0.failure != nil }) { throw ExitCode(2) }
    if rows.contains(where: { !$0.withdrawn.isEmpty }) { throw ExitCode(1) }
  }
  private func printTable(_ rows: [VerificationReport.Row], _ choices: Choices) throws {
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardOutput))
    try Terminal.print(
      VerificationReport(rows).text(style: style, width: Terminal.width(of: .standardOutput)))
  }
}
