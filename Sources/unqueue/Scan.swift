import ArgumentParser
import Delivery

struct Scan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The ledger: every site, what becomes of it, and why.")

  enum Format: String, ExpressibleByArgument, CaseIterable, Decodable {
    case table, json
  }

  @OptionGroup var options: RunOptions

  @Option(name: .long, help: "table for people, json for programs. (default: table)")
  var format: Format?

  func run() async throws {
    InPlace.mentionStoppedRun()
    let run = try await Run(options)
    switch format ?? run.choices.configuration.format ?? .table {
    case .json:
      try Terminal.print(try Ledger(run.plan, context: run.context, source: run.source).json())
    case .table:
      let style = TerminalStyle(isColoured: Terminal.colours(run.choices.color, on: .standardOutput))
      let table = LedgerTable(run.plan, context: run.context)
      try Terminal.print(table.text(style: style, width: Terminal.width(of: .standardOutput)))
    }
    run.report()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
  }
}
