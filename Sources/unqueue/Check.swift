import ArgumentParser
import Codebase
import Delivery
import Foundation
import Rewrites

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fail on uses of Grand Central Dispatch that are not in the baseline. Writes nothing else.",
    usage: "unqueue check [<options>] [<paths> ...]",
    discussion: """
      A baseline lists the known uses. Write it once with --write-baseline, commit it, and run 'unqueue check' in \
      continuous integration. Without a baseline, every use counts.

      Examples:
        unqueue check --write-baseline
        unqueue check --format github
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file with the known uses. (default: \(Self.defaultName), if it exists)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(name: .long, help: "Write the baseline with all present uses.")
  var writeBaseline = false

  private static let defaultName = ".unqueue-baseline.json"

  func validate() throws {
    if report.format == .json { throw ValidationError("check has no json format; use sarif") }
    if writeBaseline, options.since != nil {
      throw ValidationError("a baseline has all uses; leave out --since with --write-baseline")
    }
  }

  func run() async throws {
    InPlace.mentionStoppedRun()
    let run = try await Run(options, project, output, mayBeKnown: true)
    if writeBaseline { return try write(Baseline(run.plan), of: run) }
    let known = try readBaseline()
    let further = (known ?? Baseline()).further(in: run.plan)
    let report = Report(
      further: further, in: run.plan, context: run.context, rules: Catalog.rewrites.map(\.rule),
      source: run.source)
    let format = self.report.format ?? run.choices.configuration.format ?? .table
    switch format {
    case .table, .json:
      let style = TerminalStyle(isColoured: Terminal.colours(run.choices.color, on: .standardOutput))
      try Terminal.print(report.text(style: style))
    case .lines, .xcode, .github, .sarif, .markdown, .html, .checkstyle:
      try Terminal.print(report, as: format)
    }
    if !run.choices.isQuiet { Terminal.report(summary(further.count, known, of: run)) }
    try await run.reportUnusedIgnores()
    run.reportTimings()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !further.isEmpty { throw ExitCode(1) }
  }

  private func summary(_ further: Int, _ known: Baseline?, of run: Run) -> String {
    guard let known else {
      return further == 0
        ? "no use of Grand Central Dispatch\n"
        : "\(counted(further, "use")) of Grand Central Dispatch; 'unqueue check --write-baseline' takes \(further == 1 ? "it" : "them") as known\n"
    }
    let gone = run.choices.since == nil ? known.gone(in: run.plan) : 0
    let less =
      gone == 0 ? "" : "; \(gone) \(gone == 1 ? "is" : "are") gone; run --write-baseline to record that"
    return "\(counted(further, "new use")) of Grand Central Dispatch, \(known.count) known\(less)\n"
  }

  /// - Returns: nil where none is named and the usual one isn't there.
  private func readBaseline() throws -> Baseline? {
    let name = baseline ?? Self.defaultName
    let bytes: [UInt8]
    do throws(FileOperations.Failure) {
      bytes = try FileOperations.contents(of: name)
    } catch {
      if baseline == nil, error.kind == .missing { return nil }
      try Terminal.fail("\(name): cannot be read: \(error); write it with --write-baseline")
    }
    do throws(Baseline.Fault) {
      return try Baseline(json: bytes)
    } catch {
      try Terminal.fail("\(name): \(error)")
    }
  }

  private func write(_ baseline: Baseline, of run: Run) throws {
    for problem in run.plan.problems { Terminal.complain("\(problem)") }
    guard run.plan.problems.isEmpty else {
      try Terminal.fail("the baseline was not written, as some files could not be understood; see above")
    }
    let name = self.baseline ?? Self.defaultName
    do {
      try Data(try baseline.json()).write(to: URL(fileURLWithPath: name), options: .atomic)
    } catch {
      try Terminal.fail("\(name): cannot be written: \(error.localizedDescription)")
    }
    Terminal.report("\(name): \(counted(baseline.count, "known use")) of Grand Central Dispatch\n")
    run.reportTimings()
  }
}
