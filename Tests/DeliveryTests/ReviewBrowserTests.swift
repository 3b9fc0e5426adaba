import Codebase
import Migration
import Testing

@testable import Delivery

/// The review on the whole screen, key by key.
@Suite struct ReviewBrowserTests {
  /// Four changes of one shape, one that differs in its shape, two that rest on an assumption.
  static let files = [
    "Sources/Feed.swift": """
    func a() { leaf() }
    func b() { leaf() }
    func c() { maybe() }
    func d() { hop { leaf() } }

    """,
    "Tests/FeedTests.swift": """
    func e() { leaf() }
    func f() { leaf() }
    func g() { maybe() }

    """,
  ]

  struct Player: CustomStringConvertible {
    var session: ReviewSession
    var browser = ReviewBrowser { $0 == "leaf" ? ReviewIdioms.documentation : nil }
    var size = ScreenSize(columns: 80, rows: 24)

    init(_ files: [String: String] = ReviewBrowserTests.files) async {
      session = await ReviewIdioms.session(files)
      browser.refresh(session)
    }

    @discardableResult
    mutating func press(_ keys: String) async -> ReviewBrowser.Request? {
      var request: ReviewBrowser.Request?
      for key in keys { request = await browser.press(key, &session, size: size) }
      return request
    }

    /// The lines of the screen, without white space at their ends.
    var screen: [String] {
      var browser = browser
      return browser.frame(session, size: size).map { line in
        var text = line.styled(.plain)[...]
        while text.last == " " { text.removeLast() }
        return String(text)
      }
    }

