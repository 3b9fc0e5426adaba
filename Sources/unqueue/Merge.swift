import ArgumentParser
import Codebase
import Delivery
import Migration
import Rewrites

struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Join the shards of a run to what the whole run prints. Writes nothing.",
    discussion: """
      Each shard plans the sites of a share of the files, on a machine of its own. The merge runs in the same \
      checkout, with the shards' options: it settles what the shards propose, and prints the patch of 'diff', or a \
      report of 'scan' where a format is named.

      Examples:
        unqueue diff --shard 1/2 > 1.json
        unqueue diff --shard 2/2 > 2.json
        unqueue merge 1.json 2.json | git apply
        unqueue merge 1.json 2.json --format json > ledger.json
      """ + CommonOptions.note)

  @Argument(help: "The files that --shard wrote, all shards of one run.", completion: .file())
  var shards: [String]

  @OptionGroup var report: ReportOptions
  @OptionGroup var patch: PatchOptions
  @OptionGroup(visibility: .common) var output: OutputOptions

  func validate() throws {
    if report.format != nil, patch.unified != nil {
      throw ValidationError("--unified is for the patch; leave out --format or --unified")
    }
  }

  func run() async throws {
    InPlace.mentionStoppedRun()
    let set = try readShards()
    let plan: PlanOptions
    do {
      plan = try PlanOptions.parse(set.origin.options)
    } catch {
      try Terminal.refuse("\(set.shards[0].name): its options can't be understood; plan it again")
    }
    let input = try await RunInput(
      paths: plan.options.paths, Choices(plan.options, plan.project, output))
    defer { input.progress?.end() }
    let run = try await run(input, set)
    input.progress?.end()
    guard let format = report.format else { return try await run.finishDiff(contextLines: patch.unified) }
    try run.print(format, filter: Report.Filter())
    try await run.finishScan()
  }

  /// - Throws: `ExitCode`, once it is said which file is at fault.
  private func readShards() throws -> ShardSet {
    var files: [(name: String, file: ShardFile)] = []
    for name in shards {
      do {
        files.append((name, try ShardFile(json: FileOperations.contents(of: name))))
      } catch let fault as ShardFile.Fault {
        try Terminal.refuse("\(name): \(fault)")
      } catch {
        try Terminal.refuse("\(name): cannot be read: \(error)")
      }
    }
    do throws(ShardSet.Fault) {
      return try ShardSet(files)
    } catch {
      try Terminal.refuse(error.description)
    }
  }

  private func run(_ input: RunInput, _ set: ShardSet) async throws -> Run {
    let first = set.shards[0].name
    let origin = await input.origin(set.origin.options)
    if set.origin.program != origin.program {
      try Terminal.refuse(
        "\(first): was planned by another build of unqueue (\(set.origin.program)) than this one "
          + "(\(origin.program)); merge with the program that planned the shards")
    }
    let otherTree =
      "\(first): was planned for other files or settings than are here; merge in the folder and at the commit of the "
      + "shards, or plan them again"
    guard set.origin.tree == origin.tree else { try Terminal.refuse(otherTree) }
    do {
      try await input.work.join(set.shards.map(\.file.proposals))
      return try await Run(input)
    } catch let fault as ShardProposals.Fault {
      switch fault {
      case .otherFiles: try Terminal.refuse(otherTree)
      case .otherIndexStores:
        try Terminal.refuse(
          "\(first): was planned with another index store than is here; plan the shards with --index-store none"
        )
      }
    }
  }
}
