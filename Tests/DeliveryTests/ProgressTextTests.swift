import Codebase
import Migration
import Testing

@testable import Delivery

@Suite struct ProgressTextTests {
  private func text(
    _ phase: WorkLog.Phase, _ purpose: String = "", done: Int = 0, of count: Int = 0, seconds: Int = 12,
    activities: [(WorkLog.Activity, Duration)] = [], width: Int = 120
  ) -> String? {
    ProgressText(
      WorkLog.Snapshot(
        phase: phase, purpose: purpose, count: count, done: done, elapsed: .seconds(seconds),
        elapsedInPhase: .seconds(3), activities: activities.map { (activity: $0.0, elapsed: $0.1) })
    )?.text(width: width)
  }

  private func site(_ path: String, line: Int) -> WorkLog.Activity {
    .site(
      Site(
        identity: SiteIdentity(file: path, declaration: "f()", kind: "main.async", ordinal: 1),
        rewrite: "main-queue", range: 0..<1, position: SourcePosition(line: line, column: 1, utf8Offset: 0)))
  }

  @Test func phasesAreToldWithTheirParts() {
    #expect(text(.finding) == "12 s  finding files")
    #expect(text(.reading, done: 1234, of: 5_678_901) == "12 s  reading, 1,234 of 5,678,901 files")
    #expect(text(.reading, done: 0, of: 1) == "12 s  reading, 0 of 1 file")
    #expect(text(.reading, "reading standard input", of: 1) == "12 s  reading standard input")
    #expect(text(.settling, done: 2, of: 3) == "12 s  settling, 2 of 3 groups of files")
    #expect(text(.facts, seconds: 125) == "2 min 5 s  looking at declarations")
    #expect(text(.building, "building the tree as it is", seconds: 125) == "3 s  building the tree as it is")
    #expect(text(.writing) == nil && text(.printing) == nil)
  }

  @Test func whatBeganLastIsNamed() {
    let line = text(
      .planning, done: 1, of: 9,
      activities: [
        (.file("A.swift"), .seconds(1)), (site("A.swift", line: 3), .seconds(1)),
        (.file("B.swift"), .zero), (site("B.swift", line: 5), .zero),
      ])
    #expect(line == "12 s  planning, 1 of 9 files: B.swift")
    #expect(
      text(.settling, of: 2, activities: [(.group(first: "A.swift", count: 3), .zero)])
        == "12 s  settling, 0 of 2 groups of files: A.swift and 2 more")
  }

  @Test func whatTakesLongIsNamedFirst() {
    let file: [(WorkLog.Activity, Duration)] = [
      (.file("Slow.swift"), .seconds(4)), (site("Slow.swift", line: 3), .seconds(1)),
      (.file("B.swift"), .zero),
    ]
    #expect(text(.planning, of: 9, activities: file) == "12 s  planning, 0 of 9 files: Slow.swift takes 4 s")
    let site = [(.file("Slow.swift"), .seconds(7)), (site("Slow.swift", line: 30), .seconds(5))] + file
    #expect(
      text(.planning, of: 9, activities: site)
        == "12 s  planning, 0 of 9 files: Slow.swift:30 (main-queue) takes 5 s")
    #expect(
      text(.following, activities: [(.group(first: "A.swift", count: 2), .seconds(61))])
        == "12 s  looking at what follows from the changes: A.swift and 1 more takes 1 min 1 s")
  }

  /// A path lacks its beginning where it is too long, as its end says more; where hardly any room is left, it goes.
  @Test func aLineIsNoLongerThanItsTerminal() throws {
    let path = "Sources/Deeply/Nested/Folders/日本語.swift"
    let long: [(WorkLog.Activity, Duration)] = [(.file(path), .seconds(4))]
    for width in 1...120 {
      let line = try #require(text(.planning, done: 10, of: 20, activities: long, width: width))
      #expect(DisplayText(line).columns <= width)
    }
    #expect(
      text(.planning, done: 10, of: 20, activities: long, width: 60)
        == "12 s  planning, 10 of 20 files: …ders/日本語.swift takes 4 s")
    #expect(
      text(.planning, done: 10, of: 20, activities: long, width: 50) == "12 s  planning, 10 of 20 files")
    #expect(text(.planning, done: 10, of: 20, activities: long, width: 12) == "12 s  plann…")
  }

  @Test func whatMovesTheCursorIsReplaced() {
    #expect(
      text(.planning, of: 2, activities: [(.file("A\u{1B}[2J\n.swift"), .zero)])
        == "12 s  planning, 0 of 2 files: A\u{FFFD}[2J\u{FFFD}.swift")
  }

  @Test func nothingIsDrawnInTheFirstSecondAndNothingTwice() {
    var pace = ProgressPace()
    var drawn: [Int] = []
    for (text, milliseconds) in [
      ("a", 999), ("a", 1000), ("a", 5000), ("b", 5001), ("c", 5100), ("c", 5101), ("b", 5200),
    ] where pace.draws(text, at: .milliseconds(milliseconds)) {
      drawn.append(milliseconds)
    }
    #expect(drawn == [1000, 5001, 5101])
    pace.forget()
    let comesAgain = pace.draws("c", at: .milliseconds(5110))
    #expect(comesAgain)
  }
}
