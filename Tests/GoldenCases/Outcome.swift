import Codebase
import Migration

/// What planning made of some files.
package struct Outcome: Sendable {
  package let sources: [SourceFile]
  package let plan: Plan
  /// The changes that an in-place rewrite applies.
  package let accepted: [Change]

  package init(
    _ sources: [SourceFile], of item: Case, includesJudgement: Bool? = nil, jobs: Int = 1
  ) async throws {
    self.sources = sources
    plan = try await item.plan(sources, includesJudgement: includesJudgement, jobs: jobs)
    accepted = plan.accepted(includingJudgement: includesJudgement ?? item.settings.includeReview)
  }

  package var result: [SourceFile] { applying(accepted) }

  package func applying(_ changes: [Change]) -> [SourceFile] { sources.applying(changes) }

  /// One line for each site in source order, and one for each finding, as in `verdicts.txt`.
  package func verdictLines(namingFiles: Bool) -> [String] {
    let sites = plan.entries.map { entry in
      let place = "\(entry.site.position.line):\(entry.site.position.column)"
      let words = [
        namingFiles ? entry.site.file : nil, place, entry.site.identity.kind, plan.words(of: entry.verdict),
      ]
      return words.compactMap { $0 }.joined(separator: " ")
    }
    let findings = plan.findings.map { finding in
      let end = (finding.path.last?.place).map { " at \($0.line):\($0.column)" } ?? ""
      let fix = finding.fix.map { ", missing: \($0.code)" } ?? ""
      let file = namingFiles ? "\(finding.place.file) " : ""
      return "\(file)\(finding.place.line):\(finding.place.column) found \(finding.code)\(end)\(fix)"
    }
    return sites + findings
  }
}

extension [SourceFile] {
  /// These files after changes that are free of conflicts.
  package func applying(_ changes: [Change]) -> [SourceFile] {
    let edits = changes.editsByFile
    return map { source in
      guard let edits = edits[source.path] else { return source }
      return SourceFile(
        path: source.path, absolutePath: source.absolutePath, bytes: edits.applied(to: source.bytes))
    }
  }
}

extension Verdict {
  /// `rewritten`, `offered`, `left blocking-call`.
  package var words: String {
    switch self {
    case .rewritten: "rewritten"
    case .offered: "offered"
    case .left(let reason): "left \(reason.code)"
    }
  }
}

extension Plan {
  /// `rewritten`, `offered starts-later,handler-thread`, `left blocking-call`.
  package func words(of verdict: Verdict) -> String {
    guard case .offered(let index) = verdict else { return verdict.words }
    let names = changes[index].assumptions.kinds.sorted().map(\.rawValue)
    return "\(verdict.words) \(names.joined(separator: ","))"
  }

  /// Everything that the plan says, in words: equal plans have equal ones.
  package var words: [String] {
    entries.map { "\($0.site) \($0.verdict)" } + changes.map { "\($0)" } + findings.map { "\($0)" }
      + problems.map { "\($0)" }
  }

  /// What became of each site, without what it was changed to.
  package var outcomes: [SiteIdentity: String] {
    Dictionary(
      entries.map { ($0.site.identity, $0.verdict.words) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Case {
  /// What planning makes of the case as it is on disk, with its own settings; planned once for all tests.
  package var outcome: Outcome {
    get async throws { try await outcome(includesJudgement: settings.includeReview) }
  }

  /// The same with or without the changes that need a person; planned once for all tests.
  package func outcome(includesJudgement: Bool) async throws -> Outcome {
    let key = Outcomes.Key(name: name, includesJudgement: includesJudgement)
    return try await Outcomes.shared.outcome(key) {
      try await Outcome(before, of: self, includesJudgement: includesJudgement)
    }
  }

  /// What planning makes of what came out of the first run; planned once for all tests.
  package func secondOutcome(includesJudgement: Bool) async throws -> Outcome {
    let key = Outcomes.Key(name: name, includesJudgement: includesJudgement, isSecond: true)
    return try await Outcomes.shared.outcome(key) {
      let first = try await outcome(includesJudgement: includesJudgement)
      return try await Outcome(first.result, of: self, includesJudgement: includesJudgement)
    }
  }
}

private actor Outcomes {
  static let shared = Outcomes()

  struct Key: Hashable {
    let name: String
    let includesJudgement: Bool
    var isSecond = false
  }

  private var known: [Key: Task<Outcome, any Error>] = [:]

  func outcome(_ key: Key, _ make: @escaping @Sendable () async throws -> Outcome) async throws -> Outcome {
    let task = known[key] ?? Task { try await make() }
    known[key] = task
    return try await task.value
  }
}
