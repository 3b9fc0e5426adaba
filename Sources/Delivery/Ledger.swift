import Codebase
import Foundation
import Migration

/// A plan as a report for programs: every site with its verdict, every change with its edits.
///
/// The JSON is an object whose keys come in alphabetical order, the same for the same plan on every machine.
/// `schema` is `unqueue-ledger`; `version` grows when a key changes its meaning or goes away, not when one is
/// added. `schemaDocumentation` describes all keys.
public struct Ledger: Encodable, Sendable {
  let schema = "unqueue-ledger"
  let version = 2
  let decisions: [DecisionRecord]
  let sites: [SiteRecord]
  let noDecisions: [NoDecisionRecord]
  let changes: [ChangeRecord]
  let findings: [Finding]
  let queues: [QueueProfile]
  let problems: [ProblemRecord]
  let skipped: [SkippedRecord]
  let skippedIsLowerBound: Bool
  let settings: [String]
  let since: String?
  let ladder: [LadderRecord]
  let totals: Totals

  /// - Parameter source: the file that was analysed under a path; positions need its text. Where it gives nil,
  ///   the positions that the plan does not know itself are absent.
  public init(_ plan: Plan, context: RunContext, source: @escaping (String) -> SourceFile?) {
    var locator = Locator(source)
    let (rows, others) = DecisionRow.all(of: plan, in: context)
    decisions = rows.map { DecisionRecord($0, in: plan) }
    noDecisions = others.map { NoDecisionRecord(site: $0.entry.site.identity.description, why: $0.why) }
    sites = plan.entries.map { SiteRecord($0, in: plan, context: context, &locator) }
    changes = plan.changes.map { change in
      ChangeRecord(
        change, isAccepted: context.includesJudgement || change.confidence == .established, &locator)
    }
    findings = plan.findings
    queues = plan.queues
    problems = plan.problems.map(ProblemRecord.init)
    skipped = context.skippedKinds.map { SkippedRecord(kind: $0.kind.rawValue, count: $0.count) }
    skippedIsLowerBound = context.skippedIsLowerBound
    settings = context.settings
    since = context.since?.revision
    ladder = AssumptionLadder(rows, of: plan, accepted: context.accepted).steps.map(LadderRecord.init)
    totals = Totals(plan, decisions: rows.count, context: context)
  }

  /// The report as UTF-8, ended by a line feed.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

extension Ledger {
  struct DecisionRecord: Encodable {
    let rewrite: String
    let kind: String
    let file: String
    let line: Int
    let column: Int
    let verdict: DecisionRow.Verdict
    let reason: Reason?
    let assumptions: [String]
    let changes: [Int]
    let uses: [String]

    fileprivate init(_ row: DecisionRow, in plan: Plan) {
      rewrite = row.rewrite
      kind = row.head.site.identity.kind
      file = row.head.site.file
      line = row.head.site.position.line
      column = row.head.site.position.column
      verdict = row.verdict
      reason = row.reason
      assumptions = row.assumptions(in: plan).sorted().map(\.rawValue)
      changes = row.changes
      uses = row.entries.map(\.site.identity.description)
    }
  }

  struct NoDecisionRecord: Encodable {
    let site: String
    let why: String
  }

  struct SiteRecord: Encodable {
    let identity: String
    let file: String
    let declaration: String
    let kind: String
    let ordinal: Int
    let rewrite: String
    let line: Int
    let column: Int
    let endLine: Int?
    let endColumn: Int?
    let start: Int
    let end: Int
    let verdict: Outcome
    let change: Int?
    let confidence: Confidence?
    let reason: Reason?

    fileprivate init(_ entry: Plan.Entry, in plan: Plan, context: RunContext, _ locator: inout Locator) {
      let site = entry.site
      let endPosition = locator.position(in: site.file, at: site.range.upperBound)
      identity = site.identity.description
      file = site.file
      declaration = site.identity.declaration
      kind = site.identity.kind
      ordinal = site.identity.ordinal
      rewrite = site.rewrite
      line = site.position.line
      column = site.position.column
      endLine = endPosition?.line
      endColumn = endPosition?.column
      start = site.range.lowerBound
      end = site.range.upperBound
      verdict = Outcome(entry.verdict, in: context)
      switch entry.verdict {
      case .rewritten(let index), .offered(let index):
        change = index
        confidence = plan.changes[index].basis
        reason = nil
      case .left(let leaving):
        change = nil
        confidence = nil
        reason = leaving
      }
    }
  }

