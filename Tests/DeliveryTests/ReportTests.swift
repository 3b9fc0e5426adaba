import Codebase
import Foundation
import Migration
import Testing

@testable import Delivery

/// A small plan that has some of everything.
private enum Sample {
  static let feed = SourceFile(
    path: "Sources/Feed.swift", text: "func a() {\r\n  DispatchQueue.main.async { b() }\r\n}\r\n")

  static func site(_ file: String, _ kind: String, _ rewrite: String, line: Int, range: Range<Int>) -> Site {
    Site(
      identity: SiteIdentity(file: file, declaration: "a()", kind: kind, ordinal: line), rewrite: rewrite,
      range: range, position: SourcePosition(line: line, column: 3, utf8Offset: range.lowerBound))
  }

  static let plan: Plan = {
    let first = site(feed.path, "main.async", "main-queue", line: 2, range: 14..<46)
    let second = site("Sources/Import.swift", "main.asyncAfter", "main-queue", line: 10, range: 5..<9)
    let third = site("Sources/Import.swift", "global.async", "global-queue", line: 1200, range: 20..<30)
    let fourth = site("Sources/Import.swift", "global.async", "global-queue", line: 1300, range: 40..<50)
    let established = Change(
      rewrite: "main-queue", title: "Task on the main actor instead of DispatchQueue.main.async",
      confidence: .established, sites: [first.identity],
      edits: [Edit(file: feed.path, range: 14..<40, replacement: "Task { @MainActor in")])
    let judged = Change(
      rewrite: "main-queue", title: "a task that sleeps", confidence: .judgement,
      assumptions: [Assumption.startsLater.here("it may start later")],
      sites: [second.identity],
      edits: [Edit(file: "Sources/Import.swift", range: 5..<9, replacement: "x")])
    let place = Reason.Place(file: "Sources/Import.swift", line: 3, column: 1)
    return Plan(
      entries: [
        Plan.Entry(site: first, verdict: .rewritten(change: 0)),
        Plan.Entry(site: second, verdict: .offered(change: 1)),
        Plan.Entry(
          site: third,
          verdict: .left(Reason("blocking-call", "calls 'sleep', which blocks its thread", at: place))),
        Plan.Entry(
          site: fourth, verdict: .left(Reason("blocking-call", "calls 'wait', which blocks its thread"))),
      ],
      changes: [established, judged],
      problems: [
        Problem(
          file: "Bad.swift", position: SourcePosition(line: 1, column: 2, utf8Offset: 1),
          message: "expected expression")
      ])
  }()

  static let context = RunContext(
    filesRead: 120, skipped: [.generated: 2, .ignored: 5], settings: ["Swift 6 (Package.swift)"])
}

