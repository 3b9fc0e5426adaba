import Migration

/// What an audit has found, as the compiler writes its warnings.
///
///     Sources/Feed.swift:12:5: warning: this code is on the main actor already, … [main-actor-run]
///       fix: the body without the hop (hop-not-needed)
///
///     12 findings in 5 of 120 files, 4 with a fix
public struct FindingList: Sendable {
  private let rows: [Row]

  private struct Row: Sendable {
    let finding: Finding
    /// Nil where a person has to find one.
    let fix: Change?
    /// Whether the run takes the fix.
    let isTaken: Bool

    var isInTests: Bool { finding.isInTests }
  }

  private init(_ rows: [Row]) { self.rows = rows }

  /// - Parameter takesAll: whether fixes that rest on assumptions are taken, too.
  public init(_ plan: Plan, takesAll: Bool) {
    let entries = Dictionary(
      plan.entries.map { (Key(rewrite: $0.site.rewrite, place: $0.site.place), $0) },
      uniquingKeysWith: { first, _ in first })
    rows = plan.findings.map { finding in
      let verdict = entries[Key(rewrite: finding.code, place: finding.place)]?.verdict
      let fix = verdict?.change.map { plan.changes[$0] }
      return Row(
        finding: finding, fix: fix, isTaken: fix.map { takesAll || $0.confidence == .established } ?? false)
    }
    .sorted { $0.finding.place.key < $1.finding.place.key }
  }

  private struct Key: Hashable {
    let rewrite: String
    let place: Reason.Place
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// Those whose fix the run doesn't take.
  public var remaining: FindingList { FindingList(rows.filter { !$0.isTaken }) }

  /// The findings in order of their places, those in tests behind the others; each line ended by a line feed.
  public func text(style: TerminalStyle = .plain) -> String {
    let (tests, others) = (rows.filter(\.isInTests), rows.filter { !$0.isInTests })
    let heading = tests.isEmpty ? "" : (others.isEmpty ? "" : "\n") + style("in tests", .bold) + "\n"
    return text(of: others, style) + heading + text(of: tests, style)
  }

  private func text(of rows: [Row], _ style: TerminalStyle) -> String {
    rows.map { row in
      let finding = row.finding
      let head =
        style("\(finding.place): ", .bold) + style("warning: ", .yellow)
        + "\(finding.sentence) [\(finding.code)]"
      let path = finding.path.map { "\($0.place): note: \($0.text)" }
      let fix = row.fix.map { change in
        let names = change.assumptions.kinds.sorted().map(\.rawValue).joined(separator: ", ")
        return "  fix: " + change.title + (names.isEmpty ? "" : " (\(names))")
      }
      return ([head] + path + [fix].compactMap(\.self)).map { $0 + "\n" }.joined()
    }
    .joined()
  }

  /// The findings as entries of a report.
  var items: [ReportItem] { rows.map { ReportItem($0.finding, fix: $0.fix) } }

  /// How many findings there are, by check.
  public func summary(filesRead: Int, style: TerminalStyle = .plain) -> String {
    guard !rows.isEmpty else { return "no findings in \(counted(filesRead, "file"))\n" }
    var table = TextTable([.left, .right, .right])
    table.add(["check", "findings", "with a fix"].map { TextTable.Cell($0, .bold) })
    for (check, rows) in Dictionary(grouping: rows, by: \.finding.code).sorted(by: { $0.key < $1.key }) {
      let fixes = rows.filter { $0.fix != nil }.count
      table.add([TextTable.Cell(check), TextTable.Cell("\(rows.count)"), TextTable.Cell("\(fixes)")])
    }
    let files = Set(rows.map(\.finding.place.file)).count
    let fixes = rows.filter { $0.fix != nil }.count
    let tests = rows.count(where: \.isInTests)
    let total =
      "\(counted(rows.count, "finding")) in \(files) of \(counted(filesRead, "file")), \(fixes) with a fix"
      + (tests > 0 ? ", \(tests) in tests" : "")
    return (table.lines(style: style) + ["", total]).map { $0 + "\n" }.joined()
  }
}

extension Finding {
  var isInTests: Bool { ReviewFilter.isTest(place.file) }
}

extension Site {
  fileprivate var place: Reason.Place {
    Reason.Place(file: file, line: position.line, column: position.column)
  }
}

extension Reason.Place {
  fileprivate var key: (String, Int, Int) { (file, line, column) }
}
