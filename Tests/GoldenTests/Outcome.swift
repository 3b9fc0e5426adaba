import Codebase
import Foundation
import Migration

/// What planning made of some files.
struct Outcome: Sendable {
  let sources: [SourceFile]
  let plan: Plan
  /// The changes that an in-place rewrite with the case's settings applies.
  let accepted: [Change]

  init(_ sources: [SourceFile], _ settings: CaseSettings) async throws {
    self.sources = sources
    plan = try await GoldenTests.plan(sources, settings)
    accepted = plan.accepted(includingJudgement: settings.includeReview)
  }

  var result: [SourceFile] { applying(accepted) }

  func applying(_ changes: [Change]) -> [SourceFile] { sources.applying(changes.flatMap(\.edits)) }

  /// One line for each site in source order, and one for each finding, as in `verdicts.txt`.
  func verdictLines(namingFiles: Bool) -> [String] {
    let sites = plan.entries.map { entry in
      let place = "\(entry.site.position.line):\(entry.site.position.column)"
      let words = [namingFiles ? entry.site.file : nil, place, entry.site.identity.kind, entry.verdict.words]
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
  /// These files after edits that are free of conflicts.
  func applying(_ edits: [Edit]) -> [SourceFile] {
    let edits = Dictionary(grouping: edits, by: \.file)
    return map { source in
      guard let edits = edits[source.path] else { return source }
      return SourceFile(
        path: source.path, absolutePath: source.absolutePath, bytes: edits.applied(to: source.bytes))
    }
  }
}

extension Verdict {
  fileprivate var words: String {
    switch self {
    case .rewritten: "rewritten"
    case .offered: "offered"
    case .left(let reason): "left \(reason.code)"
    }
  }
}

extension Case {
  /// What planning makes of the case as it is on disk; planned once for all tests.
  var outcome: Outcome {
    get async throws { try await Outcomes.shared.outcome(of: self) }
  }
}

private actor Outcomes {
  static let shared = Outcomes()
  private var known: [URL: Task<Outcome, any Error>] = [:]

  func outcome(of item: Case) async throws -> Outcome {
    let task = known[item.folder] ?? Task { try await Outcome(item.before, item.settings) }
    known[item.folder] = task
    return try await task.value
  }
}

/// What differs, line by line, for people; `nil` where nothing does.
func difference(expected: [SourceFile], actual: [SourceFile]) -> String? {
  let expectedPaths = expected.map(\.path)
  let actualPaths = actual.map(\.path)
  guard expectedPaths == actualPaths else { return "files differ: \(expectedPaths) and \(actualPaths)" }
  let parts = zip(expected, actual).compactMap { expected, actual -> String? in
    guard expected.bytes != actual.bytes else { return nil }
    return "in \(expected.path):\n" + difference(expected: lines(expected.text), actual: lines(actual.text))
  }
  return parts.isEmpty ? nil : parts.joined(separator: "\n")
}

func difference(expected: [String], actual: [String]) -> String {
  actual.difference(from: expected).map { change in
    switch change {
    case .remove(let offset, let line, _): "\(offset + 1): expected \(line.debugDescription)"
    case .insert(let offset, let line, _): "\(offset + 1): but got  \(line.debugDescription)"
    }
  }.joined(separator: "\n")
}

private func lines(_ text: String) -> [String] {
  // By scalar: in a `String`, a carriage return and a line feed are one character.
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}