  struct ChangeRecord: Encodable {
    let rewrite: String
    let title: String
    let confidence: Confidence
    let accepted: Bool
    let assumptions: [AssumedRecord]
    let alters: [String]
    let files: [String]
    let sites: [String]
    let edits: [EditRecord]

    fileprivate init(_ change: Change, isAccepted: Bool, _ locator: inout Locator) {
      rewrite = change.rewrite
      title = change.title
      confidence = change.basis
      accepted = isAccepted
      assumptions = change.assumptions.map(AssumedRecord.init)
      alters = change.alters
      files = change.files
      sites = change.sites.map(\.description)
      edits = change.edits.map { EditRecord($0, &locator) }
    }
  }

  struct AssumedRecord: Encodable {
    let name: String
    let sentence: String
    let place: Reason.Place?

    fileprivate init(_ assumed: Assumed) {
      name = assumed.assumption.rawValue
      sentence = assumed.sentence
      place = assumed.place
    }
  }

  struct LadderRecord: Encodable {
    let assumptions: [String]
    let decisions: Int

    fileprivate init(_ step: AssumptionLadder.Step) {
      assumptions = step.assumptions.map(\.rawValue)
      decisions = step.count
    }
  }

  struct EditRecord: Encodable {
    let file: String
    let start: Int
    let end: Int
    let line: Int?
    let column: Int?
    let endLine: Int?
    let endColumn: Int?
    let replacement: String

    fileprivate init(_ edit: Edit, _ locator: inout Locator) {
      let startPosition = locator.position(in: edit.file, at: edit.range.lowerBound)
      let endPosition = locator.position(in: edit.file, at: edit.range.upperBound)
      file = edit.file
      start = edit.range.lowerBound
      end = edit.range.upperBound
      line = startPosition?.line
      column = startPosition?.column
      endLine = endPosition?.line
      endColumn = endPosition?.column
      replacement = edit.replacement
    }
  }

  struct ProblemRecord: Encodable {
    let file: String
    let line: Int?
    let column: Int?
    let message: String

    fileprivate init(_ problem: Problem) {
      file = problem.file
      line = problem.position?.line
      column = problem.position?.column
      message = problem.message
    }
  }

  struct SkippedRecord: Encodable {
    let kind: String
    let count: Int
  }

  struct Totals: Encodable {
    let decisions: Int
    let sites: Int
    let rewritten: Int
    let offered: Int
    let left: Int
    let changes: Int
    let acceptedChanges: Int
    let filesRead: Int
    let filesWithSites: Int
    let filesChanged: Int
    let filesSkipped: Int
    let problems: Int

    fileprivate init(_ plan: Plan, decisions: Int, context: RunContext) {
      self.decisions = decisions
      let tally = TallyTable(plan, in: context, by: \.rewrite).total
      let accepted = plan.accepted(includingJudgement: context.includesJudgement)
      sites = tally.found
      rewritten = tally.rewritten
      offered = tally.offered
      left = tally.left
      changes = plan.changes.count
      acceptedChanges = accepted.count
      filesRead = context.filesRead
      filesWithSites = Set(plan.entries.map(\.site.file)).count
      filesChanged = Set(accepted.flatMap(\.files)).count
      filesSkipped = context.skippedTotal
      problems = plan.problems.count
    }
  }
}

extension Change {
  /// What is known of it, whatever was accepted.
  fileprivate var basis: Confidence { assumptions.isEmpty ? .established : .judgement }
}

/// Finds positions in files, counting the lines of each file once.
private struct Locator {
  private let source: (String) -> SourceFile?
  private var tables: [String: LineTable?] = [:]

  init(_ source: @escaping (String) -> SourceFile?) {
    self.source = source
  }

  mutating func position(in file: String, at offset: Int) -> (line: Int, column: Int)? {
    let table =
      tables[file] ?? source(file).map { LineTable($0.bytes, terminators: .lineFeedOrCarriageReturn) }
    tables[file] = .some(table)
    guard let table else { return nil }
    let line = table.line(at: offset)
    return (line: line + 1, column: offset - table.starts[line] + 1)
  }
}