@Suite struct ReportTests {
  @Test func summaryIsAlignedAndCountsEverything() {
    #expect(
      Summary(Sample.plan, context: Sample.context).text() == """
        rewrite       decisions  rewritten  offered  left  sites
        global-queue          2          0        0     2      2
        main-queue            2          1        1     0      2
        total                 4          1        1     2      4

        what --accept would add, step by step
          +1  starts-later  Work or a handler may start after the call has returned.

        left most often
          2  blocking-call  calls 'sleep', which blocks its thread (Sources/Import.swift:3:1)

        4 decisions, 4 sites in 2 of 120 files; 1 change to 1 file
        skipped 7 files: 5 ignored by git, 2 generated
        Swift 6 (Package.swift)

        1 problem
          Bad.swift:1:2: expected expression

        """)
  }

  @Test func summaryOfNothing() {
    #expect(
      Summary(Plan(entries: [], changes: []), context: RunContext(filesRead: 1)).text()
        == "no use of Grand Central Dispatch in 1 file\n")
  }

  @Test func summaryOfWhatChangedSinceARevision() {
    var context = Sample.context
    context.since = RunContext.ChangesSince(revision: "main", changedFiles: 3)
    #expect(
      Summary(Sample.plan, context: context).text().contains(
        "\n4 decisions, 4 sites in 2 of 3 files changed since 'main'; 1 change to 1 file\n"))
    let nothing = Plan(entries: [], changes: [])
    context = RunContext(filesRead: 9, since: RunContext.ChangesSince(revision: "main", changedFiles: 1))
    #expect(
      Summary(nothing, context: context).text()
        == "no use of Grand Central Dispatch in 1 file changed since 'main'\n")
    context.since?.changedFiles = 0
    #expect(Summary(nothing, context: context).text() == "none of 9 files changed since 'main'\n")
  }

  @Test func summaryIsShortInANarrowTerminal() {
    #expect(
      Summary(Sample.plan, context: Sample.context).text(width: 30) == """
        4 decisions: 1 rewritten, 1
        offered, 2 left

        what --accept would add, step by step
          +1  starts-later

        left most often
          2  blocking-call

        4 decisions, 4 sites in 2 of
        120 files; 1 change to 1 file
        skipped 7 files: 5 ignored by
        git, 2 generated
        Swift 6 (Package.swift)

        1 problem
          Bad.swift:1:2: expected
          expression

        """)
    for width in 50...120 {
      let lines = Summary(Sample.plan, context: Sample.context).text(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test func changesOfJudgementCountAsRewrittenWhereTheyAreTaken() {
    var context = Sample.context
    context.includesJudgement = true
    let text = Summary(Sample.plan, context: context).text()
    #expect(text.contains("main-queue            2          2        0     0      2"))
    #expect(text.contains("2 changes to 2 files"))
  }

  @Test func summaryNamesOnlyTheMostFrequentReasons() {
    let entries = (0..<4).map { number in
      Plan.Entry(
        site: Sample.site("A.swift", "main.async", "main-queue", line: number + 1, range: 0..<1),
        verdict: .left(Reason("code-\(number)", "why")))
    }
    let plan = Plan(entries: entries, changes: [])
    #expect(
      Summary(plan, context: RunContext(filesRead: 1), reasonLimit: 2).text().contains(
        """
          1  code-0  why (A.swift:1:3)
          1  code-1  why (A.swift:2:3)
          and 2 other reasons

        """))
  }

  @Test func statisticsCountKindsReasonsAndFiles() {
    #expect(
      Statistics(Sample.plan, context: Sample.context).text() == """
        kind             found  rewritten  offered  left
        global.async         2          0        0     2
        main.async           1          1        0     0
        main.asyncAfter      1          0        1     0
        total                4          1        1     2

        reason         left
        blocking-call     2

        files read           120
        files with sites       2
        files skipped          7
        files with problems    1
        files changed          1
        changes                1
        edits                  1

        """)
  }

  @Test func tableIsGroupedByFile() {
    #expect(
      LedgerTable(Sample.plan, context: Sample.context).text() == """
        Sources/Feed.swift
             2:3  main.async       rewritten  Task on the main actor instead of DispatchQueue.main.async

        Sources/Import.swift
            10:3  main.asyncAfter  offered    a task that sleeps; starts-later: it may start later
          1200:3  global.async     left       calls 'sleep', which blocks its thread (Sources/Import.swift:3:1) [blocking-call]
          1300:3  global.async     left       calls 'wait', which blocks its thread [blocking-call]

        """)
  }

  @Test func tableWrapsInATerminal() {
    let lines = LedgerTable(Sample.plan, context: Sample.context).text(width: 71)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 71 })
    #expect(lines[1] == "     2:3  main.async       rewritten  Task on the main actor instead of")
    #expect(lines[2] == "                                      DispatchQueue.main.async")
    let narrow = LedgerTable(Sample.plan, context: Sample.context).text(width: 40)
    #expect(narrow == LedgerTable(Sample.plan, context: Sample.context).text())
  }

  @Test func colourDoesNotMoveColumns() throws {
    let style = TerminalStyle(isColoured: true)
    let escape = try Regex("\u{1B}\\[[0-9]*m")
    let table = LedgerTable(Sample.plan, context: Sample.context)
    #expect(table.text(style: style, width: 70).replacing(escape, with: "") == table.text(width: 70))
    let summary = Summary(Sample.plan, context: Sample.context)
    #expect(summary.text(style: style).replacing(escape, with: "") == summary.text())
    #expect(summary.text(style: style) != summary.text())
  }

  @Test func controlCharactersDoNotReachTheTerminal() {
    #expect(TextTable.Cell("a\u{1B}[2Jb\n").text == "a\u{FFFD}[2Jb\u{FFFD}")
  }

  @Test func wordsAgreeWithNumbers() {
    #expect(counted(0, "site") == "no sites")
    #expect(counted(1, "site") == "1 site")
    #expect(counted(2, "site") == "2 sites")
  }
}

