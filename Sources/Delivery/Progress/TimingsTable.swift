import Migration

/// What a run has cost, for `--timings`, in milliseconds.
///
///     phase     processor  wall
///     reading          61    40
///     planning       1704   900
///     all            1765   940
///
///     rewrite             sites  search  planning  again   all  wall
///     completion-handler     61      12      1400    120  1532  1610
///
///     slowest files       processor  wall
///     Sources/Feed.swift        310   322
public struct TimingsTable: Sendable {
  private let costs: WorkCosts

  public init(_ costs: WorkCosts) { self.costs = costs }

  /// The tables, each line ended by a line feed.
  public func text(style: TerminalStyle = .plain) -> String {
    [phases, rewrites, files].filter { !$0.isEmpty }
      .map { $0.lines(style: style).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var phases: TextTable {
    var table = TextTable([.left, .right, .right])
    table.add(["phase", "processor", "wall"].map { TextTable.Cell($0, .bold) })
    for phase in WorkLog.Phase.allCases {
      guard let cost = costs.phases[phase] else { continue }
      table.add([TextTable.Cell(phase.name), Self.cell(cost.processor), Self.cell(cost.wall)])
    }
    table.add([TextTable.Cell("all"), Self.cell(costs.all.processor), Self.cell(costs.all.wall)])
    return table
  }

  private var rewrites: TextTable {
    let heads = ["rewrite", "sites", "search", "planning", "again", "all", "wall"]
    var table = TextTable(heads.map { $0 == "rewrite" ? .left : .right })
    let rows = costs.rewrites.sorted {
      ($1.value.all.processor, $0.key) < ($0.value.all.processor, $1.key)
    }
    if rows.isEmpty { return table }
    table.add(heads.map { TextTable.Cell($0, .bold) })
    for (name, cost) in rows {
      let times = [cost.search, cost.planning, cost.again, cost.all].map(\.processor) + [cost.all.wall]
      table.add([TextTable.Cell(name), TextTable.Cell(String(cost.sites))] + times.map(Self.cell))
    }
    return table
  }

  private static let fileLimit = 5

  private var files: TextTable {
    var table = TextTable([.left, .right, .right])
    let rows = costs.files.sorted { ($1.value.processor, $0.key) < ($0.value.processor, $1.key) }
    if rows.isEmpty { return table }
    table.add(["slowest files", "processor", "wall"].map { TextTable.Cell($0, .bold) })
    for (path, cost) in rows.prefix(Self.fileLimit) {
      table.add([TextTable.Cell(path), Self.cell(cost.processor), Self.cell(cost.wall)])
    }
    return table
  }

  /// Whole milliseconds.
  private static func cell(_ duration: Duration) -> TextTable.Cell {
    TextTable.Cell(String(Int((duration / .milliseconds(1)).rounded())))
  }
}

extension WorkLog.Phase {
  fileprivate var name: String {
    switch self {
    case .finding: "finding files"
    case .reading: "reading"
    case .facts: "facts"
    case .planning: "planning"
    case .settling: "settling, rounds"
    case .following: "what follows"
    case .building: "builds"
    case .writing: "writing"
    case .printing: "printing"
    }
  }
}
