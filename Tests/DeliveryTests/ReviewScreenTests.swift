import Codebase
import Migration
import Testing

@testable import Delivery

/// What a person sees.
@Suite struct ReviewScreenTests {
  private let text = """
    final class Feed {
      func load(_ name: String) {
        let one = 1
        hop {
          leaf()  // 日本 🎉
        }
      }
    }

    """

  private func shown(
    _ session: ReviewSession, width: Int = 80, contextLines: Int = 3, isColoured: Bool = false
  ) -> String {
    ReviewScreen(style: TerminalStyle(isColoured: isColoured), width: width)
      .change(in: session, contextLines: contextLines)
  }

  @Test func aChangeHasItsPositionTitleSignatureAndNumberedLines() async {
    var session = await ReviewIdioms.session(text)
    #expect(
      shown(session) == """
        (1/1) hop · established · 2 places in 1 file
        a flat hop
        form 1 of 2; t shows the next one: an exact hop

        Code.swift · func load(_ name: String) {
        2 2   final class Feed {
        3 3     func load(_ name: String) {
        4 4       let one = 1
        5   -     hop {
        6   -       leaf()  // 日本 🎉
          5 +     flat {
          6 +       flown()  // 日本 🎉
        7 7       }
        8 8     }
        9 9   }


        """)
    _ = await session.decide(.accepted)
    #expect(shown(session).hasPrefix("(1/1) hop · established · 2 places in 1 file · accepted\n"))
  }

  @Test func whatAPersonIsToJudgeIsSaid() async {
    let session = await ReviewIdioms.session("func a() { maybe() }\n")
    #expect(
      shown(session, contextLines: 0) == """
        (1/1) leaf · offered · 1 place in 1 file
        maybe, surely
        rests on starts-later: it may come later

        Code.swift
        2   - func a() { maybe() }
          2 + func a() { surely() }


        """)
  }

  @Test func narrowTerminalsCutCodeAndWrapProse() async {
    let session = await ReviewIdioms.session(text)
    #expect(
      shown(session, width: 24, contextLines: 0) == """
        (1/1) hop · established…
        a flat hop
        form 1 of 2; t shows the
        next one: an exact hop

        Code.swift
         · func load(_ name: St…
        5   -     hop {
        6   -       leaf()  // …
          5 +     flat {
          6 +       flown()  //…


        """)
    for width in 8...90 {
      for line in shown(session, width: width).split(separator: "\n") {
        #expect(DisplayText(String(line)).columns <= width, "\(line)")
      }
    }
  }

  @Test func filesFollowOneAnotherAndHunksHaveTheirOwnSignature() async {
    let gap = String(repeating: "  let x = 1\n", count: 8)
    let session = await ReviewIdioms.session([
      "A.swift": "func a() {\n  spread()\n}\n", "B.swift": "func target() {}\n",
      "C.swift": "func b() {\n  hop {\n\(gap)    leaf()\n  }\n}\n",
    ])
    #expect(
      shown(session, contextLines: 0) == """
        (1/2) leaf · established · 2 places in 2 files
        spread over files

        A.swift · func a() {
        3   -   spread()
          3 +   spreaded()

        B.swift
        2   - func target() {}
          2 + func moved() {}


        """)
    var later = session
    _ = later.go(to: 2)
    #expect(shown(later, contextLines: 0).contains("\n… · func b() {\n12    -     leaf()\n"))
  }

  @Test func coloursShowWhatDiffersInsideALine() async {
    let session = await ReviewIdioms.session("func a() { let same = maybe(1, 2) }\n")
    let coloured = shown(session, contextLines: 0, isColoured: true)
    #expect(coloured.contains("\u{1B}[31mlet same = \u{1B}[m\u{1B}[31;7mmaybe\u{1B}[m") == false)
    #expect(
      coloured.contains(
        "\u{1B}[31m- func a() { let same = \u{1B}[m\u{1B}[31;7mmaybe\u{1B}[m\u{1B}[31m(1, 2) }\u{1B}[m\n"))
    #expect(coloured.contains("\u{1B}[32;7msurely\u{1B}[m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == shown(session, contextLines: 0))
  }

  @Test func linesThatDifferNearlyThroughoutAreNotHighlighted() async throws {
    var session = await ReviewIdioms.session("func a() {\n  leaf()\n}\n")
    let edits = try #require(try session.edits(replacing: "done()", with: "completely(different, text)"))
    _ = await session.edit(edits)
    let coloured = shown(session, contextLines: 0, isColoured: true)
    #expect(coloured.contains("\u{1B}[31m-   leaf()\u{1B}[m\n") && !coloured.contains(";7m"))
  }

  @Test func linesThatOnlyMoveSidewaysAreShownOnce() async throws {
    var session = await ReviewIdioms.session("func a() {\n  hop {\n    maybe()\n    leaf()\n  }\n}\n")
    let edits = try #require(
      try session.edits(
        replacing: "  flat {\n    maybe()\n    flown()\n  }", with: "  flat()\n  maybe()\n  flown()"))
    _ = await session.edit(edits)
    _ = session.go(to: 1)
    #expect(
      shown(session, contextLines: 0).hasSuffix(
        """
        3   -   hop {
          3 +   flat()
        4 4 ~   maybe()
        5   -     leaf()
        6   -   }
          5 +   flown()


        """), "\(shown(session, contextLines: 0))")
    #expect(shown(session, contextLines: 0, isColoured: true).contains("\u{1B}[2m4 4 ~   maybe()\u{1B}[m\n"))
  }

  @Test func placesAreListed() async {
    let session = await ReviewIdioms.session([
      "A.swift": "func a() {\n  spread()\n}\n", "B.swift": "  func target() {}\n",
    ])
    let screen = ReviewScreen(style: .plain, width: 80)
    #expect(
      screen.places(in: session) == "A.swift:3:3  spread()\nB.swift:2:8  func target() {}\n\n")
  }

  @Test func reasonsSayWhatChangesAtRunTime() async {
    let session = await ReviewIdioms.session("func a() { maybe() }\n")
    let screen = ReviewScreen(style: .plain, width: 44)
    #expect(
      screen.reasons(in: session, ReviewIdioms.documentation) == """
        leaf
          Makes hops flat.
        Why
          Offered: it is right if what it rests on
          holds.
        It rests on starts-later
          Here: it may come later
          Work or a handler may start after the call
          has returned.
          A task starts when its executor is free.
          The code after the call runs first, and
          values that the task reads may have
          changed by then.
          To notice: A view shows an old value for
          one frame, an animation starts late, or a
          test that checks directly after the call
          fails.
          To check: Read the code after the call.
          Make sure that it doesn't need the work to
          have started.
        What changes at run time
          Work starts later, in one go, and ends
          where it began.


        """)
  }

  @Test func promptsListTheKeysAndBreakWhereTheyMust() async {
    let session = await ReviewIdioms.session("func a() { maybe() }\n")
    #expect(
      ReviewScreen(style: .plain, width: 80).prompt(in: session)
        == "(1/1) offered [y,n,a,d,A,D,s,S,l,w,e,i,p,x,q,?] ")
    #expect(
      ReviewScreen(style: .plain, width: 20).prompt(in: session)
        == "(1/1) offered\n[y,n,a,d,A,D,s,S,l,\nw,e,i,p,x,q,?] ")
    let help = ReviewScreen(style: .plain, width: 60).help(in: session)
    for key in session.keys { #expect(help.contains(" \(key.rawValue) ")) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }
}

