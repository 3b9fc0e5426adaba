import Codebase
import Foundation
import Migration
import Testing

/// What must hold for every case, derived from its files alone: nobody writes these tests by hand.
@Suite struct CaseTests {
  /// `RECORD=1` writes what comes out beside each case, and makes its test fail.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test func everyCaseCanBeRead() {
    #expect(GoldenFolder.problems.isEmpty, "\(GoldenFolder.problems.joined(separator: "\n"))")
  }

  @Test(arguments: GoldenFolder.cases)
  func comesOutAsRecorded(_ item: Case) async throws {
    let outcome = try await item.outcome
    #expect(outcome.plan.problems.isEmpty)
    let verdicts = outcome.verdictLines(namingFiles: item.hasSeveralFiles)
    if Self.isRecording {
      try record(outcome.result, verdicts, for: item)
      Issue.record("recorded")
      return
    }
    let after = try item.after()
    try #require(!after.isEmpty, "no result is recorded: run with RECORD=1 and read the difference")
    let changed = difference(expected: after, actual: outcome.result)
    #expect(changed == nil, "\(changed ?? "")")

    let expectedVerdicts = try #require(
      try item.expectedVerdicts(), "no verdicts are recorded: run with RECORD=1 and read the difference")
    #expect(expectedVerdicts == verdicts, "\(difference(expected: expectedVerdicts, actual: verdicts))")
  }

  @Test(arguments: GoldenFolder.cases)
  func resultParses(_ item: Case) async throws {
    let outcome = try await item.outcome
    for (before, after) in zip(item.before, outcome.result) where before.isCode && before.parses {
      #expect(after.parses, "\(after.path) does not parse:\n\(after.text)")
    }
  }

  @Test(arguments: GoldenFolder.cases)
  func rewritingTheResultChangesNothing(_ item: Case) async throws {
    guard item.checks(.idempotence) else { return }
    let first = try await item.outcome
    let second = try await Outcome(first.result, item.settings)
    let changed = difference(expected: first.result, actual: second.result)
    #expect(changed == nil, "\(changed ?? "")")
  }

  @Test(arguments: GoldenFolder.cases)
  func changesStandAloneAndTogether(_ item: Case) async throws {
    guard item.checks(.singleChanges) else { return }
    let outcome = try await item.outcome
    let edits = outcome.accepted.flatMap(\.edits)
    for (index, edit) in edits.enumerated() {
      let length = outcome.sources.first { $0.path == edit.file }?.bytes.count
      try #require(length.map { edit.range.upperBound <= $0 } == true, "\(edit) is outside the files")
      for other in edits[(index + 1)...] {
        try #require(!edit.conflicts(with: other), "\(edit) and \(other) want the same bytes")
      }
    }
    for (index, change) in outcome.plan.changes.enumerated() {
      #expect(!change.edits.isEmpty && !change.sites.isEmpty)
      expectParses(outcome, [change], "alone: \(change.title)")
      let others = outcome.accepted.filter { $0.sites != change.sites }
      if others.count < outcome.accepted.count {
        expectParses(outcome, others, "without change \(index): \(change.title)")
      }
    }
  }

  @Test(arguments: GoldenFolder.cases)
  func everySiteIsAccountedFor(_ item: Case) async throws {
    let plan = try await item.outcome.plan
    let identities = plan.entries.map(\.site.identity)
    #expect(Set(identities).count == identities.count, "two sites have one identity")
    let ordered = plan.entries.sorted {
      ($0.site.file, $0.site.range.lowerBound) < ($1.site.file, $1.site.range.lowerBound)
    }
    #expect(ordered.map(\.site.identity) == identities, "sites are out of order")
    for entry in plan.entries {
      switch entry.verdict {
      case .rewritten(let index), .offered(let index):
        try #require(plan.changes.indices.contains(index))
        #expect(plan.changes[index].sites.contains(entry.site.identity))
      case .left(let reason):
        #expect(!reason.code.isEmpty && !reason.sentence.isEmpty)
      }
    }
  }

  @Test(arguments: GoldenFolder.cases)
  func commentsStay(_ item: Case) async throws {
    guard item.checks(.comments) else { return }
    let result = try await item.outcome.result
    for (before, after) in zip(item.before, result) where before.isCode {
      var remaining = after.comments
      for comment in before.comments {
        let index = remaining.firstIndex(of: comment)
        #expect(index != nil, "\(before.path) has lost the comment \(comment)")
        index.map { _ = remaining.remove(at: $0) }
      }
    }
  }

  @Test(arguments: GoldenFolder.cases, Variant.allCases)
  func comesOutAlikeHoweverItIsSpelled(_ item: Case, _ variant: Variant) async throws {
    guard item.checks(variant.check), let transform = variant.transformation(for: item.code) else { return }
    let plain = try await item.outcome
    let varied = try await Outcome(item.before.mapCode(transform), item.settings)
    let changed = difference(expected: plain.result.mapCode(transform), actual: varied.result)
    #expect(changed == nil, "\(changed ?? "")")
    #expect(varied.plan.entries.map(\.site.identity) == plain.plan.entries.map(\.site.identity))
  }

  @Test(arguments: GoldenFolder.cases, Enclosure.allCases)
  func nothingChangesWhereItIsNotCode(_ item: Case, _ enclosure: Enclosure) async throws {
    guard item.checks(enclosure.check) else { return }
    let sources = item.before.mapCode(enclosure.enclose)
    for (before, source) in zip(item.before, sources) where before.isCode && before.parses {
      #expect(source.parses)
    }
    let outcome = try await Outcome(sources, item.settings)
    let changed = difference(expected: sources, actual: outcome.applying(outcome.plan.changes))
    #expect(changed == nil, "\(changed ?? "")")
    if enclosure != .inactiveCode {
      #expect(outcome.plan.entries.isEmpty)
    }
  }

  private func expectParses(_ outcome: Outcome, _ changes: [Change], _ what: String) {
    let pairs = zip(outcome.sources, outcome.applying(changes))
    for (before, after) in pairs where before.isCode && before.parses {
      #expect(after.parses, "\(what): \(after.path) does not parse:\n\(after.text)")
    }
  }

  private func record(_ result: [SourceFile], _ verdicts: [String], for item: Case) throws {
    for source in result {
      let file = item.url(of: source.path, side: "after")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(source.bytes).write(to: file)
    }
    let text = verdicts.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: item.folder.appendingPathComponent("verdicts.txt"))
  }
}

extension Case {
  func checks(_ check: DerivedCheck) -> Bool { settings.except[check] == nil }
}
