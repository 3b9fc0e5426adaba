import Foundation
import GoldenCases
import Testing

/// `Golden/INDEX.md` lists the cases with what becomes of their sites, and for each reason the cases that show it.
@Suite struct IndexTests {
  @Test(.enabled(if: GoldenFolder.isWhole)) func theIndexIsWhatTheCasesSay() async throws {
    var lines: [String: [String]] = [:]
    for item in GoldenFolder.cases {
      lines[item.name] = try await item.outcome.verdictLines(namingFiles: false)
    }
    let index = CaseIndex(GoldenFolder.cases, lines).text
    let file = GoldenFolder.url.appendingPathComponent("INDEX.md")
    if CaseTests.isRecording {
      try Data(index.utf8).write(to: file)
      Issue.record("recorded")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let split = { (text: String) in text.split(separator: "\n").map(String.init) }
    let changed = difference(expected: split(recorded), actual: split(index))
    #expect(changed.isEmpty, "Golden/INDEX.md is out of date: run with RECORD=1\n\(changed)")
  }
}

/// The text of the index.
private struct CaseIndex {
  let text: String

  /// How many cases are named for a reason.
  private static let namedCases = 5

  /// - Parameter lines: the verdicts of each case by its name, as in `verdicts.txt` without files' names.
  init(_ cases: [Case], _ lines: [String: [String]]) {
    var sections: [String] = []
    var shown: [String: [String]] = [:]
    for (rewrite, members) in Dictionary(grouping: cases, by: \.rewrite).sorted(by: { $0.key < $1.key }) {
      var rows = ["## \(rewrite)", "", "| case | verdicts |", "|---|---|"]
      for item in members.sorted(by: { $0.name < $1.name }) {
        let words = (lines[item.name] ?? []).map(Self.verdict)
        for reason in Set(words.flatMap(Self.reasons)) { shown[reason, default: []].append(item.name) }
        let name = item.name.dropFirst(rewrite.count + 1)
        rows.append("| [\(name)](\(item.name)) | \(Self.counted(words)) |")
      }
      sections.append(rows.joined(separator: "\n"))
    }
    let reasons = shown.sorted { $0.key < $1.key }.map { reason, names in
      let named = names.sorted().prefix(Self.namedCases).map { "[\($0)](\($0))" }.joined(separator: ", ")
      let more = names.count - Self.namedCases
      return "| \(reason) | \(named)\(more > 0 ? " and \(more) more" : "") |"
    }
    text = """
      # Cases

      Each case with what becomes of its sites, and each reason with cases that show it. Made from the cases by \
      `RECORD=1 swift test`.

      \(sections.joined(separator: "\n\n"))

      ## Reasons and findings

      | verdict | cases |
      |---|---|
      \(reasons.joined(separator: "\n"))

      """
  }

  /// `left blocking-call` of `12:5 global.async left blocking-call`; `found deadlock` of `3:4 found deadlock at 9:1`.
  private static func verdict(_ line: String) -> String {
    let words = line.split(separator: " ").dropFirst()
    guard let start = words.firstIndex(where: { ["rewritten", "offered", "left", "found"].contains($0) })
    else { return line }
    return words[start...].prefix(2).joined(separator: " ").trimmingCharacters(in: [","])
  }

  /// The reason that a site was left for, the assumptions that its change rests on, or the code of a finding.
  private static func reasons(_ word: String) -> [String] {
    if word.hasPrefix("left ") || word.hasPrefix("found ") { return [word] }
    guard word.hasPrefix("offered ") else { return [] }
    return word.dropFirst("offered ".count).split(separator: ",").map { "offered \($0)" }
  }

  /// `2 rewritten, 1 left blocking-call`, in order of first appearance.
  private static func counted(_ words: [String]) -> String {
    var counts: [(word: String, count: Int)] = []
    for word in words {
      if let index = counts.firstIndex(where: { $0.word == word }) {
        counts[index].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    return counts.isEmpty ? "no site" : counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
  }
}
