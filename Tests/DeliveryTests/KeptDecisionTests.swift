import Codebase
import Foundation
import Migration
import Testing

@testable import Delivery

/// Decisions that outlive a review.
@Suite struct KeptDecisionTests {
  private let text = "func a() {\n  leaf()\n  hop {\n    leaf()\n  }\n  maybe()\n}\n"

  private func decided() async throws -> ReviewSession {
    var session = await ReviewIdioms.session(text)
    _ = await session.decide(.accepted)
    _ = await session.decide(.rejected)
    _ = await session.decide(.rejected)
    let edits = try #require(try session.edits(replacing: "surely()", with: "surely(1)"))
    #expect(await session.edit(edits) == .taken)
    #expect(session.states == ["leaf1 accepted", "hop1 rejected", "leaf2 rejected", "maybe1 edited"])
    return session
  }

  @Test func areTakenUpAgain() async throws {
    let earlier = try await decided()
    var session = await ReviewIdioms.session(text)
    let restoration = await session.restore(earlier.kept)
    #expect(restoration == ReviewSession.Restoration(held: 4))
    #expect(session.states == earlier.states && session.result() == earlier.result())
    #expect(session.kept == earlier.kept)
  }

  @Test func surviveEditsElsewhere() async throws {
    let earlier = try await decided()
    var session = await ReviewIdioms.session("// grown\n\nfunc b() { leaf() }\n" + text)
    let restoration = await session.restore(earlier.kept)
    #expect(restoration == ReviewSession.Restoration(held: 4))
    #expect(session.states == ["leaf1 open"] + earlier.states && session.cursor == 0)
    #expect(session.result() == "// grown\n\nfunc b() { leaf() }\n" + earlier.result())
  }

  /// A site that gets another number among its like is known by its text.
  @Test func followTheirSites() async {
    let text = "func a() {\n  leaf(1)\n  leaf(2)\n}\n"
    var earlier = await ReviewIdioms.session(text)
    _ = await earlier.decide(.accepted)
    _ = await earlier.decide(.rejected)
    var session = await ReviewIdioms.session(text.replacing("  leaf(1)", with: "  leaf(0)\n  leaf(1)"))
    #expect(await session.restore(earlier.kept).held == 2)
    #expect(session.states == ["leaf1 open", "leaf2 accepted", "leaf3 rejected"])
  }

  @Test func ofChangedSitesAreAskedAgain() async throws {
    let earlier = try await decided()
    var session = await ReviewIdioms.session(
      text.replacing("hop {\n", with: "hop {\n    // new\n").replacing("maybe()", with: "maybe(2)"))
    let restoration = await session.restore(earlier.kept)
    #expect(restoration.held == 1 && restoration.outdated == 2)
    // What is nested in the hop is not to be seen before that is decided.
    #expect(restoration.others.map(\.decision) == [.rejected])
    #expect(session.states == ["leaf1 accepted", "hop1 open", "maybe1 open"])
  }

  @Test func ofAlternativesHold() async {
    var earlier = await ReviewIdioms.session(text)
    _ = earlier.go(to: 2)
    _ = await earlier.showNextAlternative()
    _ = await earlier.decide(.accepted)
    var session = await ReviewIdioms.session(text)
    #expect(await session.restore(earlier.kept).held == 1)
    #expect(session.states == ["leaf1 open", "hop1 accepted", "leaf2 open", "maybe1 open"])
    #expect(session.items[1].change.title == "an exact hop")
  }

  /// As a file, they do the same in another review: what was edited and what was nested in a rejected change included.
  @Test func areAListOfTheirOwn() async throws {
    let earlier = try await decided()
    let list = try DecisionList(json: DecisionList(of: earlier).json())
    #expect(list.isFromReview && list.count == 4)
    var session = await ReviewIdioms.session(text)
    #expect(await session.apply(list) == [])
    #expect(session.states == earlier.states && session.result() == earlier.result())

    var other = await ReviewIdioms.session(text.replacing("maybe()", with: "maybe/**/()"))
    let faults = await other.apply(list)
    #expect(faults == ["Code.swift#a()#maybe#1: its edit is of other code than is there now"])
    #expect(other.states.last == "maybe1 open")
  }

