import Codebase
import Foundation
import GoldenCases
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
    if Self.isRecording {
      try item.record(outcome.result, outcome.verdictLines(namingFiles: item.hasSeveralFiles))
      Issue.record("recorded")
      return
    }
    let fault = try item.faultOfRecord(outcome)
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test(arguments: GoldenFolder.cases)
  func rewritingTheResultChangesNothing(_ item: Case) async throws {
    guard item.checks(.idempotence) else { return }
    let second = try await item.secondOutcome(includesJudgement: item.settings.includeReview)
    let changed = difference(expected: second.sources, actual: second.result)
    #expect(changed == nil, "\(changed ?? "")")
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
  func resultParsesAndKeepsComments(_ item: Case) async throws {
    let outcome = try await item.outcome
    let edits = outcome.accepted.editsByFile
    for (before, after) in zip(item.before, outcome.result) where before.isCode && before.bytes != after.bytes
    {
      // What compiles parses.
      if !item.isJudged {
        #expect(
          !ParsedText(after).hasError || !before.parses, "\(after.path) does not parse:\n\(after.text)")
      }
      guard item.checks(.comments),
        edits[before.path]?.contains(where: { $0.mayTouchComment(of: before) }) == true
      else { continue }
      var remaining = ParsedText(after).comments
      for comment in ParsedText(before).comments {
        let index = remaining.firstIndex(of: comment)
        #expect(index != nil, "\(before.path) has lost the comment \(comment)")
        index.map { _ = remaining.remove(at: $0) }
      }
    }
  }

  @Test(arguments: GoldenFolder.sampled, Variant.allCases)
  func comesOutAlikeHoweverItIsSpelled(_ item: Case, _ variant: Variant) async throws {
    guard item.checks(variant.check), let transform = variant.transformation(for: item.code) else { return }
    let plain = try await item.outcome
    let varied = try await Outcome(item.before.mapCode(transform), of: item)
    let changed = difference(expected: plain.result.mapCode(transform), actual: varied.result)
    #expect(changed == nil, "\(changed ?? "")")
    #expect(varied.plan.entries.map(\.site.identity) == plain.plan.entries.map(\.site.identity))
  }

  @Test(arguments: GoldenFolder.sampled, Enclosure.allCases)
  func nothingChangesWhereItIsNotCode(_ item: Case, _ enclosure: Enclosure) async throws {
    guard item.checks(enclosure.check) else { return }
    let sources = item.before.mapCode(enclosure.enclose)
    for (before, source) in zip(item.before, sources) where before.isCode && before.parses {
      #expect(source.parses)
    }
    let outcome = try await Outcome(sources, of: item)
    let changed = difference(
      expected: sources, actual: outcome.applying(outcome.plan.accepted(includingJudgement: true)))
    #expect(changed == nil, "\(changed ?? "")")
    if enclosure != .inactiveCode {
      #expect(outcome.plan.entries.isEmpty)
    }
  }
}

extension Edit {
  /// Whether a comment may be in what is replaced, or before it on its line.
  fileprivate func mayTouchComment(of source: SourceFile) -> Bool {
    let line = source.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    return source.bytes[line..<range.upperBound].contains(UInt8(ascii: "/"))
  }
}
