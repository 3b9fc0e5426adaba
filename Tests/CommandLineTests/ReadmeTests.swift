import Foundation
import Rewrites
import Testing

/// What the README says is so.
@Suite struct ReadmeTests {
  private static let file = Samples.repository.appendingPathComponent("README.md")
  private static let manual = Samples.repository.appendingPathComponent("Sources/Manual")

  /// `RECORD=1` writes what comes out into the README, and makes the test fail.
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Two tests record parts of one page.
  private static let recording = NSLock()

  private static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// A page of the manual.
  private static func page(_ name: String) throws -> String {
    try String(contentsOf: manual.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func theFirstCommandPrintsWhatItShows() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Tests")
    try FileManager.default.copyItem(atPath: Samples.app, toPath: folder.path(of: "Tests/Sample"))
    try folder.commit()
    let outcome = try folder.program("diff", "Tests/Sample")
    #expect(outcome.status == 1)

    var text = try Self.text()
    #expect(text.contains("swift run unqueue diff Tests/Sample\n"))
    let shown = try #require(block("diff", in: text))
    let path = try #require(shown.split(separator: "\n").first { $0.hasPrefix("+++ b/") }).dropFirst(6)
    let patch = try #require(
      outcome.text.components(separatedBy: "diff --git ").first { $0.hasPrefix("a/\(path) ") })
    let summary = try #require(block("text", in: text))
    if Self.isRecording {
      text = text.replacing("```diff\n" + shown, with: "```diff\ndiff --git " + patch)
      text = text.replacing("```text\n" + summary, with: "```text\n" + outcome.errors)
      try Data(text.utf8).write(to: Self.file)
      Issue.record("recorded")
      return
    }
    #expect(shown == "diff --git " + patch, "run with RECORD=1 and read the difference")
    #expect(summary == outcome.errors, "run with RECORD=1 and read the difference")
  }

  @Test func theReviewItShowsIsARealOne() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Tests")
    try FileManager.default.copyItem(atPath: Samples.app, toPath: folder.path(of: "Tests/Sample"))
    try folder.commit()
    let files = ["TrailListViewController", "TrailService"].map { "Tests/Sample/Sources/\($0).swift" }
    let program = Program(
      folder: folder.path, environment: ["NO_COLOR": "1", "GIT_CEILING_DIRECTORIES": folder.path])
    let terminal = try PseudoTerminal(["review", "--line-by-line"] + files, in: program, columns: 100)
    var session = "$ unqueue review --line-by-line \(files.joined(separator: " "))\n" + (try terminal.type())
    for key in ["y", "l", "y", "n"] { session += try terminal.type(key) }
    session += try terminal.type("q", until: "] ")
    let end = try terminal.finish("y")
    #expect(end.status == 1)
    session += end.text

