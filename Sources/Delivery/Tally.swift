import Migration

/// A verdict without its details.
enum Outcome: String, CaseIterable, Encodable, Sendable {
  case rewritten, offered, left

  init(_ verdict: Verdict, in context: RunContext) {
    switch verdict {
    case .rewritten: self = .rewritten
    case .offered: self = context.includesJudgement ? .rewritten : .offered
    case .left: self = .left
    }
  }

  var tone: TerminalStyle.Tone {
    switch self {
    case .rewritten: .green
    case .offered: .yellow
    case .left: .red
    }
  }
}

/// How many sites came out how.
struct Tally: Equatable, Encodable, Sendable {
  var rewritten = 0
  var offered = 0
  var left = 0

  var found: Int { rewritten + offered + left }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .rewritten: rewritten += 1
    case .offered: offered += 1
    case .left: left += 1
    }
  }
}

/// The sites of a plan counted by some name, and all together.
struct TallyTable {
  /// Most sites first, then by name.
  let rows: [(name: String, tally: Tally)]
  let total: Tally

  init(_ plan: Plan, in context: RunContext, by name: (Site) -> String) {
    var tallies: [String: Tally] = [:]
    var total = Tally()
    for entry in plan.entries {
      let outcome = Outcome(entry.verdict, in: context)
      tallies[name(entry.site), default: Tally()].count(outcome)
      total.count(outcome)
    }
    rows =
      tallies
      .sorted { ($1.value.found, $0.key) < ($0.value.found, $1.key) }
      .map { (name: $0.key, tally: $0.value) }
    self.total = total
  }

  /// A table with a header and, for more than one row, a total.
  func text(header: String) -> TextTable {
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add([header, "found", "rewritten", "offered", "left"].map { TextTable.Cell($0, .bold) })
    for row in rows { table.add(Self.cells(row.name, row.tally, nil)) }
    if rows.count > 1 { table.add(Self.cells("total", total, .bold)) }
    return table
  }

  private static func cells(_ name: String, _ tally: Tally, _ tone: TerminalStyle.Tone?) -> [TextTable.Cell] {
    [TextTable.Cell(name, tone)]
      + [tally.found, tally.rewritten, tally.offered, tally.left].map { TextTable.Cell(String($0), tone) }
  }
}

/// The reasons that sites were left for, equal codes together.
struct ReasonCounts {
  struct Row {
    let code: String
    let count: Int
    /// The reason of the first such site, and that site.
    let example: Reason
    let site: Site
  }

  /// Most sites first, then by code.
  let rows: [Row]

  /// For sites.
  init(_ plan: Plan) {
    self.init(
      plan.entries.compactMap { entry in
        guard case .left(let reason) = entry.verdict else { return nil }
        return (reason, entry.site)
      })
  }

  /// For decisions.
  init(_ rows: [DecisionRow]) {
    self.init(
      rows.compactMap { row in
        guard row.verdict != .done, let reason = row.reason else { return nil }
        return (reason, row.head.site)
      })
  }

  private init(_ left: [(reason: Reason, site: Site)]) {
    var first: [String: (reason: Reason, site: Site)] = [:]
    var counts: [String: Int] = [:]
    for (reason, site) in left {
      counts[reason.code, default: 0] += 1
      if first[reason.code] == nil { first[reason.code] = (reason, site) }
    }
    rows =
      first
      .map { Row(code: $0, count: counts[$0, default: 0], example: $1.reason, site: $1.site) }
      .sorted { ($1.count, $0.code) < ($0.count, $1.code) }
  }
}