@Suite struct LedgerTests {
  private func json(_ plan: Plan = Sample.plan) throws -> [UInt8] {
    try Ledger(plan, context: Sample.context) { $0 == Sample.feed.path ? Sample.feed : nil }.json()
  }

  private func decoded() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(try json())) as? [String: Any])
  }

  @Test func sitesHavePartsPositionsAndVerdicts() throws {
    let ledger = try decoded()
    #expect(ledger["schema"] as? String == "unqueue-ledger")
    #expect(ledger["version"] as? Int == 2)
    let sites = try #require(ledger["sites"] as? [[String: Any]])
    #expect(sites.count == 4)
    #expect(sites[0]["identity"] as? String == "Sources/Feed.swift#a()#main.async#2")
    #expect(sites[0]["line"] as? Int == 2)
    #expect(sites[0]["endLine"] as? Int == 2)
    #expect(sites[0]["endColumn"] as? Int == 35)
    #expect(sites[0]["verdict"] as? String == "rewritten")
    #expect(sites[0]["change"] as? Int == 0)
    #expect(sites[1]["confidence"] as? String == "judgement")
    #expect(sites[1]["endLine"] == nil)
    let reason = try #require(sites[2]["reason"] as? [String: Any])
    #expect(reason["code"] as? String == "blocking-call")
    #expect((reason["place"] as? [String: Any])?["line"] as? Int == 3)
    #expect(sites[2]["change"] == nil)
  }

  @Test func editsPositionsAgreeWithTheSourceFile() throws {
    let changes = try #require(try decoded()["changes"] as? [[String: Any]])
    let edit = try #require((changes[0]["edits"] as? [[String: Any]])?.first)
    let start = Sample.feed.position(at: 14)
    let end = Sample.feed.position(at: 40)
    #expect(edit["line"] as? Int == start.line)
    #expect(edit["column"] as? Int == start.column)
    #expect(edit["endLine"] as? Int == end.line)
    #expect(edit["endColumn"] as? Int == end.column)
    #expect(changes[0]["accepted"] as? Bool == true)
    #expect(changes[1]["accepted"] as? Bool == false)
  }

  @Test func lineTableAgreesWithTheSourceFile() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let file = RandomText.file(using: &generator).file
      let table = LineTable(file.bytes, terminators: .lineFeedOrCarriageReturn)
      for offset in 0...file.bytes.count {
        let position = file.position(at: offset)
        let line = table.line(at: offset)
        #expect(line + 1 == position.line && offset - table.starts[line] + 1 == position.column)
      }
    }
  }

  @Test func bytesAreTheSameEveryTime() throws {
    #expect(try json() == json())
    let text = String(decoding: try json(), as: UTF8.self)
    #expect(text.hasSuffix("}\n") && !text.contains("\\/"))
  }

  @Test func theSchemaHolds() throws {
    let schema = try Ledger.jsonSchema()
    #expect(try SchemaCheck.faults(of: json(), by: schema) == [])
    // One that is damaged doesn't pass.
    let text = String(decoding: try json(), as: UTF8.self)
    for (part, damage) in [
      ("\"schema\" : \"unqueue-ledger\"", "\"schema\" : \"other\""), ("\"version\" : 2", "\"version\" : 1"),
      ("\"settings\" :", "\"setting\" :"), ("\"rewritten\" : ", "\"rewritten\" : -"),
    ] {
      #expect(text.contains(part))
      let damaged = Array(text.replacingOccurrences(of: part, with: damage).utf8)
      #expect(try !SchemaCheck.faults(of: damaged, by: schema).isEmpty, "\(part)")
    }
  }

  @Test func everyKeyIsDocumented() throws {
    var keys: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        keys.formUnion(object.keys)
        object.values.forEach(collect)
      } else if let array = value as? [Any] {
        array.forEach(collect)
      }
    }
    collect(try decoded())
    let words = Set(Ledger.schemaDocumentation.split { !$0.isLetter }.map(String.init))
    #expect(keys.subtracting(words).isEmpty)
    #expect(Ledger.schemaDocumentation.split(separator: "\n").allSatisfy { $0.count <= 104 })
  }
}
