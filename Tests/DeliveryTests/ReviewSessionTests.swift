import Codebase
import Migration
import Testing

@testable import Delivery

/// Decisions, and what they lead to.
@Suite struct ReviewSessionTests {
  private let three = "func a() {\n  leaf()\n  maybe()\n  leaf()\n}\n"
  private let nested = "func a() {\n  hop {\n    leaf()\n  }\n  leaf()\n}\n"

  @Test func acceptingGoesOnAndShowsNothingTwice() async {
    var session = await ReviewIdioms.session(three)
    var seen: [Int] = []
    while !session.isFinished {
      seen.append(session.cursor)
      #expect(await session.decide(.accepted) == nil)
    }
    #expect(seen == [0, 1, 2])
    #expect(session.result() == "func a() {\n  done()\n  surely()\n  done()\n}\n")
  }

  @Test func onlyWhatIsAcceptedIsTaken() async {
    var session = await ReviewIdioms.session(three)
    _ = await session.decide(.rejected)
    session.move(.forwards, undecidedOnly: true)
    _ = await session.decide(.accepted)
    #expect(session.states == ["leaf1 rejected", "maybe1 open", "leaf2 accepted"])
    #expect(session.cursor == 1 && session.openCount == 1 && !session.isFinished)
    #expect(session.result() == "func a() {\n  leaf()\n  maybe()\n  done()\n}\n")
  }

  @Test func whatWasNestedInARejectedChangeIsOfferedOnItsOwn() async {
    var session = await ReviewIdioms.session(nested)
    #expect(session.states == ["hop1 open", "leaf2 open"])
    #expect(await session.decide(.rejected) == "1 change inside it is now offered on its own")
    #expect(session.states == ["hop1 rejected", "leaf1 open", "leaf2 open"])
    #expect(session.cursor == 1)
    _ = await session.decide(.accepted)
    _ = await session.decide(.rejected)
    #expect(session.isFinished)
    #expect(session.result() == nested.replacing("    leaf", with: "    done"))
  }

  @Test func aRejectionCanBeTurnedRoundFromItsPlace() async {
    var session = await ReviewIdioms.session(nested)
    _ = await session.decide(.rejected)
    session.move(.backwards, undecidedOnly: false)
    #expect(await session.decide(.accepted) == "1 change is part of it now")
    #expect(session.states == ["hop1 accepted", "leaf2 open"])
    #expect(session.result().contains("flat {\n    flown()"))
  }

  @Test func anAcceptedChangeThatComesOutDifferentlyIsAskedAgain() async {
    var session = await ReviewIdioms.session(nested)
    _ = await session.decide(.rejected)
    _ = await session.decide(.rejected)
    session.move(.backwards, undecidedOnly: false)
    session.move(.backwards, undecidedOnly: false)
    #expect(session.cursor == 0)
    // The leaf in it stays rejected, so only the exact hop is left.
    #expect(await session.decide(.accepted) == "it is planned differently now; look at it again")
    #expect(session.current?.change.title == "an exact hop")
    #expect(session.states == ["hop1 open", "leaf1 rejected", "leaf2 open"])
  }

  @Test func undoTakesBackOneKeyAtATimeAsOftenAsThereWere() async {
    var session = await ReviewIdioms.session(nested)
    let start = session.states
    _ = await session.decide(.rejected)
    _ = await session.decide(.accepted)
    #expect(await session.undo() == nil)
    #expect(session.states == ["hop1 rejected", "leaf1 open", "leaf2 open"] && session.cursor == 1)
    _ = await session.undo()
    #expect(session.states == start && session.cursor == 0 && !session.canUndo)
    _ = await session.decide(.rejected, .file)
    #expect(session.states == ["hop1 rejected", "leaf1 rejected", "leaf2 rejected"])
    #expect(await session.undo() == "took back 3 decisions")
    #expect(session.states == start)
  }

