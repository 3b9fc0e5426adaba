import ArgumentParser
import Delivery
import Migration
import Rewrites

struct Audit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find hazards in code that already uses Swift concurrency.",
    discussion: """
      Prints the findings of each check, each with its fix if there is one. Exits with 1 if there are findings. \
      'explain' has a page for each check.

      Examples:
        unqueue audit Sources --format xcode
        unqueue audit --only task-owner
        unqueue audit --diff
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var protection: ProtectionOptions

  @Flag(name: .long, help: "Print the fixes as a patch for git apply instead of the findings.")
  var diff = false

  @Flag(name: .long, help: "Apply the fixes in place, and print the remaining findings.")
  var fix = false

  @Flag(
    name: .long,
    help:
      "Print files whose meaning Swift 6 mode, main-actor isolation or nonsending by default would change."
  )
  var planSettings = false

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if fix { try StandardInput.refuse(in: options.paths) }
    if diff, fix { throw ValidationError("--diff shows what --fix writes; give one of them") }
    if planSettings, diff || fix {
      throw ValidationError("--plan-settings changes nothing; leave out --diff and --fix")
    }
    if planSettings, ![.table, .json].contains(report.format ?? .table) {
      throw ValidationError("--plan-settings prints a table, or json")
    }
    if diff || fix, report.format ?? .table != .table {
      throw ValidationError("--diff and --fix print no report; leave out --format")
    }
  }

  func run() async throws {
    let choices = try Choices(options, project, output)
    if fix { return try await writeFixes(choices) }
    InPlace.mentionStoppedRun()
    if planSettings { return try await printSettings(choices) }
    let run = try await Run(paths: options.paths, choices, rewrites: Catalog.checks, mayBeKnown: true)
    let findings = FindingList(run.plan, takesAll: choices.includesJudgement)
    if diff {
      try await run.printPatch(contextLines: nil)
    } else {
      try print(findings, of: run, as: report.format ?? choices.configuration.format ?? .table)
    }
    run.report(findings)
    try await run.reportUnusedIgnores()
    run.reportTimings()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
    if !findings.isEmpty { throw ExitCode(1) }
  }

  private func printSettings(_ choices: Choices) async throws {
    let run = try await Run(paths: options.paths, choices, rewrites: [])
    let table = SettingsTable(
      SettingsEffect.all(in: try await run.codebase()), filesRead: run.context.filesRead)
    switch report.format ?? .table {
    case .json: try Terminal.print(try table.json())
    default:
      let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardOutput))
      try Terminal.print(table.text(style: style))
    }
    for problem in run.plan.problems { Terminal.complain("\(problem)") }
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
  }

  private func print(_ findings: FindingList, of run: Run, as format: ReportFormat) throws {
    switch format {
    case .json:
      try Terminal.print(try Ledger(run.plan, context: run.context, source: run.source).json())
    case .table:
      let style = TerminalStyle(isColoured: Terminal.colours(run.choices.color, on: .standardOutput))
      try Terminal.print(findings.text(style: style))
    case .lines, .xcode, .github, .sarif, .markdown, .html, .checkstyle:
      let report = Report(
        findings, in: run.plan, context: run.context, rules: Catalog.checks.map(\.rule), source: run.source)
      try Terminal.print(report, as: format)
    }
  }

  private func writeFixes(_ choices: Choices) async throws {
    let state = try InPlace.begin()
    let run = try await Run(paths: options.paths, choices, rewrites: Catalog.checks, mayBeKnown: true)
    let remaining = FindingList(run.plan, takesAll: choices.includesJudgement).remaining
    let result = try run.write(run.accepted, protection: protection, state: state) { problems in
      let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardOutput))
      try Terminal.print(remaining.text(style: style))
      for problem in problems { Terminal.complain("\(problem)") }
      run.report(remaining)
    }
    run.reportTimings()
    if !run.plan.problems.isEmpty || !result.problems.isEmpty { throw ExitCode(2) }
    if !remaining.isEmpty { throw ExitCode(1) }
  }
}

extension Run {
  /// Prints problems, and how many findings there are, to standard error.
  fileprivate func report(_ findings: FindingList) {
    for problem in plan.problems { Terminal.complain("\(problem)") }
    guard !choices.isQuiet else { return }
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardError))
    Terminal.report(findings.summary(filesRead: context.filesRead, style: style))
  }
}
