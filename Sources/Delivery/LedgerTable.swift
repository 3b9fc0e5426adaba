import Codebase
import Migration

/// The ledger for people: every decision under its file, with its verdict and why, and its other sites below it.
///
///     Sources/Feed.swift
///       12:5  main.async         rewritten  Task on the main actor instead of DispatchQueue.main.async
///       40:9  queue declaration  left       calls 'sleep', which blocks its thread (Sources/Import.swift:3:1) [blocking-call]
///               queue.async                 44:5
public struct LedgerTable: Sendable {
  private let plan: Plan
  private let context: RunContext
  private let filter: Report.Filter
  private let ranks: [SiteIdentity: Int]

  public init(_ plan: Plan, context: RunContext, filter: Report.Filter = Report.Filter()) {
    self.plan = plan
    self.context = context
    self.filter = filter
    ranks = Dictionary(
      plan.entries.enumerated().map { ($0.element.site.identity, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The table, each line ended by a line feed; empty for a plan without sites.
  ///
  /// - Parameter width: the columns of the terminal that it goes to, where long reasons are wrapped; nil for
  ///   anything else. Nothing is ever cut off.
  public func text(style: TerminalStyle = .plain, width: Int? = nil) -> String {
    var table = TextTable([.right, .left, .left, .left])
    var file: String?
    let (all, notDecided) = DecisionRow.all(of: plan, in: context)
    let rows = all.filter(filter.takes)
    let noDecisions = filter.isEmpty ? notDecided : []
    let findings = filter.isEmpty ? plan.findings : []
    for row in rows.sorted(by: { rank($0.head) < rank($1.head) }) {
      let site = row.head.site
      if site.file != file {
        if file != nil { table.add(heading: TextTable.Cell("")) }
        table.add(heading: TextTable.Cell(site.file, .bold))
        file = site.file
      }
      table.add([
        TextTable.Cell("\(site.position.line):\(site.position.column)", .cyan),
        TextTable.Cell(site.identity.kind), TextTable.Cell(row.verdict.rawValue, row.tone),
        TextTable.Cell(why(row)),
      ])
      for entry in row.entries where entry.site.identity != site.identity {
        table.add(use(entry, of: row))
      }
    }
    if !noDecisions.isEmpty {
      if file != nil { table.add(heading: TextTable.Cell("")) }
      table.add(heading: TextTable.Cell("no decisions", .bold))
      for (entry, why) in noDecisions {
        table.add([
          TextTable.Cell(""), TextTable.Cell(entry.site.identity.kind), TextTable.Cell(""),
          TextTable.Cell("\(why) (\(Reason.Place(entry.site)))"),
        ])
      }
      file = ""
    }
    if !findings.isEmpty, file != nil { table.add(heading: TextTable.Cell("")) }
    var lines = table.lines(style: style, indentation: 2, width: width)
    let (tests, others) = (findings.filter(\.isInTests), findings.filter { !$0.isInTests })
    for (index, finding) in (others + tests).enumerated() {
      if index == others.count {
        lines += (others.isEmpty ? [] : [""]) + [style("in tests", .bold)]
      }
      lines.append(
        "\(style(finding.place.description, .bold)): \(finding.severity.rawValue): \(finding.sentence)")
      for (index, step) in finding.path.enumerated() {
        lines.append("  \(index + 1). \(step.text) (\(step.place))")
      }
      if let fix = finding.fix { lines.append("  missing: \(fix.code)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Where an entry stands among all of the plan.
  private func rank(_ entry: Plan.Entry) -> Int { ranks[entry.site.identity] ?? 0 }

  /// The line of a use below its decision, with its verdict where that is another.
  private func use(_ entry: Plan.Entry, of row: DecisionRow) -> [TextTable.Cell] {
    let place =
      entry.site.file == row.head.site.file
      ? "\(entry.site.position.line):\(entry.site.position.column)" : "\(Reason.Place(entry.site))"
    let outcome = Outcome(entry.verdict, in: context)
    let isOther = row.verdict == .partly || outcome.rawValue != row.verdict.rawValue && row.verdict != .done
    return [
      TextTable.Cell(""), TextTable.Cell("  \(entry.site.identity.kind)"),
      TextTable.Cell(isOther ? outcome.rawValue : "", outcome.tone),
      TextTable.Cell(isOther && outcome == .left ? "\(place)  \(why(entry.verdict))" : place),
    ]
  }

  private func why(_ row: DecisionRow) -> String {
    if let reason = row.reason { return row.verdict == .done ? reason.sentence : sentence(reason) }
    return why(row.head.verdict)
  }

  /// With the code that `unqueue explain` has a page for.
  private func sentence(_ reason: Reason) -> String {
    let place = reason.place.map { " (\($0))" } ?? ""
    return "\(reason.sentence)\(place) [\(reason.code)]"
  }

  private func why(_ verdict: Verdict) -> String {
    switch verdict {
    case .rewritten(let index):
      return plan.changes[index].title
    case .offered(let index):
      let change = plan.changes[index]
      return ([change.title] + change.assumptions.map(\.description) + change.alters).joined(separator: "; ")
    case .left(let reason):
      return sentence(reason)
    }
  }
}
