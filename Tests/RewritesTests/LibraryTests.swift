import Foundation
import OnMainRewrite
import Testing

/// The library as a package outside of this one sees it, and its page in the manual.
@Suite struct LibraryTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = repository.appendingPathComponent("Sources/Manual/Library.md")
  private static let example = repository.appendingPathComponent("Tests/LibraryExample")

  /// `RECORD=1` writes what comes out into the page, and makes the test fail.
  @Test func theExampleDoesWhatThePageShows() async throws {
    let migration = await AppMigration(of: ["."], in: Self.example.appendingPathComponent("App").path)
    let patch = String(decoding: migration.patch, as: UTF8.self)
    let notes = migration.notes.map { $0 + "\n" }.joined()
    #expect(patch.contains("+    Task { @MainActor in") && notes.contains("[no-closure]"))

    var text = try String(contentsOf: Self.page, encoding: .utf8)
    for (language, output) in [("diff", patch), ("text", notes)] {
      let shown = try #require(Self.blocks(language, in: text).first)
      if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        text = text.replacing("\n```\(language)\n\(shown)```\n", with: "\n```\(language)\n\(output)```\n")
      } else {
        #expect(shown == output, "run with RECORD=1 and read the difference")
      }
    }
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
    try Data(text.utf8).write(to: Self.page)
    Issue.record("recorded")
  }

  /// All code of the page is the example's, word for word.
  @Test func thePageShowsTheExample() throws {
    let folder = Self.example.appendingPathComponent("Sources/OnMainRewrite")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let sources = try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let blocks = Self.blocks("swift", in: try String(contentsOf: Self.page, encoding: .utf8))
    #expect(blocks.count == 3 && blocks[0].contains("<repository>"))
    for block in blocks.dropFirst() { #expect(sources.contains { $0.contains(block) }, "\(block)") }
  }

  /// The package of its own needs the versions of this one, or nothing could be built for both.
  @Test func theExamplesDependenciesAreThoseOfThePackage() throws {
    let manifests = try [Self.repository, Self.example].map {
      try String(contentsOf: $0.appendingPathComponent("Package.swift"), encoding: .utf8)
    }
    let requirement =
      ".package(url: \"https://github.com/swiftlang/swift-syntax\", \"603.0.1\"..<\"604.0.0\")"
    #expect(manifests.allSatisfy { $0.contains(requirement) })
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains(requirement))
  }

  private static func blocks(_ language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
  }
}