  @Test func scopesReachFromTheChangeOn() async {
    let files = ["A.swift": three, "B.swift": nested]
    var session = await ReviewIdioms.session(files)
    session.move(.forwards, undecidedOnly: true)
    #expect(await session.decide(.accepted, .file) == "accepted 2 changes, 1 of them rests on assumptions")
    #expect(
      session.states == ["leaf1 open", "maybe1 accepted", "leaf2 accepted", "hop1 open", "leaf2 open"])
    #expect(session.cursor == 3)
    #expect(
      await session.decide(.rejected, .idiom)
        == "rejected 1 change; 1 change inside it is now offered on its own")
    #expect(session.states.suffix(3) == ["hop1 rejected", "leaf1 open", "leaf2 open"])
    #expect(await session.decide(.rejected, .file) == "rejected 2 changes")
    #expect(session.states.first == "leaf1 open" && session.cursor == 0 && session.openCount == 1)
  }

  @Test func assumptionsAreDecidedOnceForAll() async {
    var session = await ReviewIdioms.session(["A.swift": three, "B.swift": nested])
    session.move(.forwards, undecidedOnly: true)
    #expect(session.current?.change.assumptions.map(\.assumption) == [.startsLater])
    var refused = session
    #expect(await refused.decide(.rejected, .assumptions) == "rejected 1 change")
    #expect(refused.states.filter { $0.hasSuffix("rejected") } == ["maybe1 rejected"])
    // What is established rests on no more.
    #expect(
      await session.decide(.accepted, .assumptions)
        == "accepted 5 changes, 1 of them rests on assumptions")
    #expect(session.states.allSatisfy { $0.hasSuffix("accepted") })
    #expect(await session.undo() == "took back 5 decisions")
    session.move(.backwards, undecidedOnly: true)
    #expect(await session.decide(.accepted, .assumptions) == "accepted 4 changes")
    #expect(session.openCount == 1)
  }

  @Test func alternativesGoRound() async {
    var session = await ReviewIdioms.session(nested)
    #expect(session.alternatives == ["a flat hop", "an exact hop"])
    #expect(await session.showNextAlternative() == nil)
    #expect(session.current?.change.title == "an exact hop")
    #expect(session.states == ["hop1 open", "leaf1 open", "leaf2 open"])
    _ = await session.showNextAlternative()
    #expect(session.current?.change.title == "a flat hop")
    _ = await session.showNextAlternative()
    _ = await session.decide(.accepted, .file)
    #expect(session.result() == "func a() {\n  exact {\n    done()\n  }\n  done()\n}\n")
  }

  @Test func anAlternativeThatIsNotPossibleIsNotShown() async {
    var session = await ReviewIdioms.session(nested)
    _ = await session.showNextAlternative()
    session.move(.forwards, undecidedOnly: false)
    _ = await session.decide(.rejected)
    session.move(.backwards, undecidedOnly: false)
    session.move(.backwards, undecidedOnly: false)
    #expect(
      await session.showNextAlternative() == "no other alternative is possible beside the other changes")
    #expect(session.current?.change.title == "an exact hop")
  }

  @Test func ignoringWritesTheComment() async {
    var session = await ReviewIdioms.session(nested)
    #expect(await session.decide(.ignored) == "1 change inside it is now offered on its own")
    #expect(session.states == ["hop1 ignored", "leaf1 open", "leaf2 open"])
    #expect(session.result() == nested.replacing("  hop", with: "  // unqueue:ignore hop\n  hop"))
    _ = await session.undo()
    #expect(session.taken.isEmpty)
  }

  @Test func whereNoCommentCanStandItSaysSo() async {
    var session = await ReviewIdioms.session("let text = \"\"\"\n  \\(leaf())\n  \"\"\"\n")
    #expect(await session.decide(.ignored) == "no comment can stand above it, so it is only left")
    #expect(session.isFinished && session.taken.isEmpty)
  }

  @Test func aChangeIsFoundByNumberAndByText() async {
    var session = await ReviewIdioms.session(["A.swift": three, "B.swift": nested])
    #expect(session.go(to: 5) && session.cursor == 4)
    #expect(!session.go(to: 6) && !session.go(to: 0) && session.cursor == 4)
    for (text, index) in [("B.SWIFT", 3), ("maybe, sure", 1), ("surely", 1), ("a()", 2), ("hop", 3)] {
      #expect(session.search(text) && session.cursor == index, "\(text)")
    }
    #expect(!session.search("nowhere") && session.cursor == 3)
  }

  @Test func onlyKeysThatDoSomethingAreListed() async {
    var session = await ReviewIdioms.session(nested)
    let keys = { (session: ReviewSession) in String(session.keys.map(\.rawValue)) }
    #expect(keys(session) == "ynadADsSjJg/lwteipxq?")
    _ = await session.decide(.rejected)
    #expect(keys(session) == "ynadADsSjJKg/ulweipxq?")
    _ = session.go(to: 1)
    #expect(keys(session) == "yjJg/ulwipxq?")
    let single = await ReviewIdioms.session("func a() { maybe() }\n")
    #expect(keys(single) == "ynadADsSlweipxq?")
    let empty = await ReviewIdioms.session("func a() {}\n")
    #expect(keys(empty) == "q?" && empty.isFinished)
  }

  @Test func theOutcomeSaysWhatBecameOfEverySite() async {
    var session = await ReviewIdioms.session(nested + "func b() { maybe() }\n")
    _ = await session.decide(.rejected)
    _ = await session.decide(.accepted)
    let words = session.outcome.entries.map { entry in
      switch entry.verdict {
      case .rewritten: "rewritten"
      case .offered: "offered"
      case .left(let reason): reason.code
      }
    }
    #expect(words == ["rejected", "rewritten", "offered", "offered"])
    #expect(session.outcome.accepted(includingJudgement: false).count == 1)
  }
}

