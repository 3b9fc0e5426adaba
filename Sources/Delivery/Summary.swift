import Codebase
import Migration

/// A run in a few lines, for standard error.
///
///     rewrite            decisions  rewritten  offered  left  sites
///     main-queue                12         10        1     1     12
///     queue-confinement          2          1        0     1      9
///     total                     14         11        1     2     21
///
///     what --accept would add, step by step
///       +1  starts-later  Work or a handler may start after the call has returned.
///
///     left most often
///       2  blocking-call  calls 'sleep', which blocks its thread (Sources/Import.swift:40:7)
///       1  return-value   the result of the call is used (Sources/Feed.swift:12:5)
///
///     14 decisions, 21 sites in 5 of 120 files; 11 changes to 4 files
///     skipped 7 files: 5 ignored by git, 2 generated
///     Swift 6, no default isolation (Package.swift)
public struct Summary: Sendable {
  private let plan: Plan
  private let context: RunContext
  private let reasonLimit: Int
  private let settingsLimit: Int
  private let decisions: [DecisionRow]

  /// - Parameters:
  ///   - reasonLimit: how many reasons for leaving are shown.
  ///   - settingsLimit: how many lines of settings are shown, at least 2; the last one is among them.
  public init(_ plan: Plan, context: RunContext, reasonLimit: Int = 5, settingsLimit: Int = 4) {
    self.plan = plan
    self.context = context
    self.reasonLimit = reasonLimit
    self.settingsLimit = max(2, settingsLimit)
    decisions = DecisionRow.all(of: plan, in: context).rows
  }

