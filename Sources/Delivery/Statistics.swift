import Migration

/// A plan in numbers, for `--statistics`: sites by kind and verdict, reasons by code, files and changes.
///
///     kind                found  rewritten  offered  left
///     main.async             12         10        1     1
///     global.async            4          2        0     2
///     total                  16         12        1     3
///
///     reason         left
///     blocking-call     2
///     return-value      1
///
///     files read             120
///     files with sites         5
///     files skipped            7
///     files with problems      0
///     files changed            4
///     changes                 11
///     edits                   23
public struct Statistics: Sendable {
  private let plan: Plan
  private let context: RunContext

  public init(_ plan: Plan, context: RunContext) {
    self.plan = plan
    self.context = context
  }

  /// The statistics, each line ended by a line feed.
  public func text(style: TerminalStyle = .plain) -> String {
    let sections = [kinds, reasons, totals].filter { !$0.isEmpty }
    return sections.map { $0.lines(style: style).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var kinds: TextTable {
    if plan.entries.isEmpty { return TextTable([]) }
    return TallyTable(plan, in: context, by: \.identity.kind).text(header: "kind")
  }

  private var reasons: TextTable {
    var table = TextTable([.left, .right])
    let rows = ReasonCounts(plan).rows
    if rows.isEmpty { return table }
    table.add([TextTable.Cell("reason", .bold), TextTable.Cell("left", .bold)])
    for row in rows { table.add([TextTable.Cell(row.code), TextTable.Cell(String(row.count))]) }
    return table
  }

  private var totals: TextTable {
    let accepted = plan.accepted(includingJudgement: context.includesJudgement)
    var table = TextTable([.left, .right])
    for (name, count) in [
      ("files read", context.filesRead),
      ("files with sites", Set(plan.entries.map(\.site.file)).count),
      ("files skipped", context.skippedTotal),
      ("files with problems", Set(plan.problems.map(\.file)).count),
      ("files changed", Set(accepted.flatMap(\.files)).count),
      ("changes", accepted.count),
      ("edits", accepted.reduce(0) { $0 + $1.edits.count }),
    ] {
      table.add([TextTable.Cell(name), TextTable.Cell(String(count))])
    }
    return table
  }
}
