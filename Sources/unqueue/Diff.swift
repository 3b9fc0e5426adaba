import ArgumentParser
import Delivery

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what would change, as a patch that git apply takes. Writes nothing.")

  @OptionGroup var options: RunOptions

  @Option(name: [.customShort("U"), .long], help: "Lines of context in the patch.")
  var unified: Int = 3

  func validate() throws {
    guard unified >= 0 else { throw ValidationError("--unified must be 0 or more") }
  }

  func run() async throws {
    let run = try await Run(options)
    let diff = UnifiedDiff(contextLines: unified)
    let isColoured = Terminal.colours(options.color, on: .standardOutput)
    for (file, edits) in run.edited {
      let patch = diff.patch(for: file, edits: edits)
      Terminal.write(isColoured ? diff.coloured(patch) : patch, to: .standardOutput)
    }
    run.report()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !run.accepted.isEmpty { throw ExitCode(1) }
  }
}
