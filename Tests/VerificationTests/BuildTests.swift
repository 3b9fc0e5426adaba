import Foundation
import Testing

@testable import Verification

@Suite struct TestOutcomesTests {
  @Test func readsBothLibraries() {
    let outcomes = TestOutcomes.parse(
      """
      Test Case 'FeedTests.testOrder' started at 2026-01-01
      Test Case 'FeedTests.testOrder' passed (0.001 seconds)
      Test Case '-[App.FeedTests testLimit]' failed (0.1 seconds)
      Test Case 'FeedTests.testSkipped' skipped (0.1 seconds)
      ✔ Test order() passed after 0.001 seconds.
      ✘ Test "Limit, with care" failed after 0.002 seconds with 1 issue.
      ✔ Test each(_:) with 3 test cases passed after 0.001 seconds.
      ✔ Test run with 3 tests in 1 suite passed after 0.002 seconds.
      ✘ Test order() failed after 0.1 seconds with 1 issue.
      """)
    #expect(
      outcomes == [
        "FeedTests.testOrder": true, "-[App.FeedTests testLimit]": false, "order()": false,
        "\"Limit, with care\"": false, "each(_:)": true,
      ])
  }
}

@Suite struct ScratchTreeTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scratch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("original/Sources"), withIntermediateDirectories: true)
  }

  @Test func followsTheOriginal() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appendingPathComponent("original")
    let put = { (name: String, text: String) in
      try Data(text.utf8).write(to: original.appendingPathComponent(name))
    }
    try put("Package.swift", "package")
    try put("Sources/A.swift", "a")
    try put("Sources/B.swift", "b")
    try FileManager.default.createSymbolicLink(
      atPath: original.appendingPathComponent("Sources/Link.swift").path, withDestinationPath: "A.swift")
    try FileManager.default.createDirectory(
      at: original.appendingPathComponent(".git"), withIntermediateDirectories: true)

    let tree = ScratchTree(of: original, in: folder)
    let text = { (name: String) in
      try? String(decoding: Data(contentsOf: tree.copy.appendingPathComponent(name)), as: UTF8.self)
    }
    try tree.synchronise()
    #expect(text("Sources/A.swift") == "a")
    #expect(text("Sources/Link.swift") == "a")
    #expect(!FileManager.default.fileExists(atPath: tree.copy.appendingPathComponent(".git").path))

    try tree.write(["Sources/A.swift": Array("changed".utf8)])
    #expect(text("Sources/A.swift") == "changed")
    try FileManager.default.removeItem(at: original.appendingPathComponent("Sources/B.swift"))
    try FileManager.default.removeItem(at: original.appendingPathComponent("Sources/Link.swift"))
    try put("Sources/Link.swift", "a file now")
    try tree.synchronise()
    #expect(text("Sources/A.swift") == "a")
    #expect(text("Sources/B.swift") == nil)
    #expect(text("Sources/Link.swift") == "a file now")
    #expect(tree.relativePath(of: tree.copy.path + "/Sources/A.swift") == "Sources/A.swift")
    #expect(tree.relativePath(of: "/elsewhere/A.swift") == nil)
  }
}