    Self.recording.lock()
    defer { Self.recording.unlock() }
    var text = try Self.page("Review.md")
    let shown = try #require(block("console", in: text))
    if Self.isRecording {
      text = text.replacing("```console\n" + shown, with: "```console\n" + session)
      try Data(text.utf8).write(to: Self.manual.appendingPathComponent("Review.md"))
      Issue.record("recorded")
      return
    }
    #expect(shown == session, "run with RECORD=1 and read the difference")
  }

  @Test func theScreensOfAReviewAreRealOnes() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Tests")
    try FileManager.default.copyItem(atPath: Samples.app, toPath: folder.path(of: "Tests/Sample"))
    try folder.commit()
    let program = Program(
      folder: folder.path, environment: ["NO_COLOR": "1", "GIT_CEILING_DIRECTORIES": folder.path])
    let terminal = try PseudoTerminal(["review"], in: program, columns: 120, rows: 22)
    let overview = try terminal.screen { $0.text.contains("q: end") }
    try terminal.press("jj\n")
    let list = try terminal.screen { $0.text.contains("o: overview") }
    #expect(try terminal.finish("q").status == 1)

    Self.recording.lock()
    defer { Self.recording.unlock() }
    var text = try Self.page("Review.md")
    let shown = text.matches(of: /```text\n([^`]*)```/).map { String($0.1) }
    let screens = [overview.text, list.text]
    if Self.isRecording, shown.count == screens.count {
      for (old, new) in zip(shown, screens) {
        text = text.replacing("```text\n\(old)```", with: "```text\n\(new)```")
      }
      try Data(text.utf8).write(to: Self.manual.appendingPathComponent("Review.md"))
      Issue.record("recorded")
      return
    }
    #expect(shown == screens, "run with RECORD=1 and read the difference")
  }

  /// One idiom, one name: in the catalog, in the README and under Golden.
  @Test func everyRewriteHasARowThatLeadsToItsCases() throws {
    let rows = try Self.page("Rewrites.md").matches(
      of: /\| \[`([a-z-]+)`\]\(\.\.\/\.\.\/Golden\/([A-Za-z]+)\) \|/)
    let named = try Self.text().matches(of: /\| \[`([a-z-]+)`\]\(Golden\/[A-Za-z]+\) \|/)
    #expect(named.map { String($0.1) }.sorted() == Catalog.rewrites.map(\.name).sorted())
    #expect(rows.map { String($0.1) }.sorted() == Catalog.rewrites.map(\.name).sorted())
    for row in rows {
      let folder = row.1.split(separator: "-").map(\.capitalized).joined()
      #expect(row.2 == folder)
      let cases = Samples.repository.appendingPathComponent("Golden/\(folder)").path
      #expect(try !FileManager.default.contentsOfDirectory(atPath: cases).isEmpty)
    }
  }

  @Test func everyCheckHasARowThatLeadsToItsCases() throws {
    let rows = try Self.page("Rewrites.md").matches(
      of: /\| \[`([a-z-]+)`\]\(\.\.\/\.\.\/Golden\/Audit\/([A-Za-z]+)\) \|/)
    #expect(rows.map { String($0.1) } == Catalog.checks.map(\.name))
    for row in rows {
      #expect(row.2 == row.1.split(separator: "-").map(\.capitalized).joined())
    }
  }

  @Test func everyOptionIsDescribedAndEveryDescribedOneExists() throws {
    let program = Program(folder: Samples.app)
    let help = try [
      "diff", "rewrite", "review", "verify", "undo", "scan", "audit", "check", "lsp", "explain", "config",
    ].map {
      try program($0, "--help-hidden").text
    }
    .joined()
    let named = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    // A switch's opposite goes without saying.
    let existing = named.filter { !$0.hasPrefix("--no-") || !named.contains("--" + $0.dropFirst(5)) }
    let rows = try Self.page("Commands.md").split(separator: "\n").filter { $0.hasPrefix("| `-") }.joined()
    let described = Set(rows.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    #expect(described == existing.subtracting(["--help", "--help-hidden", "--version"]))
  }

  /// The sample configuration is understood.
  @Test func theConfigurationItShowsIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(block("json", in: try Self.page("Commands.md"))), to: ".unqueue.json")
    try folder.write(Samples.hop, to: "Hop.swift")
    let outcome = try folder.program("diff")
    #expect(outcome.status == 1 && outcome.errors.contains("options from .unqueue.json\n"))
  }

  /// Every link to a file leads to one.
  @Test func linksLeadSomewhere() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.manual.path).filter {
      $0.hasSuffix(".md")
    }
    #expect(pages.contains("Teams.md"))
    for file in [Self.file] + pages.map(Self.manual.appendingPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/) {
        let target = file.deletingLastPathComponent().appendingPathComponent(String(link.1))
          .standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(file.lastPathComponent): \(link.1)")
      }
    }
  }

  /// The text of the first fenced block in a language, with its last line feed.
  private func block(_ language: String, in text: String) -> String? {
    guard let start = text.range(of: "\n```\(language)\n")?.upperBound,
      let end = text.range(of: "\n```\n", range: start..<text.endIndex)
    else { return nil }
    return String(text[start..<text.index(after: end.lowerBound)])
  }
}
