import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration

struct RewriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite", abstract: "Rewrite in place.",
    discussion: """
      All files are written beside themselves and then renamed into place, or none is. A change is left out as a \
      whole where one of its files can't be written. 'unqueue undo' takes a run back.
      """)

  @OptionGroup var options: RunOptions
  @OptionGroup var protection: ProtectionOptions

  func run() async throws {
    let choices = try Choices(options)
    let state = try InPlace.begin()
    let run = try await Run(paths: options.paths, choices)
    let mayWrite = protection.check(run.edited.map(\.file), choices.configuration)
    guard mayWrite else { throw ExitCode(2) }
    Interruption.isOnlyNoted()
    let result = InPlaceRun.write(
      run.accepted, of: run.source, state: state, command: InPlace.command, until: { Interruption.isNoted })
    for line in result.recovered { Terminal.complain(line) }
    switch result.ending {
    case .interrupted:
      try InPlace.interrupted()
    case .stopped(let message):
      run.report(extraProblems: result.problems)
      try Terminal.fail(message)
    case .done:
      run.report(extraProblems: result.problems)
    }
    if !choices.isQuiet { Terminal.report("wrote \(counted(result.written.count, "file"))\n") }
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
  }
}
