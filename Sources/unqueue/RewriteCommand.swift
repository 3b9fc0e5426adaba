import ArgumentParser
import Codebase
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
    let files = run.edited.map { ($0.file, newBytes: $0.edits.applied(to: $0.file.bytes)) }
    Interruption.isOnlyNoted()
    let result = InPlaceWriter().write(files) { Interruption.isNoted }
    let isInterrupted = Interruption.isNoted
    let count = result.written.count
    if isInterrupted {
      for problem in result.problems { Terminal.complain("\(problem)") }
      let whole = counted(files.count, "file")
      Terminal.complain("interrupted, wrote \(count == 0 ? "none" : String(count)) of \(whole)")
      throw ExitCode(Interruption.exitCode)
    }
    run.report(extraProblems: result.problems)
    if !run.choices.isQuiet { Terminal.report("wrote \(counted(count, "file"))\n") }
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
  }
}
