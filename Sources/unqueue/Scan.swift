import ArgumentParser
import Codebase
import Delivery
import Rewrites

struct Scan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the ledger: every decision with its sites, its verdict and the reason.",
    discussion: """
      Examples:
        unqueue scan --verdict left --in Sources/Feed
        unqueue scan --format html > report.html
        unqueue scan --format json > ledger.json
        unqueue scan --earlier ledger.json
      """ + CommonOptions.note)

  @OptionGroup var options: RunOptions
  @OptionGroup(visibility: .common) var output: OutputOptions
  @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  @OptionGroup var report: ReportOptions

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Only decisions with this verdict: \(Report.Filter.verdictNames.joined(separator: ", ")). Repeatable.",
      valueName: "verdict,…"), completion: .list(Report.Filter.verdictNames))
  var verdict: [String] = []

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Only decisions that are left for the reason with this code. Repeatable.", valueName: "reason,…"),
    completion: .list(ReasonPage.codes))
  var reason: [String] = []

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Only decisions in this file or folder; the other files are still read. Repeatable.", valueName: "path"),
    completion: .file())
  var `in`: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "An earlier ledger, as --format json prints it: tell what was decided since, also in the HTML report.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var earlier: String?

  @Flag(name: .long, help: "Print the JSON Schema of what --format json prints.")
  var schema = false

  @OptionGroup var sharding: ShardOptions

  func validate() throws {
    if sharding.shard != nil {
      if !(verdict + reason + `in`).isEmpty || report.format != nil || earlier != nil {
        throw ValidationError("a shard is no report yet; give --format to 'unqueue merge'")
      }
    }
    if let fault = OptionValues.fault(verdicts: verdict.flatMap(OptionValues.names)) {
      throw ValidationError(fault)
    }
    if let fault = OptionValues.fault(reasons: reason.flatMap(OptionValues.names)) {
      throw ValidationError(fault)
    }
    if !(verdict + reason + `in`).isEmpty, report.format == .json {
      throw ValidationError("--format json has every decision; leave out --verdict, --reason and --in")
    }
  }

  func run() async throws {
    if schema {
      try Terminal.print(Ledger.jsonSchema())
      return
    }
    InPlace.mentionStoppedRun()
    if let shard = sharding.shard { return try await ShardOptions.print(shard, options, project, output) }
    let ledger = try earlier.map(Self.earlierLedger)
    let run = try await Run(options, project, output, mayBeKnown: true)
    let format = report.format ?? run.choices.configuration.format ?? .table
    try run.print(format, filter: filter, earlier: ledger)
    try await run.finishScan(earlier: ledger)
  }

  /// - Throws: `ExitCode` for a file that is none, once that is said.
  private static func earlierLedger(_ name: String) throws -> EarlierLedger {
    do {
      return try EarlierLedger(json: FileOperations.contents(of: name), name: name)
    } catch let fault as EarlierLedger.Fault {
      try Terminal.refuse("\(name): \(fault)")
    } catch {
      try Terminal.refuse("\(name): cannot be read: \(error)")
    }
  }

  private var filter: Report.Filter {
    let (verdicts, reasons) = (verdict.flatMap(OptionValues.names), reason.flatMap(OptionValues.names))
    return Report.Filter(
      verdicts: verdicts.isEmpty ? nil : Set(verdicts), reasons: reasons.isEmpty ? nil : Set(reasons),
      places: `in`.isEmpty ? nil : `in`.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 })
  }
}

extension Run {
  /// Prints the ledger in a format.
  func print(_ format: ReportFormat, filter: Report.Filter, earlier: EarlierLedger? = nil) throws {
    switch format {
    case .json:
      try Terminal.print(try Ledger(plan, context: context, source: source).json())
    case .table:
      let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardOutput))
      let table = LedgerTable(plan, context: context, filter: filter)
      try Terminal.print(table.text(style: style, width: Terminal.width(of: .standardOutput)))
    case .lines, .xcode, .github, .sarif, .markdown, .html, .checkstyle:
      var report = Report(
        plan, context: context, rules: Catalog.rewrites.map(\.rule), filter: filter, source: source)
      report.earlier = earlier
      report.nextSteps = ReasonPage.nextSteps
      try Terminal.print(report, as: format)
    }
  }

  /// Says what is to be said of a ledger.
  ///
  /// - Throws: the exit code, where that isn't 0.
  func finishScan(earlier: EarlierLedger? = nil) async throws {
    report()
    if let earlier, !choices.isQuiet {
      Terminal.report("\n" + earlier.progress(to: plan, context: context))
    }
    try await reportUnusedIgnores()
    reportTimings()
    if !plan.problems.isEmpty { throw ExitCode(2) }
  }
}
