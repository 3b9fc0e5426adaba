import Codebase
import Migration

/// One entry of a report for other programs: a decision and what becomes of it, a finding, or a problem.
struct ReportItem {
  /// In the words of compilers.
  enum Severity: String {
    case error, warning, note
  }

  struct Related {
    let place: Reason.Place
    let text: String
  }

  let severity: Severity
  /// What becomes of a decision; nil for anything else.
  let verdict: String?
  /// The rewrite or the check that it is from, or the code of a finding; `unreadable` for what could not be read.
  let rule: String
  /// One sentence in the compiler's style: lower case, no full stop.
  let message: String
  let file: String
  /// Line and column from 1, the column in UTF-8 bytes; nil for the whole file.
  let start: SourcePosition?
  let end: SourcePosition?
  let related: [Related]
  /// What would replace it.
  let change: Change?
  /// A name that survives edits elsewhere.
  let identity: String?
  /// The code of the reason why it is left.
  var reason: String?

  var place: String {
    guard let start else { return file }
    return "\(file):\(start.line):\(start.column)"
  }
}

extension ReportItem {
  /// A decision of a migration.
  init(_ row: DecisionRow, in plan: Plan, source: (String) -> SourceFile?) {
    let site = row.head.site
    let change = row.changes.first.map { plan.changes[$0] }
    verdict = row.verdict.rawValue
    rule = row.rewrite
    file = site.file
    start = site.position
    end = source(site.file)?.position(at: site.range.upperBound)
    identity = site.identity.description
    let uses = row.entries.filter { $0.site.identity != site.identity }.map {
      Related(place: Reason.Place($0.site), text: $0.site.identity.kind)
    }
    let facts: [Related]
    switch row.verdict {
    case .rewritten, .done:
      severity = row.verdict == .done ? .note : .warning
      message = change?.title ?? row.reason?.sentence ?? site.identity.kind
      facts = []
    case .offered:
      severity = .warning
      let assumed = change?.assumptions ?? []
      message = ([change?.title ?? site.identity.kind] + assumed.map(\.description)).joined(separator: "; ")
      facts = assumed.compactMap { assumed in
        assumed.place.map { Related(place: $0, text: assumed.sentence) }
      }
    case .partly, .left:
      severity = .note
      let reason = row.reason.map { "\($0.sentence) (\($0.code))" } ?? ""
      self.reason = row.reason?.code
      message = row.verdict == .left ? "stays: \(reason)" : "stays in part: \(reason)"
      facts = [row.reason].compactMap { reason in
        reason?.place.map { Related(place: $0, text: "the reason is here") }
      }
    }
    related = facts + uses
    self.change = row.verdict == .left ? nil : change
  }

  /// A use of Grand Central Dispatch that nobody expects.
  init(further entry: Plan.Entry, in plan: Plan, source: (String) -> SourceFile?) {
    severity = .error
    verdict = nil
    rule = entry.site.rewrite
    file = entry.site.file
    start = entry.site.position
    end = source(entry.site.file)?.position(at: entry.site.range.upperBound)
    identity = entry.site.identity.description
    let change = entry.verdict.change.map { plan.changes[$0] }
    let remedy = change.map { "unqueue would make it \($0.title)" }
    message = ["new use of Grand Central Dispatch (\(entry.site.identity.kind))", remedy]
      .compactMap(\.self).joined(separator: "; ")
    related = []
    self.change = change
  }

  /// - Parameter fix: the change that mends it, where there is one.
  init(_ finding: Finding, fix: Change?) {
    severity = finding.severity == .warning ? .warning : .note
    verdict = nil
    rule = finding.code
    message = finding.sentence
    file = finding.place.file
    start = finding.place.position
    end = nil
    related = finding.path.map { Related(place: $0.place, text: $0.text) }
    change = fix
    identity = nil
  }

  init(_ problem: Problem) {
    severity = .error
    verdict = nil
    rule = "unreadable"
    message = problem.message
    file = problem.file
    start = problem.position
    end = nil
    related = []
    change = nil
    identity = nil
  }
}

extension Reason.Place {
  var position: SourcePosition { SourcePosition(line: line, column: column, utf8Offset: 0) }
}
