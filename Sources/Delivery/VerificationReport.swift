import Migration

/// What verifying several packages came to, as a table for people, with what was withdrawn below it.
public struct VerificationReport: Sendable {
  public struct Row: Sendable {
    public let package: String
    /// Of the plan that builds; nil where none was made.
    public let plan: Plan?
    /// How many of the tests that passed before pass after; nil where none were run.
    public let tests: (before: Int, after: Int)?
    /// Why changes were withdrawn, each with its first site.
    public let withdrawn: [(site: SiteIdentity, reason: Reason)]
    /// Why nothing could be judged.
    public let failure: String?

    public init(
      package: String, plan: Plan? = nil, tests: (before: Int, after: Int)? = nil,
      withdrawn: [(site: SiteIdentity, reason: Reason)] = [], failure: String? = nil
    ) {
      self.package = package
      self.plan = plan
      self.tests = tests
      self.withdrawn = withdrawn
      self.failure = failure
    }
  }

  private let rows: [Row]

  public init(_ rows: [Row]) { self.rows = rows }

  /// The table, each line ended by a line feed.
  public func text(style: TerminalStyle = .plain, width: Int? = nil) -> String {
    var table = TextTable([.left, .right, .right, .right, .right, .right, .left, .right, .right, .right])
    let titles = [
      "package", "sites", "rewritten", "offered", "left", "changes", "builds", "tests before", "tests after",
      "withdrawn",
    ]
    table.add(titles.map { TextTable.Cell($0, .bold) })
    for row in rows {
      let counts = { (isCounted: (Verdict) -> Bool) in
        row.plan.map { plan in String(plan.entries.count { isCounted($0.verdict) }) } ?? "–"
      }
      table.add(
        [
          row.package, counts { _ in true }, counts { if case .rewritten = $0 { true } else { false } },
          counts { if case .offered = $0 { true } else { false } },
          counts { if case .left = $0 { true } else { false } },
          row.plan.map { String($0.changes.count) } ?? "–", row.failure == nil ? "yes" : "no",
          row.tests.map { String($0.before) } ?? "–", row.tests.map { String($0.after) } ?? "–",
          row.failure == nil ? String(row.withdrawn.count) : "–",
        ].map { TextTable.Cell($0) })
    }
    var lines = table.lines(style: style)
    for row in rows {
      if let failure = row.failure { lines.append("\(row.package): \(failure)") }
      for (site, reason) in row.withdrawn {
        let place = reason.place.map { " (\($0))" } ?? ""
        lines.append("\(row.package): \(site): \(reason.sentence)\(place)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
