import Codebase
import Migration
import Testing

@testable import Delivery

/// Screens of all sizes.
@Suite struct ReviewFrameTests {
  private static let sizes = [
    (80, 24), (100, 30), (119, 24), (120, 40), (200, 60), (60, 16), (40, 10), (20, 5), (8, 3), (1, 1),
    (300, 2),
  ]

  private static let long =
    "func wide(_ first: String, _ second: [Int: String]) { let text = \"日本語 🎉 \(String(repeating: "long ", count: 30))\"; "
    + "maybe(first, second, text, first, second, text) }\n"

  @Test(arguments: sizes)
  func haveAllTheirRowsAndNoneIsTooWide(_ columns: Int, _ rows: Int) async {
    var player = await ReviewBrowserTests.Player(
      ReviewBrowserTests.files.merging(["A.swift": Self.long]) { first, _ in first })
    player.size = ScreenSize(columns: columns, rows: rows)
    for keys in [
      "", "j", "y", "n", "/", "te", "\u{1B}", "\n", "?", "q", "w", "q", "l", "q", "j", "J", "Y", "n", "p",
    ] {
      await player.press(keys)
      let frame = player.browser.frame(player.session, size: player.size)
      #expect(frame.count == rows, "after \(keys)")
      // A wide character has no place in one column.
      #expect(frame.allSatisfy { $0.columns <= columns }, "after \(keys)")
    }
  }

  /// Whatever the width, the code of a changed line is all there.
  @Test(arguments: [(60, 200), (80, 200), (100, 200), (120, 200), (200, 200)])
  func noChangedLineIsCut(_ columns: Int, _ rows: Int) async {
    var player = await ReviewBrowserTests.Player(["A.swift": Self.long])
    player.size = ScreenSize(columns: columns, rows: rows)
    await player.press("\n")
    for (sign, name) in [("-", "maybe"), ("+", "surely")] {
      let lines = player.screen.map { $0.split(separator: "│", maxSplits: 1).last.map(String.init) ?? "" }
      let code = lines.filter { $0.contains(" \(sign) ") }
        .map { $0[($0.firstRange(of: " \(sign) ")?.upperBound ?? $0.startIndex)...] }.joined()
      let expected = Self.long.replacing("maybe", with: name)
      #expect(code.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace }, "\(player.screen)")
    }
  }

  @Test func theListStandsBesideTheChangeWhereThereIsRoom() async {
    var player = await ReviewBrowserTests.Player()
    player.size = ScreenSize(columns: 120, rows: 16)
    await player.press("\n")
    #expect(
      player.screen.dropLast(2) == [
        " unqueue review · all changes",
        "> 1   a leaf that is done                │ (1/7) leaf · established · 1 place in 1 file",
        "      Feed.swift:2 (+3 like it)          │ a leaf that is done",
        "  3   maybe, surely                      │",
        "      Feed.swift:4 (+1 like it)          │ Sources/Feed.swift",
        "  4   a flat hop                         │ 1 1   import Dispatch",
        "      Feed.swift:5                       │ 2   - func a() { leaf() }",
        "                                         │   2 + func a() { done() }",
        "                                         │ 3 3   func b() { leaf() }",
        "                                         │ 4 4   func c() { maybe() }",
        "                                         │ 5 5   func d() { hop { leaf() } }",
        "                                         │", "                                         │",
        "                                         │",
      ])
  }

  @Test func aListOfThousandsShowsWhatIsLookedAt() async {
    let text = (1...2000).map { "func f\($0)() { leaf() }\n" }.joined()
    var player = await ReviewBrowserTests.Player(["Many.swift": text])
    await player.press("\n\ng1234\n")
    #expect(player.shows("> 1234   Many.swift:1235  a leaf that is done"))
    let clock = ContinuousClock()
    let took = await clock.measure {
      for _ in 0..<10 {
        await player.press("J")
        _ = player.browser.frame(player.session, size: player.size)
      }
    }
    // Fifty milliseconds each where it is optimised and nothing else runs; a hundred times that is a quadratic search.
    #expect(took < .seconds(50))
    #expect(player.shows("> 1244   Many.swift:1245"))
  }

  @Test func onlyRowsThatDifferAreSent() {
    var painter = ScreenPainter(style: .plain)
    let size = ScreenSize(columns: 3, rows: 3)
    let first = painter.paint(["abc", "d", ""].map { DisplayText($0) }, size: size)
    // A row that is full has nothing behind it to erase.
    #expect(
      first == "\u{1B}[?2026h\u{1B}[1;1Habc\u{1B}[2;1Hd\u{1B}[K\u{1B}[3;1H\u{1B}[K\u{1B}[?2026l")
    #expect(painter.paint(["abc", "d", ""].map { DisplayText($0) }, size: size) == nil)
    #expect(
      painter.paint(["abc", "e", ""].map { DisplayText($0) }, size: size)
        == "\u{1B}[?2026h\u{1B}[2;1He\u{1B}[K\u{1B}[?2026l")
    painter.forget()
    #expect(painter.paint(["abc", "e", ""].map { DisplayText($0) }, size: size)?.contains("abc") ?? false)
  }

  @Test(arguments: [
    ("let a = call(b, c)", 10, ["let a = ", "  call(b, ", "  c)"]),
    ("    abcdefghijkl", 10, ["    abcdef", "     ghijk", "     l"]),
    ("日本語日本語", 5, ["日本", "  語", "  日", "  本", "  語"]), ("ab", 5, ["ab"]), ("", 5, [""]),
  ])
  func codeIsWrappedWithAllOfIt(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(DisplayText(text).wrapped(at: width, indentingFurther: true).map { $0.styled(.plain) } == lines)
  }
}