  @Test func anAlternativeIsInTheList() async throws {
    var earlier = await ReviewIdioms.session(text)
    _ = earlier.go(to: 2)
    _ = await earlier.showNextAlternative()
    _ = await earlier.decide(.accepted)
    var session = await ReviewIdioms.session(text)
    #expect(await session.apply(try DecisionList(json: DecisionList(of: earlier).json())) == [])
    #expect(session.states == earlier.states && session.result() == earlier.result())
  }

  @Test func onOtherFilesAreHandedBack() async throws {
    let earlier = try await decided()
    var session = await ReviewIdioms.session(["Other.swift": text])
    let restoration = await session.restore(earlier.kept)
    #expect(restoration.held == 0 && restoration.outdated == 0 && restoration.others == earlier.kept)
  }

  @Test func thatWereCarriedOutAreForgottenAndRejectionsFollowTheCode() async throws {
    let session = try await decided()
    let kept = await session.keptAfterWriting(["Code.swift"], ReviewIdioms.planner, jobs: 1)
    #expect(kept.map(\.decision) == [.rejected, .rejected])
    var later = await ReviewIdioms.session(session.result())
    #expect(await later.restore(kept) == ReviewSession.Restoration(held: 2))
    #expect(later.states == ["hop1 rejected", "leaf1 rejected"] && later.isFinished)
  }

  @Test func anIgnoreCommentThatWasWrittenIsCarriedOut() async {
    let files = [
      "A.swift": "func a() {\n  spread()\n}\n", "B.swift": "func target() {}\n",
      "C.swift": "let text = \"\"\"\n  \\(leaf())\n  \"\"\"\n",
    ]
    var session = await ReviewIdioms.session(files)
    _ = await session.decide(.ignored)
    _ = await session.decide(.ignored)
    #expect(session.states == ["spread1 ignored", "leaf1 ignored"])
    let kept = await session.keptAfterWriting(["A.swift"], ReviewIdioms.planner, jobs: 1)
    #expect(kept.map(\.site.kind) == ["leaf"])
  }

  @Test func nothingWrittenKeepsAll() async throws {
    let session = try await decided()
    #expect(await session.keptAfterWriting([], ReviewIdioms.planner, jobs: 1) == session.kept)
  }
}

@Suite struct DecisionStoreTests {
  private let date = Date(timeIntervalSince1970: 1_795_000_000)

  private func kept() async -> [KeptDecision] {
    var session = await ReviewIdioms.session(["Sub/Code.swift": "func a() {\n  leaf()\n  maybe()\n}\n"])
    _ = await session.decide(.rejected)
    _ = await session.edit([Edit(file: "Sub/Code.swift", range: 39..<46, replacement: "x(\"ä\")")])
    return session.kept
  }

  @Test func whatIsKeptIsFoundAgain() async throws {
    let folder = try TemporaryFolder()
    var store = DecisionStore(folder: folder.path(of: "new"))
    #expect(try store.load() == nil)
    let kept = await kept()
    #expect(kept.map(\.decision) == [.rejected, .edited])
    for count in [1, 2, 1, 2] {
      try store.save(Array(kept.prefix(count)), date: date)
      let loaded = try #require(try store.load())
      #expect(loaded.decisions == Array(kept.prefix(count)) && loaded.date == date)
    }
    #expect(try folder.names == ["new"])
    try store.save([], date: date)
    #expect(try store.load() == nil)
  }

  /// Runs from different folders of one work tree share their decisions.
  @Test func pathsAreTheSharedFolders() async throws {
    let folder = try TemporaryFolder()
    let kept = await kept()
    var store = DecisionStore(folder: folder.path)
    try store.save(kept, date: date)
    let inside = try #require(try DecisionStore(folder: folder.path, prefix: "Sub").load())
    #expect(inside.decisions.map(\.site.file) == ["Code.swift", "Code.swift"])
    var other = DecisionStore(folder: folder.path, prefix: "Else/Where")
    let outside = try #require(try other.load())
    #expect(outside.decisions.map(\.site.file) == ["../../Sub/Code.swift", "../../Sub/Code.swift"])
    try other.save(outside.decisions, date: date)
    #expect(try #require(try store.load()).decisions == kept)
  }