@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("abc", 3), ("ä", 1), ("a\u{308}", 1), ("日本", 4), ("한글", 4), ("ｶﾅ", 2), ("🎉", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2),
    ("❤️", 2), ("…", 1), ("·", 1), ("\t", 8), ("abc\td", 9), ("\u{200B}x", 1),
  ])
  func columns(_ text: String, _ columns: Int) {
    #expect(DisplayText(text).columns == columns)
  }

  @Test(arguments: [(7, "日本語…"), (6, "日本…"), (5, "日本…"), (4, "日…"), (8, "日本語x…"), (10, "日本語xyz🎉")])
  func isCutBetweenCharacters(_ width: Int, _ text: String) {
    let cut = DisplayText("日本語xyz🎉").cut(to: width == 10 ? 11 : width)
    #expect(cut.styled(.plain) == text)
    #expect(cut.columns <= width || width == 10)
  }

  @Test func tabsCountFromWhereTheLineBegins() {
    var text = DisplayText("12 - ")
    text.append("a\tb", origin: 5)
    #expect(text.styled(.plain) == "12 - a       b")
  }

  @Test func nothingMovesTheCursorOrTurnsTheText() {
    #expect(
      DisplayText("a\u{1B}[2Jb\r\u{202E}c\u{7}").styled(.plain) == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\u{FFFD}")
  }

  @Test func proseIsWrappedByColumns() {
    #expect(DisplayText.wrap("日本 日本 ab", at: 6) == ["日本", "日本", "ab"])
    #expect(DisplayText.wrap("a-very-long-word b", at: 6) == ["a-very", "-long-", "word b"])
    #expect(DisplayText.wrap("", at: 6) == [])
  }

  @Test func wordsThatDifferAreFound() {
    let difference = WordDifference(from: "let a_b = f(x)", to: "let a_b = await g(x)")
    #expect(difference.old.map(\.text) == ["let a_b = ", "f", "(x)"])
    #expect(difference.new.filter(\.differs).map(\.text) == ["await g"])
    #expect(difference.likeness > 0.5)
    #expect(WordDifference(from: "a", to: "b").likeness == 0)
  }
}