/// A person's own edits.
@Suite struct EditedChangeTests {
  private let text = "func a() {\n  leaf(); maybe()\n  let other = 1\n  leaf()\n}\n"

  @Test func anEditTakesThePlaceOfTheChange() async throws {
    var session = await ReviewIdioms.session(text)
    let region = try #require(EditableRegion(of: session))
    #expect(region.text == "  done(); maybe()\n")
    let edits = try #require(try session.edits(replacing: "done()", with: "finished(1)"))
    #expect(await session.edit(edits) == .taken)
    #expect(session.states == ["leaf1 edited", "maybe1 open", "leaf2 open"])
    // A later change on the same line keeps it.
    _ = await session.decide(.accepted, .file)
    #expect(session.result() == "func a() {\n  finished(1); surely()\n  let other = 1\n  done()\n}\n")
    _ = await session.undo()
    _ = await session.undo()
    #expect(session.states == ["leaf1 open", "maybe1 open", "leaf2 open"])
  }

  @Test func linesThatStayKeepTheChangesOwnEdits() async throws {
    var session = await ReviewIdioms.session("func a() {\n  hop {\n    maybe()\n    leaf()\n  }\n}\n")
    let edits = try #require(try session.edits(replacing: "flat {\n", with: "flat {\n    // quickly\n"))
    #expect(await session.edit(edits) == .taken)
    _ = await session.decide(.accepted, .file)
    #expect(
      session.result() == "func a() {\n  flat {\n    // quickly\n    surely()\n    flown()\n  }\n}\n")
  }

  /// What is nested in an edited text is planned again on top of it, and then shown before it is taken.
  @Test func anEditThatTakesInAnotherChangeIsLookedAtAgain() async throws {
    let text = "func a() {\n  hop {\n    maybe(1)\n    leaf()\n  }\n}\n"
    var session = await ReviewIdioms.session(text)
    let edits = try #require(try session.edits(replacing: "maybe(1)", with: "maybe(2)"))
    guard case .grown = await session.edit(edits) else {
      Issue.record("nothing else is in it")
      return
    }
    #expect(session.states == ["hop1 open"] && session.taken.isEmpty)
    _ = await session.decide(.accepted)
    let result = "func a() {\n  flat {\n    surely(2)\n    flown()\n  }\n}\n"
    #expect(session.states == ["hop1 edited"] && session.result() == result)
    var later = await ReviewIdioms.session(text)
    #expect(await later.restore(session.kept).held == 1)
    #expect(later.states == ["hop1 edited"] && later.result() == result)
    _ = await session.undo()
    _ = await session.undo()
    #expect(session.states == ["hop1 open", "maybe1 open"])
  }

  @Test func nothingEditedIsNoEdit() async throws {
    let session = await ReviewIdioms.session(text)
    let region = try #require(EditableRegion(of: session))
    #expect(try region.edits(from: Array(region.text.utf8)) == nil)
    #expect(try region.edits(from: Array(region.text.utf8.dropLast())) == nil)
    #expect(try region.edits(from: Array(" \n".utf8)) == nil)
  }

  @Test func whatDoesNotParseIsRefusedWithItsLine() async throws {
    let session = await ReviewIdioms.session(text)
    let fault = #expect(throws: EditableRegion.Fault.self) {
      try session.edits(replacing: "done()", with: "let x = 1\n  let = 2")
    }
    #expect(fault?.description.hasPrefix("line 2: ") == true, "\(String(describing: fault))")
  }

  @Test func anEditOfAnotherChangesCodeIsRefused() async throws {
    var session = await ReviewIdioms.session(text)
    session.move(.forwards, undecidedOnly: true)
    let before = session.states
    let edits = try #require(try session.edits(replacing: "leaf(); surely()", with: "both()"))
    guard case .refused(let reason) = await session.edit(edits) else {
      Issue.record("it is taken")
      return
    }
    #expect(reason.hasPrefix("another change edits the same code"))
    #expect(session.states == before && session.cursor == 1 && !session.canUndo)
  }

  @Test func severalFilesAreSections() async throws {
    var session = await ReviewIdioms.session([
      "A.swift": "func a() {\n  spread()\n}\n", "B.swift": "func target() {}\nfunc other() {}\n",
    ])
    let region = try #require(EditableRegion(of: session))
    #expect(region.text == "// unqueue: A.swift\n  spreaded()\n// unqueue: B.swift\nfunc moved() {}\n")
    let edits = try #require(try session.edits(replacing: "func moved()", with: "func moved2()"))
    #expect(await session.edit(edits) == .taken)
    #expect(session.result("A.swift") == "func a() {\n  spreaded()\n}\n")
    #expect(session.result("B.swift") == "func moved2() {}\nfunc other() {}\n")
    #expect(throws: EditableRegion.Fault(description: "the line '// unqueue: B.swift' is missing")) {
      try region.edits(from: Array("// unqueue: A.swift\n  x()\n".utf8))
    }
  }

  /// An editor that writes line feeds and a last one does not change the file's ways.
  @Test(arguments: ["\n", "\r\n"]) func lineTerminatorsStay(_ newline: String) async throws {
    let text = "func a() {\n  leaf() }".replacing("\n", with: newline)
    var session = await ReviewIdioms.session([
      SourceFile(path: "Code.swift", text: "import Dispatch\(newline)\(text)")
    ])
    let region = try #require(EditableRegion(of: session))
    let edited = "  // one" + "\n  done(2) }\n"
    #expect(await session.edit(try #require(try region.edits(from: Array(edited.utf8)))) == .taken)
    let edits = try #require(session.taken.editsByFile["Code.swift"])
    let result = String(decoding: edits.applied(to: session.codebase.files[0].bytes), as: UTF8.self)
    #expect(result == "import Dispatch\nfunc a() {\n  // one\n  done(2) }".replacing("\n", with: newline))
  }
}