    var description: String { screen.joined(separator: "\n") }
    func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }
    var decided: Int { session.items.count { $0.decision != nil } }
  }

  @Test func beginsWithGroupsByRewriteAndAssumptions() async {
    var player = await Player()
    player.size.rows = 20
    #expect(
      player.screen == [
        " unqueue review · overview of 7 changes",
        "  rewrite    undecided  accepted  rejected  rests on",
        "> all changes          7         0         0",
        "  leaf                 4         0         0  established",
        "  hop                  1         0         0  established",
        "  leaf                 2         0         0  starts-later",
        String(repeating: "─", count: 80),
        "5 of 7 undecided changes are established",
        "2 more rest on starts-later: Work or a handler may start after the call has",
        "returned.", "",
        "Feed.swift:2 a leaf that is done (and 3 more like it)",
        "Feed.swift:4 maybe, surely (and 1 more like it)", "Feed.swift:5 a flat hop", "", "", "", "",
        "0 accepted · 0 rejected · 7 undecided",
        "?: keys  Enter: look at it  y: accept all of it  n: reject all of it  j k: move",
      ])
  }

  @Test func aGroupIsDecidedOnceThatIsConfirmed() async {
    var player = await Player()
    #expect(await player.press("jy") == nil)
    #expect(player.screen.last == "accept 4 undecided changes of leaf, all established? [y,n]")
    #expect(await player.press("\n") == nil)
    #expect(await player.press("n") == nil)
    #expect(player.decided == 0)
    #expect(await player.press("yy") == .keep)
    #expect(player.session.items.count { $0.decision == .accepted } == 4)
    #expect(player.shows("> leaf                 0         4         0  established"))
    #expect(player.screen.last == "accepted 4 changes")
    #expect(await player.press("jjn") == nil)
    #expect(player.screen.last == "reject 2 undecided changes of leaf, which rest on starts-later? [y,n]")
    #expect(await player.press("y") == .keep)
    #expect(player.screen.suffix(2) == ["4 accepted · 2 rejected · 1 undecided", "rejected 2 changes"])
    #expect(await player.press("u") == .keep)
    #expect(player.screen.suffix(2) == ["4 accepted · 0 rejected · 3 undecided", "took back 2 decisions"])
    #expect(await player.press("q") == .finish)
  }

  @Test func whatIsNestedInARejectedGroupAppearsInAnother() async {
    var player = await Player()
    await player.press("jjny")
    #expect(player.session.items.count == 8)
    #expect(player.shows("  leaf                 5         0         0  established"))
    #expect(player.shows("rejected 1 change; 1 change inside it is now offered on its own"))
  }

  @Test func changesOfOneShapeAreOneEntryUntilItIsExpanded() async {
    var player = await Player()
    await player.press("j\n")
    #expect(
      player.screen.prefix(10) == [
        " unqueue review · leaf · established",
        "> 1   Feed.swift:2  a leaf that is done (+3 like it)",
        String(repeating: "─", count: 80), "(1/7) leaf · established · 1 place in 1 file",
        "a leaf that is done", "", "Sources/Feed.swift", "1 1   import Dispatch",
        "2   - func a() { leaf() }", "  2 + func a() { done() }",
      ])
    await player.press("\n")
    #expect(
      player.screen[1...4] == [
        "> 1   Feed.swift:2  a leaf that is done", "  2   Feed.swift:3  a leaf that is done",
        "  5   FeedTests.swift:2  a leaf that is done", "  6   FeedTests.swift:3  a leaf that is done",
      ])
    #expect(await player.press("JJy") == .keep)
    #expect(player.shows("  5 + FeedTests.swift:2"))
    #expect(player.shows("> 6   FeedTests.swift:3"))
    #expect(await player.press("Y") == nil)
    #expect(player.screen.last == "accept 3 undecided changes, all established? [y,n]")
    #expect(await player.press("y") == .keep)
    #expect(player.screen[0] == " unqueue review · overview of 7 changes")
    #expect(player.screen.last == "accepted 3 changes; all changes of this list are decided")
  }

  @Test func aDecisionGoesOnInTheListAndUndoGoesBack() async {
    var player = await Player()
    await player.press("\n")
    #expect(player.screen[0] == " unqueue review · all changes")
    await player.press("y")
    #expect(player.session.cursor == 1)
    await player.press("j")
    #expect(player.session.cursor == 4)
    await player.press("k")
    #expect(player.session.cursor == 1)
    await player.press("J")
    #expect(player.session.items[player.session.cursor].change.title == "maybe, surely")
    #expect(player.shows("rests on starts-later: it may come later"))
    await player.press("n")
    #expect(player.session.cursor == 6)
    await player.press("uu")
    #expect(player.session.cursor == 0 && player.decided == 0)
    await player.press("g7\n")
    #expect(player.session.cursor == 6)
    await player.press("g9\n")
    #expect(player.screen.last == "no change has this number")
    #expect(await player.press("a") == .keep)
    #expect(await player.press("kA") == nil)
    #expect(player.screen.last?.hasPrefix("accept ") ?? false, "\(player.screen)")
    #expect(await player.press("z") == nil && player.browser.question != nil)
    await player.press("\u{1B}")
    #expect(player.browser.question == nil && player.decided == 1)
  }

  @Test(arguments: [
    ("established", 5), ("offered", 2), ("-offered", 5), ("tests", 3), ("offered tests", 1), ("leaf", 6),
    ("starts-later", 2), ("sources/", 4), ("hop", 1), ("undecided", 7), ("accepted", 0), ("G()", 1),
  ])
  func filtersShowSome(_ filter: String, _ count: Int) async {
    var player = await Player()
    await player.press("/\(filter)\n")
    #expect(player.browser.arrangement.counts.undecided == (count == 0 ? 7 : count))
    if count == 0 {
      #expect(player.screen.last == "no change is '\(filter)'")
    } else {
      #expect(player.screen[0].contains(" · filter: "))
      await player.press("/\u{15}\n")
    }
    #expect(player.browser.filter.isEmpty)
  }

  @Test func anUndoneDecisionIsShownWhateverTheFilter() async {
    var player = await Player()
    await player.press("\ny/tests\n")
    #expect(player.session.cursor == 4)
    await player.press("u")
    #expect(player.session.cursor == 0 && player.browser.filter.isEmpty)
    #expect(player.shows("(1/7) leaf"))
  }

  @Test func longChangesArePagedAndThenLeft() async {
    let body = (1...40).map { "  let x\($0) = leaf()\n" }.joined()
    var player = await Player(["Long.swift": "func a() {\n  hop {\n\(body)  }\n  maybe()\n}\n"])
    await player.press("\n")
    #expect(player.shows(" · lines 1–"))
    #expect(player.shows("(space)"))
    var pages = 0
    while player.session.cursor == 0, pages < 20 {
      await player.press(" ")
      pages += 1
    }
    #expect(pages > 5 && player.session.cursor == 1 && player.browser.offset == 0)
    await player.press("b")
    #expect(player.session.cursor == 0)
    for key in [NamedKey.end, .up, .pageUp, .down, .pageDown, .home] {
      await player.press(String(key.rawValue))
    }
    #expect(player.browser.offset == 0 && player.session.cursor == 0)
  }

  @Test func pagesCoverTheScreenUntilAKey() async {
    var player = await Player()
    await player.press("?")
    #expect(player.screen[0] == " unqueue review · keys")
    #expect(player.shows(" y n    accept or reject all undecided changes of the group"))
    await player.press("x\n?")
    for key in player.session.keys where key != .search {
      #expect(
        player.browser.helpLines(player.session, width: 80).contains {
          $0.styled(.plain).hasPrefix(" \(key.rawValue) ")
        })
    }
    await player.press("qw")
    #expect(player.shows("Makes hops flat."))
    await player.press("ql")
    #expect(player.shows("Sources/Feed.swift:2:12  func a() { leaf() }"))
    await player.press("q")
    #expect(player.screen[0] == " unqueue review · all changes")
    #expect(await player.press("e") == .edit)
    await player.press("o")
    #expect(player.screen[0] == " unqueue review · overview of 7 changes")
  }

  /// An editor's result is the session's matter, which goes on in the order of the source.
  @Test func afterAnEditTheListGoesOn() async throws {
    var player = await Player()
    await player.press("jjj\n")
    #expect(player.session.cursor == 2)
    let edits = try #require(try player.session.edits(replacing: "surely", with: "certainly"))
    _ = await player.session.edit(edits)
    #expect(player.session.cursor == 3)
    player.browser.refreshInList(&player.session)
    #expect(player.session.cursor == 6)
    #expect(player.screen[0] == " unqueue review · leaf · starts-later")
  }

  @Test func moreContextIsShownEachTime() async {
    let gap = String(repeating: "  let x = 1\n", count: 20)
    var player = await Player(["A.swift": "func a() {\n\(gap)  leaf()\n\(gap)}\n"])
    player.size.rows = 60
    await player.press("\n")
    let before = player.screen.count { !$0.isEmpty }
    await player.press("p")
    #expect(player.screen.count { !$0.isEmpty } > before)
  }
}
