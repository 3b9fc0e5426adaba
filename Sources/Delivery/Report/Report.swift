import Codebase
import Migration

/// A plan, or what an audit has found, for other programs than ours.
public struct Report: Sendable {
  let items: [ReportItem]
  let context: RunContext
  let source: @Sendable (String) -> SourceFile?
  /// What the program and its rules say about themselves, for formats that carry that.
  let rules: [Rule]
  /// What was to be decided before, for the page.
  public var earlier: EarlierLedger?
  /// What a person can do about a reason, by its code, for the page.
  public var nextSteps: [String: String] = [:]

  /// A rewrite or a check.
  public struct Rule: Sendable {
    public let name: String
    /// One sentence.
    public let summary: String

    public init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// Which decisions a report has.
  public struct Filter: Sendable {
    /// The verdicts by name; nil for all.
    public var verdicts: Set<String>?
    /// The codes of the reasons for what is left; nil for all.
    public var reasons: Set<String>?
    /// The files and folders that decisions are in, as paths are shown; nil for all.
    public var places: [String]?

    public init(verdicts: Set<String>? = nil, reasons: Set<String>? = nil, places: [String]? = nil) {
      self.verdicts = verdicts
      self.reasons = reasons
      self.places = places
    }

    /// The names of all verdicts, in the order of reports.
    public static let verdictNames = DecisionRow.Verdict.allCases.map(\.rawValue)

    var isEmpty: Bool { verdicts == nil && reasons == nil && places == nil }

    func takes(_ row: DecisionRow) -> Bool {
      (verdicts.map { $0.contains(row.verdict.rawValue) } ?? true)
        && (reasons.map { reasons in row.reason.map { reasons.contains($0.code) } ?? false } ?? true)
        && (places.map { $0.contains { isInside($0, row.head.site.file) } } ?? true)
    }

    private func isInside(_ place: String, _ file: String) -> Bool {
      let folder = place.hasSuffix("/") ? place : place + "/"
      return place == "." || file == place || file.hasPrefix(folder)
    }
  }

  /// What a migration decides, with the faults that it came across. What is done already has no entry.
  public init(
    _ plan: Plan, context: RunContext, rules: [Rule], filter: Filter = Filter(),
    source: @escaping @Sendable (String) -> SourceFile?
  ) {
    let rows = DecisionRow.all(of: plan, in: context).rows.filter {
      filter.takes($0) && ($0.verdict != .done || filter.verdicts != nil)
    }
    let decisions = rows.map { ReportItem($0, in: plan, source: source) }
    let findings = filter.isEmpty ? plan.findings.map { ReportItem($0, fix: nil) } : []
    self.init(decisions + findings, plan, context, rules, source)
  }

  /// What an audit has found.
  public init(
    _ findings: FindingList, in plan: Plan, context: RunContext, rules: [Rule],
    source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.init(findings.items, plan, context, rules, source)
  }

  /// The uses of Grand Central Dispatch that a baseline doesn't have.
  public init(
    further entries: [Plan.Entry], in plan: Plan, context: RunContext, rules: [Rule],
    source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.init(
      entries.map { ReportItem(further: $0, in: plan, source: source) }, plan, context, rules, source)
  }

  private init(
    _ items: [ReportItem], _ plan: Plan, _ context: RunContext, _ rules: [Rule],
    _ source: @escaping @Sendable (String) -> SourceFile?
  ) {
    self.items = (items + plan.problems.map(ReportItem.init)).sorted { $0.order < $1.order }
    self.context = context
    self.rules = rules
    self.source = source
  }

  /// The report in a format for other programs, as UTF-8; nil for `table` and `json`, which have types of their own.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func bytes(_ format: ReportFormat) throws -> [UInt8]? {
    switch format {
    case .table, .json: nil
    case .lines: Array(text().utf8)
    case .xcode: Array(xcode.utf8)
    case .github: Array(github.utf8)
    case .sarif: try sarif
    case .markdown: Array(markdown.utf8)
    case .html: Array(try html.utf8)
    case .checkstyle: Array(checkstyle.utf8)
    }
  }

  /// For people at a terminal: as compilers write, with paths as they are shown elsewhere.
  public func text(style: TerminalStyle = .plain) -> String {
    items.map { item in
      let tone: TerminalStyle.Tone = item.severity == .error ? .red : .yellow
      return style("\(item.place.singleLine): ", .bold) + style("\(item.severity.rawValue): ", tone)
        + "\(item.message.singleLine) [\(item.rule)]\n"
    }
    .joined()
  }

  /// The items by file, in order of path.
  var byFile: [(file: String, items: [ReportItem])] {
    Dictionary(grouping: items, by: \.file).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension ReportItem {
  fileprivate var order: (String, Int, Int, String) {
    (file, start?.line ?? 0, start?.column ?? 0, rule)
  }
}
