import ArgumentParser
import Delivery
import Migration

struct RewriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite", abstract: "Rewrite in place.",
    discussion:
      "Each file is written beside itself and renamed into place; a file that changed meanwhile is left.")

  @OptionGroup var options: RunOptions

  func run() async throws {
    let run = try await Run(options)
    let result = InPlaceWriter().write(
      run.edited.map { ($0.file, newBytes: $0.edits.applied(to: $0.file.bytes)) })
    run.report(extraProblems: result.problems)
    if !options.quiet {
      let count = result.written.count
      Terminal.write("wrote \(count) \(count == 1 ? "file" : "files")\n", to: .standardError)
    }
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
  }
}
