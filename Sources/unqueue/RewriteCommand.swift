import ArgumentParser
import Delivery

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
    let result = try run.write(run.accepted, protection: protection, state: state)
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
  }
}