  /// The summary, each line ended by a line feed.
  ///
  /// - Parameter width: the columns of the terminal that it goes to; nil for anything else.
  public func text(style: TerminalStyle = .plain, width: Int? = nil) -> String {
    let sections = [
      sites(style, width: width), ladder(style, width: width), reasons(style, width: width),
      findings(style, width: width), totals(width),
      problems(style, width: width),
    ]
    return sections.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func sites(_ style: TerminalStyle, width: Int?) -> [String] {
    if plan.entries.isEmpty { return [] }
    let tallies = DecisionTable(decisions)
    let table = tallies.text
    if let width, table.width > width { return wrapped(tallies.total.description, at: width) }
    return table.lines(style: style)
  }

  /// What accepting assumptions would bring.
  private func ladder(_ style: TerminalStyle, width: Int?) -> [String] {
    guard !context.includesJudgement else { return [] }
    let steps = AssumptionLadder(decisions, of: plan, accepted: context.accepted).steps
    if steps.isEmpty { return [] }
    let isNarrow = width.map { $0 < Self.sentenceWidth } ?? false
    var table = TextTable(isNarrow ? [.right, .left] : [.right, .left, .left])
    table.add(heading: TextTable.Cell("what --accept would add, step by step", .bold))
    for step in steps.prefix(reasonLimit) {
      let cells = [
        TextTable.Cell("+\(step.count)"), TextTable.Cell(step.names), TextTable.Cell(step.sentence),
      ]
      table.add(isNarrow ? Array(cells.dropLast()) : cells)
    }
    var lines = table.lines(style: style, indentation: 2, width: width)
    if steps.count > reasonLimit {
      let rest = steps.dropFirst(reasonLimit)
      lines.append(
        "  and +\(rest.reduce(0) { $0 + $1.count }) with \(counted(rest.flatMap(\.assumptions).unique.count, "other assumption"))"
      )
    }
    return lines
  }

  private func reasons(_ style: TerminalStyle, width: Int?) -> [String] {
    let rows = ReasonCounts(decisions).rows
    if rows.isEmpty { return [] }
    // Where sentences have no room, their codes must do.
    let isNarrow = width.map { $0 < Self.sentenceWidth } ?? false
    var table = TextTable(isNarrow ? [.right, .left] : [.right, .left, .left])
    table.add(heading: TextTable.Cell("left most often", .bold))
    for row in rows.prefix(reasonLimit) {
      let place = row.example.place?.description ?? Reason.Place(row.site).description
      let cells = [
        TextTable.Cell(String(row.count)), TextTable.Cell(row.code),
        TextTable.Cell("\(row.example.sentence) (\(place))"),
      ]
      table.add(isNarrow ? Array(cells.dropLast()) : cells)
    }
    var lines = table.lines(style: style, indentation: 2, width: width)
    if rows.count > reasonLimit {
      lines.append("  and \(counted(rows.count - reasonLimit, "other reason"))")
    }
    return lines
  }

  private func findings(_ style: TerminalStyle, width: Int?) -> [String] {
    let findings = plan.findings.filter { $0.severity == .warning }
    if findings.isEmpty { return [] }
    var table = TextTable([.left])
    table.add(
      heading: TextTable.Cell(
        "\(counted(findings.count, "bug")) found in the present code; 'unqueue scan' shows each path", .bold))
    for finding in findings.prefix(reasonLimit) {
      table.add([TextTable.Cell("\(finding.sentence) (\(finding.place))")])
    }
    var lines = table.lines(style: style, indentation: 2, width: width)
    if findings.count > reasonLimit {
      lines.append("  and \(findings.count - reasonLimit) more")
    }
    return lines
  }

  /// The columns from which on a sentence fits beside its reason's code.
  private static let sentenceWidth = 60

  private func totals(_ width: Int?) -> [String] {
    var lines: [String] = []
    if context.filesRead == 0 {
      lines.append("no Swift files were read")
    } else if let since = context.since, since.changedFiles == 0 {
      lines.append("none of \(counted(context.filesRead, "file")) changed since '\(since.revision)'")
    } else if plan.entries.isEmpty {
      lines.append("no use of Grand Central Dispatch in \(files)")
    } else {
      let holding = Set(plan.entries.map(\.site.file)).count
      let accepted = plan.accepted(includingJudgement: context.includesJudgement)
      let edited = Set(accepted.flatMap(\.files)).count
      let changes = counted(accepted.count, "change")
      lines.append(
        "\(counted(decisions.count, "decision")), \(counted(plan.entries.count, "site")) in \(holding) of \(files); "
          + (accepted.isEmpty ? changes : "\(changes) to \(counted(edited, "file"))"))
    }
    if context.skippedTotal > 0 {
      let bound = context.skippedIsLowerBound ? "at least " : ""
      let parts = context.skippedKinds.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
      lines.append("skipped \(bound)\(counted(context.skippedTotal, "file")): \(parts)")
    }
    return (lines + settings).flatMap { wrapped($0, at: width) }
  }

  private var settings: [String] {
    let all = context.settings
    guard all.count > settingsLimit else { return all }
    let rest = all.count - settingsLimit + 1
    return all.prefix(settingsLimit - 2) + ["\(rest) more lines of settings; show them with --verbose"]
      + all.suffix(1)
  }

  /// The files whose sites count.
  private var files: String {
    guard let since = context.since else { return counted(context.filesRead, "file") }
    return "\(counted(since.changedFiles, "file")) changed since '\(since.revision)'"
  }

  private func wrapped(_ line: String, at width: Int?) -> [String] {
    var table = TextTable([.left])
    table.add([TextTable.Cell(line)])
    return table.lines(style: .plain, width: width)
  }

  private func problems(_ style: TerminalStyle, width: Int?) -> [String] {
    if plan.problems.isEmpty { return [] }
    var table = TextTable([.left])
    table.add(heading: TextTable.Cell(counted(plan.problems.count, "problem"), .red))
    for problem in plan.problems { table.add([TextTable.Cell(problem.description)]) }
    return table.lines(style: style, indentation: 2, width: width)
  }
}

extension Reason.Place {
  package init(_ site: Site) {
    self.init(file: site.file, line: site.position.line, column: site.position.column)
  }
}
