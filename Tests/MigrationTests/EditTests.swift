import Codebase
import GoldenCases
import Migration
import Testing

@Suite struct EditTests {
  private func edit(_ range: Range<Int>, _ replacement: String = "", in file: String = "A.swift") -> Edit {
    Edit(file: file, range: range, replacement: replacement)
  }

  @Test(arguments: [
    (0..<4, 2..<6, true), (0..<4, 0..<4, true), (0..<9, 3..<4, true),
    // Neighbours share no byte.
    (0..<4, 4..<8, false), (0..<4, 6..<8, false),
    // An insertion is between two bytes: inside another edit it conflicts, at its ends it does not.
    (2..<6, 4..<4, true), (2..<6, 2..<2, false), (2..<6, 6..<6, false), (2..<6, 0..<0, false),
    // Two insertions at one place have no order.
    (3..<3, 3..<3, true), (3..<3, 4..<4, false),
  ])
  func conflicts(_ first: Range<Int>, _ second: Range<Int>, _ expected: Bool) {
    #expect(edit(first).conflicts(with: edit(second)) == expected)
    #expect(edit(second).conflicts(with: edit(first)) == expected)
    #expect(!edit(first).conflicts(with: edit(second, in: "B.swift")))
  }

  @Test func appliesInAnyOrder() {
    let bytes = Array("let a = 1".utf8)
    let edits = [edit(8..<9, "22"), edit(0..<3, "var"), edit(4..<4, "_"), edit(9..<9, " // 🎉"), edit(3..<4)]
    let expected = "var_a = 22 // 🎉"
    #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == expected)
    #expect(String(decoding: edits.reversed().applied(to: bytes), as: UTF8.self) == expected)
    #expect([Edit]().applied(to: bytes) == bytes)
    #expect([edit(0..<0, "x")].applied(to: []) == Array("x".utf8))
  }

  @Test func whatSeveralChangesNeedIsMadeOnce() {
    let shared = Edit(file: "A.swift", range: 0..<0, replacement: "import os\n", isShared: true)
    let other = Edit(file: "A.swift", range: 0..<0, replacement: "import Foundation\n", isShared: true)
    #expect(!shared.conflicts(with: shared))
    #expect(shared.conflicts(with: other) && shared.conflicts(with: edit(0..<0, "import os\n")))
    #expect(
      [shared, edit(0..<3, "var"), shared].applied(to: Array("let".utf8)) == Array("import os\nvar".utf8))
  }

  @Test func anInsertionStandsBeforeAnEditAtTheSamePlace() {
    let edits = [edit(2..<4, "X"), edit(2..<2, "+"), edit(4..<4, "-")]
    #expect(edits.applied(to: Array("abcdef".utf8)) == Array("ab+X-ef".utf8))
  }

  @Test func appliesLikeReplacingOneByOneFromTheEnd() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      var edits: [Edit] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let start = Int.random(in: 0...bytes.count, using: &generator)
        let end = Int.random(in: start...bytes.count, using: &generator)
        let text = String(repeating: "x", count: Int.random(in: 0...3, using: &generator))
        let candidate = edit(start..<end, text)
        if !edits.contains(where: { $0.conflicts(with: candidate) }) { edits.append(candidate) }
      }
      var expected = bytes
      let fromTheEnd = edits.sorted {
        ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
      }
      for edit in fromTheEnd { expected.replaceSubrange(edit.range, with: edit.replacement.utf8) }
      #expect(edits.applied(to: bytes) == expected)
    }
  }
}
