import Codebase
import Migration
import Testing

@testable import Delivery

/// Reviews that go anywhere.
@Suite struct ReviewWalkTests {
  private static let files = [
    "A.swift": """
    func a() {
      leaf(); maybe(); spread()
      hop {
        leaf()
        hop { leaf(); maybe() }
      }
      hop { other() }
    }

    """,
    "B.swift": "func target() { leaf() }\nfunc b() {\n  hop {\n    leaf()\n    leaf()\n  }\n}\n",
    "C.swift": "let text = \"\"\"\n  \\(leaf()) \\(maybe())\n  \"\"\"\nfunc c() { maybe() }\n",
  ]

  @Test(arguments: 0..<16) func whateverIsDoneHoldsTogether(_ seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var session = await ReviewIdioms.session(Self.files)
    let start = session.states
    for _ in 0..<30 {
      await step(&session, using: &generator)
      try check(session)
    }

    // Another review takes up what it can, and nothing otherwise than it was decided.
    var resumed = await ReviewIdioms.session(Self.files)
    let restoration = await resumed.restore(session.kept)
    #expect(resumed.kept.count + restoration.others.count + restoration.outdated >= session.kept.count)
    for item in resumed.items where item.decision != nil {
      let index = try #require(session.index(of: item.site))
      #expect(session.items[index].decision == item.decision, "\(item.site)")
      #expect(session.items[index].change.edits.inOrder == item.change.edits.inOrder, "\(item.site)")
    }

    while session.canUndo {
      _ = await session.undo()
      try check(session)
    }
    // What was looked at instead stays chosen.
    let isChosen = !session.decisions.alternatives.isEmpty
    #expect(session.taken.isEmpty && (isChosen || session.states == start))
  }

  private func step(_ session: inout ReviewSession, using generator: inout SeededGenerator) async {
    let scopes: [ReviewSession.Scope] = [.change, .change, .change, .file, .idiom]
    let scope = scopes[Int.random(in: 0..<scopes.count, using: &generator)]
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...2: _ = await session.decide(.accepted, scope)
    case 3...5: _ = await session.decide(.rejected, scope)
    case 6: _ = await session.decide(.ignored)
    case 7, 8: _ = await session.undo()
    case 9: _ = await session.showNextAlternative()
    case 10:
      let region = EditableRegion(of: session)
      let text = region?.text.replacing("()", with: "(\(Int.random(in: 0..<9, using: &generator)))") ?? ""
      guard let edits = try? region?.edits(from: Array(text.utf8)) else { return }
      _ = await session.edit(edits)
    default: _ = session.go(to: Int.random(in: 1...session.items.count, using: &generator))
    }
  }

  private func check(_ session: ReviewSession) throws {
    #expect(session.items.indices.contains(session.cursor))
    #expect(session.items.map(\.rank) == session.items.map(\.rank).sorted())
    #expect(Set(session.items.map(\.site)).count == session.items.count)
    for (path, edits) in session.taken.editsByFile {
      for (index, edit) in edits.enumerated() {
        #expect(!edits[..<index].contains { $0.conflicts(with: edit) })
      }
      let file = try #require(session.codebase.file(at: path))
      let result = SourceFile(path: path, absolutePath: path, bytes: edits.applied(to: file.bytes))
      #expect(SyntaxErrors.first(in: result) == nil)
    }
    let screen = ReviewScreen(style: .plain, width: 60).change(in: session)
    #expect(screen.hasPrefix("(\(session.cursor + 1)/\(session.items.count)) "))
  }
}