  @Test(arguments: ["", "[]", "{\"schema\": \"unqueue-review\", \"version\": 2, \"decisions\": []}"])
  func whatCannotBeUnderstoodIsSaid(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "review.json")
    let error = #expect(throws: DecisionStore.Fault.self) { try DecisionStore(folder: folder.path).load() }
    #expect(error?.description.hasSuffix("--restart begins anew") == true)
  }
}

/// Decisions from a file.
@Suite struct DecisionListTests {
  private let text = "func a() {\n  hop {\n    leaf()\n  }\n  leaf()\n  maybe()\n  hop(1)\n}\n"

  private func apply(_ entries: [(String, String)]) async throws -> (session: ReviewSession, faults: [String])
  {
    let decisions = entries.map { "{\"site\": \"Code.swift#a()#\($0.0)\", \"decision\": \($0.1)}" }
    let json =
      "{\"schema\": \"unqueue-decisions\", \"version\": 1, \"decisions\": [\(decisions.joined(separator: ","))]}"
    var session = await ReviewIdioms.session(text)
    let faults = await session.apply(try DecisionList(json: Array(json.utf8)))
    return (session, faults)
  }

  @Test func whatIsNotNamedIsNotTaken() async throws {
    let (session, faults) = try await apply([("maybe#1", "\"accept\""), ("leaf#2", "\"ignore\"")])
    #expect(faults == [])
    #expect(session.states == ["hop1 open", "leaf2 ignored", "maybe1 accepted"])
  }

  @Test func anySiteOfAChangeStandsForIt() async throws {
    let (session, faults) = try await apply([("leaf#1", "\"accept\"")])
    #expect(faults == [] && session.states.first == "hop1 accepted")
  }

  @Test func whatIsNestedInARejectedChangeCanBeAccepted() async throws {
    let (session, faults) = try await apply([("leaf#1", "\"accept\""), ("hop#1", "\"reject\"")])
    #expect(faults == [])
    #expect(session.states.prefix(2) == ["hop1 rejected", "leaf1 accepted"])
  }

  @Test func alternativesAreTakenByTheirTitles() async throws {
    let title = "\"accept\", \"alternative\": \"an exact hop\""
    let (session, faults) = try await apply([("hop#1", title), ("leaf#1", "\"accept\"")])
    #expect(faults == [])
    #expect(session.result().hasPrefix("func a() {\n  exact {\n    done()"))
  }

  @Test func whatCannotBeDoneIsNamedAndTheRestIsDone() async throws {
    let (session, faults) = try await apply([
      ("gone#1", "\"accept\""), ("hop#1", "\"accept\""), ("leaf#1", "\"reject\""), ("hop#2", "\"accept\""),
      ("maybe#1", "\"accept\""), ("maybe#1", "\"reject\""),
      ("leaf#2", "\"accept\", \"alternative\": \"none\""),
    ])
    #expect(
      faults == [
        "Code.swift#a()#gone#1: there is no such site; 'unqueue scan' lists them",
        "Code.swift#a()#hop#1: is one change with other sites, whose decisions contradict each other",
        "Code.swift#a()#hop#2: is left: it has no closure",
        "Code.swift#a()#maybe#1: has two decisions that contradict each other; the first is taken",
        "Code.swift#a()#leaf#2: has no alternative 'none'; there is 'a leaf that is done'",
      ])
    #expect(session.states == ["hop1 open", "leaf2 open", "maybe1 accepted"])
  }

  @Test func aFileOfAnotherKindIsRefused() {
    for text in ["{", "[]", "{\"schema\": \"x\", \"version\": 1, \"decisions\": []}"] {
      #expect(throws: DecisionList.Fault.self) { try DecisionList(json: Array(text.utf8)) }
    }
  }
}
