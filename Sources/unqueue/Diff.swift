import ArgumentParser
import Codebase
import Delivery
import Foundation

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the changes as a patch for git apply. Writes nothing.",
    usage: "unqueue diff [<options>] [<paths> ...]",
    discussion: """
      Examples:
        unqueue diff Sources/Feed
        unqueue diff --since main --quiet | git apply
        unqueue diff --accept starts-later,handler-thread | less
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions

  @OptionGroup var patch: PatchOptions
  @OptionGroup var sharding: ShardOptions

  func validate() throws {
    if sharding.shard != nil, patch.unified != nil {
      throw ValidationError("a shard is no patch yet; give --unified to 'unqueue merge'")
    }
  }

  func run() async throws {
    InPlace.mentionStoppedRun()
    if let shard = sharding.shard { return try await ShardOptions.print(shard, options, project, output) }
    try await Run(options, project, output, mayBeKnown: true).finishDiff(contextLines: patch.unified)
  }
}

/// How a patch is written.
struct PatchOptions: ParsableArguments {
  @Option(
    name: [.customShort("U", allowingJoined: true), .long],
    help: "The number of context lines in the patch; with 0, git apply needs --unidiff-zero. (default: 3)")
  var unified: Int?

  func validate() throws {
    if let fault = unified.flatMap(OptionValues.fault(contextLines:)) {
      throw ValidationError("--unified \(fault)")
    }
  }
}

extension Run {
  /// Prints the patch and what is to be said of it.
  ///
  /// - Throws: the exit code, where that isn't 0.
  func finishDiff(contextLines: Int?) async throws {
    try await printPatch(contextLines: contextLines)
    report()
    noteOnFilesOutside()
    try await reportUnusedIgnores()
    reportTimings()
    if !plan.problems.isEmpty { throw ExitCode(2) }
    if !accepted.isEmpty { throw ExitCode(1) }
  }

  /// What a patch calls a file: its path from the top of the work tree around the run's folder; nil outside of that.
  var patchNames: @Sendable (SourceFile) -> String? {
    let top = WorkTree.top(around: FileManager.default.currentDirectoryPath)
    return { file in top.flatMap { WorkTree.name(of: file.absolutePath, in: $0) } }
  }

  /// Says how to apply the patches of files outside of the work tree, or of the folder where there is none: git takes them
  /// in the file system's root only.
  func noteOnFilesOutside() {
    let patchName = patchNames
    let outside = edited.map(\.file).filter { patchName($0) == nil && $0.path.hasPrefix("/") }
    guard let first = outside.first, !choices.isQuiet else { return }
    Terminal.report(
      "\(counted(outside.count, "file")) outside of this tree (\(first.path)): apply the patch with 'git -C / apply'\n"
    )
  }

  /// Prints the changes that this run takes as a patch.
  ///
  /// - Parameter contextLines: as the command line has it; nil where it says nothing.
  func printPatch(contextLines: Int?) async throws {
    let diff = UnifiedDiff(contextLines: contextLines ?? choices.configuration.unified ?? 3)
    let patchName = patchNames
    let isColoured = Terminal.colours(choices.color, on: .standardOutput)
    let patches = await concurrentMap(edited, jobs: choices.jobs) { file, edits in
      let patch = diff.patch(for: file, edits: edits, path: patchName(file))
      return isColoured ? diff.coloured(patch) : patch
    }
    for patch in patches {
      guard try Terminal.print(patch) else { break }
    }
  }
}
