import Foundation
import Migration
import Rewrites
import Testing

/// The pages of the manual that are made of the program's own texts.
@Suite struct ManualTests {
  private static let file = Samples.repository.appendingPathComponent("Sources/Manual/Reference.md")

  /// `RECORD=1` writes the page, and makes the test fail.
  @Test func theReferenceIsWhatTheProgramSays() throws {
    let program = Program(folder: Samples.app)
    let parts = [
      ("Rewrites", Catalog.rewrites.map(\.name)), ("Checks of the audit", Catalog.checks.map(\.name)),
      ("Assumptions", Assumption.allCases.map(\.rawValue)),
    ]
    var text =
      "# Reference\n\nWhat `unqueue explain` says of each rewrite, check and assumption and reason, and of its own words.\n"
    for (title, names) in parts {
      text += "\n## \(title)\n"
      for name in names {
        let page = try program("explain", name).text
        #expect(page.hasPrefix(name + "\n"))
        text +=
          "\n### `\(name)`\n\n```text\n\(page.dropFirst(name.count).trimmingCharacters(in: .newlines))\n```\n"
      }
    }
    text += "\n## Reasons\n\nReasons for leaving a site, by what to do about them.\n"
    for codes in ReasonPage.codesByPage {
      let page = try program("explain", codes[0]).text
      #expect(page.hasPrefix(codes[0] + "\n"))
      let names = codes.map { "`\($0)`" }.joined(separator: ", ")
      text +=
        "\n\(names)\n\n```text\n\(page.dropFirst(codes[0].count).trimmingCharacters(in: .newlines))\n```\n"
    }
    text += "\n## Words\n\n```text\n\(try program("explain", "words").text)```\n"
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: Self.file)
      Issue.record("recorded")
      return
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(recorded == text, "run with RECORD=1 and read the difference")
  }
}
