import Codebase
import Migration

/// A decision that the migration takes, with the sites that belong to it.
struct DecisionRow {
  enum Verdict: String, CaseIterable, Codable {
    case rewritten, offered, partly, left, done
  }

  let rewrite: String
  /// Where it is listed: at the site that declares it, or at its first.
  let head: Plan.Entry
  /// In order of file and position.
  let entries: [Plan.Entry]
  let verdict: Verdict
  /// Why it is left, or what stands against the rest of it; why nothing is to decide.
  let reason: Reason?
  /// The changes that its sites belong to, by their index.
  let changes: [Int]

  /// The rows of a plan in the order of their first sites, and the sites that are no decisions, with their reasons.
  static func all(of plan: Plan, in context: RunContext) -> (
    rows: [DecisionRow], others: [(entry: Plan.Entry, why: String)]
  ) {
    var others: [(Plan.Entry, String)] = []
    var groups: [Resource: [Plan.Entry]] = [:]
    var order: [(resource: Resource?, entry: Plan.Entry)] = []
    for entry in plan.entries {
      switch plan.roles[entry.site.identity] ?? .decision {
      case .decision, .done: order.append((nil, entry))
      case .use(let resource):
        if groups[resource] == nil { order.append((resource, entry)) }
        groups[resource, default: []].append(entry)
      case .noDecision(let why):
        // What changes all the same is worth its row, unless it goes with another decision.
        let change = entry.verdict.change.map { plan.changes[$0] }
        if change?.sites.first == entry.site.identity {
          order.append((nil, entry))
        } else {
          others.append((entry, why))
        }
      }
    }
    let rows = order.map { resource, entry in
      DecisionRow(resource.flatMap { groups[$0] } ?? [entry], of: resource, plan, context)
    }
    return (rows, others)
  }

  private init(_ entries: [Plan.Entry], of resource: Resource?, _ plan: Plan, _ context: RunContext) {
    self.entries = entries
    let declaring = resource.flatMap { resource in
      let own = entries.filter { $0.site.file == resource.file }
      return own.first { $0.site.range.contains(resource.offset) }
        ?? own.first { $0.site.range.lowerBound >= resource.offset }
    }
    head = declaring ?? entries[0]
    rewrite = head.site.rewrite
    let outcomes = Set(entries.map { Outcome($0.verdict, in: context) })
    changes = entries.compactMap(\.verdict.change).unique
    let leaving = ([head] + entries).lazy.compactMap { entry -> Reason? in
      if case .left(let reason) = entry.verdict { reason } else { nil }
    }.first
    if case .done(let why)? = plan.roles[head.site.identity], changes.isEmpty {
      verdict = .done
      reason = Reason("done", why)
    } else if !outcomes.contains(.left) {
      verdict = outcomes.contains(.offered) ? .offered : .rewritten
      reason = nil
    } else {
      verdict = changes.isEmpty ? .left : .partly
      reason = leaving
    }
  }

  /// What its changes rest on.
  func assumptions(in plan: Plan) -> Set<Assumption> {
    changes.flatMap { plan.changes[$0].assumptions }.kinds
  }

  var tone: TerminalStyle.Tone {
    switch verdict {
    case .rewritten, .done: .green
    case .offered, .partly: .yellow
    case .left: .red
    }
  }
}

/// How many decisions came out how.
struct DecisionTally: Equatable {
  private var counts: [DecisionRow.Verdict: Int] = [:]
  private(set) var sites = 0

  var decisions: Int { counts.values.reduce(0, +) }

  subscript(_ verdict: DecisionRow.Verdict) -> Int { counts[verdict, default: 0] }

  mutating func count(_ row: DecisionRow) {
    counts[row.verdict, default: 0] += 1
    sites += row.entries.count
  }

  /// `28 decisions: 9 rewritten, 19 left`
  var description: String {
    let parts = DecisionRow.Verdict.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
    return "\(counted(decisions, "decision")): " + parts.joined(separator: ", ")
  }
}

/// The decisions of a plan counted by rewrite, and all together.
struct DecisionTable {
  /// Most decisions first, then by name.
  let rows: [(name: String, tally: DecisionTally)]
  let total: DecisionTally

  init(_ decisions: [DecisionRow]) {
    var tallies: [String: DecisionTally] = [:]
    var total = DecisionTally()
    for row in decisions {
      tallies[row.rewrite, default: DecisionTally()].count(row)
      total.count(row)
    }
    rows =
      tallies.sorted { ($1.value.decisions, $0.key) < ($0.value.decisions, $1.key) }
      .map { (name: $0.key, tally: $0.value) }
    self.total = total
  }

  /// The verdicts that any decision has; those of a finished migration are always there.
  private var verdicts: [DecisionRow.Verdict] {
    DecisionRow.Verdict.allCases.filter { total[$0] > 0 || [.rewritten, .offered, .left].contains($0) }
  }

  /// A table with a header and, for more than one row, a total.
  var text: TextTable {
    var table = TextTable([.left] + Array(repeating: .right, count: verdicts.count + 2))
    table.add(
      (["rewrite", "decisions"] + verdicts.map(\.rawValue) + ["sites"]).map { TextTable.Cell($0, .bold) })
    for row in rows { table.add(cells(row.name, row.tally, nil)) }
    if rows.count > 1 { table.add(cells("total", total, .bold)) }
    return table
  }

  private func cells(_ name: String, _ tally: DecisionTally, _ tone: TerminalStyle.Tone?) -> [TextTable.Cell]
  {
    let numbers = [tally.decisions] + verdicts.map { tally[$0] } + [tally.sites]
    return [TextTable.Cell(name, tone)] + numbers.map { TextTable.Cell(String($0), tone) }
  }
}
