import ArgumentParser
import Delivery

struct Scan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The ledger: every site, what becomes of it, and why.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  @OptionGroup var options: RunOptions

  @Option(name: .long, help: "table for people, json for programs.")
  var format: Format = .table

  func run() async throws {
    let run = try await Run(options)
    switch format {
    case .json:
      Terminal.write(
        try Ledger(run.plan, context: run.context, source: run.source).json(), to: .standardOutput)
    case .table:
      let style = TerminalStyle(isColoured: Terminal.colours(options.color, on: .standardOutput))
      let table = LedgerTable(run.plan, context: run.context)
      Terminal.write(
        table.text(style: style, width: Terminal.width(of: .standardOutput)), to: .standardOutput)
    }
    run.report()
    if !run.plan.problems.isEmpty { throw ExitCode(2) }
  }
}
