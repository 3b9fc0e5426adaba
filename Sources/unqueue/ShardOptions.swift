import ArgumentParser
import Delivery
import Migration

/// Which share of the work a run does.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only plan the sites of a share of the files, such as 3/16, and print that for 'unqueue merge'.",
      valueName: "number/count"))
  var shard: Shard?

  /// Prints a shard, and says how much it has done.
  ///
  /// - Throws: `ExitCode`, once it is said why.
  static func print(
    _ shard: Shard, _ options: RunOptions, _ project: ProjectOptions, _ output: OutputOptions
  ) async throws {
    guard try !StandardInput.isMeant(by: options.paths) else {
      try Terminal.refuse("standard input is one file; leave out --shard")
    }
    let input = try await RunInput(paths: options.paths, Choices(options, project, output))
    let proposals = await ShardProposals(
      shard, of: try await input.work.projects(), by: input.planner, jobs: input.choices.jobs)
    input.progress?.end()
    let origin = await input.origin(PlanOptions.arguments(options, project))
    try Terminal.print(try ShardFile(shard, of: origin, proposals).json())
    if !input.choices.isQuiet {
      Terminal.report(
        "shard \(shard): \(counted(proposals.fileCount, "file")) planned; 'unqueue merge' takes all shards\n")
    }
    input.reportTimings()
  }
}

extension Shard: ExpressibleByArgument {}
