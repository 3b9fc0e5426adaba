import Codebase
import Migration

/// The ledger for people: every site under its file, with its verdict and why.
///
///     Sources/Feed.swift
///       12:5  main.async    rewritten  Task on the main actor instead of DispatchQueue.main.async
///       40:9  global.async  left       calls 'sleep', which blocks its thread (Sources/Import.swift:3:1)
public struct LedgerTable: Sendable {
  private let plan: Plan
  private let context: RunContext

  public init(_ plan: Plan, context: RunContext) {
    self.plan = plan
    self.context = context
  }

  /// The table, each line ended by a line feed; empty for a plan without sites.
  ///
  /// - Parameter width: the columns of the terminal that it goes to, where long reasons are wrapped; nil for
  ///   anything else. Nothing is ever cut off.
  public func text(style: TerminalStyle = .plain, width: Int? = nil) -> String {
    var table = TextTable([.right, .left, .left, .left])
    var file: String?
    for entry in plan.entries {
      if entry.site.file != file {
        if file != nil { table.add(heading: TextTable.Cell("")) }
        table.add(heading: TextTable.Cell(entry.site.file, .bold))
        file = entry.site.file
      }
      let position = entry.site.position
      let outcome = Outcome(entry.verdict, in: context)
      table.add([
        TextTable.Cell("\(position.line):\(position.column)", .cyan),
        TextTable.Cell(entry.site.identity.kind),
        TextTable.Cell(outcome.rawValue, outcome.tone),
        TextTable.Cell(why(entry.verdict)),
      ])
    }
    if !plan.findings.isEmpty, file != nil { table.add(heading: TextTable.Cell("")) }
    var lines = table.lines(style: style, indentation: 2, width: width)
    for finding in plan.findings {
      lines.append("\(style(finding.place.description, .bold)): \(finding.sentence)")
      for (index, step) in finding.path.enumerated() {
        lines.append("  \(index + 1). \(step.text) (\(step.place))")
      }
      if let fix = finding.fix { lines.append("  what is missing there: \(fix.code)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func why(_ verdict: Verdict) -> String {
    switch verdict {
    case .rewritten(let index):
      return plan.changes[index].title
    case .offered(let index):
      let change = plan.changes[index]
      return ([change.title] + change.assumptions.map(\.description) + change.alters).joined(separator: "; ")
    case .left(let reason):
      guard let place = reason.place else { return reason.sentence }
      return "\(reason.sentence) (\(place))"
    }
  }
}
