import Foundation
import Testing

/// The last question of a review, and what a review saves.
@Suite struct ReviewClosingTests {
  private func review(_ folder: TemporaryFolder, _ arguments: [String] = ["--line-by-line"]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      ["review"] + arguments, in: Program(folder: folder.path, environment: ["NO_COLOR": "1"]))
  }

  private func text(_ folder: TemporaryFolder, _ name: String = "Code.swift") throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private static let question = "[y,n,u,K,l,p,x,?] "
  private static let patch = """
     func one() {
    -  DispatchQueue.main.async { print("one") }
    +  Task { @MainActor in print("one") }
     }

    """

  @Test func whatWouldBeWrittenIsShownBeforeItIs() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("yn")
    _ = try terminal.type("n", until: Self.question)
    let help = try terminal.type("?", until: Self.question)
    for key in [
      "y write all of these files", "n write nothing", "u take back", "K go on", "l list", "p print",
    ] {
      #expect(help.contains("\n \(key)"), "\(help)")
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let files = try terminal.type("l", until: Self.question)
    #expect(
      files.hasPrefix("l\n-1  +1  1 change  Code.swift\nAll of these changes are established.\n\n"),
      "\(files)")
    #expect(try terminal.type("p", until: Self.question).contains(Self.patch))
    #expect(try text(folder) == ReviewTests.three)
    #expect(try terminal.finish("y").status == 0)
    #expect(try text(folder).contains("Task { @MainActor in print(\"one\") }"))
  }

  /// All on the ordinary screen, so that it stays in the scrollback.
  @Test func theWholeScreenHasTheSameQuestion() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder, [])
    _ = try terminal.screen { $0.text.contains("overview of 3 changes") }
    try terminal.press("yy")
    _ = try terminal.type(until: "write 3 accepted changes to 1 file? \(Self.question)")
    #expect(try terminal.type("l", until: Self.question).contains("-3  +3  3 changes  Code.swift\n"))
    #expect(try terminal.type("p", until: Self.question).contains(Self.patch))
    #expect(try terminal.type("?", until: Self.question).contains("\n ? this list\n"))
    #expect(!ShownScreen(terminal.raw).isAlternate)
    try terminal.press("K")
    _ = try terminal.screen { $0.isAlternate && $0.text.contains("3 accepted") }
    #expect(try terminal.finish("\u{3}").status == 130)
  }

  /// Saved decisions do in another clone what they did here.
  @Test func savedDecisionsAreTakenElsewhere() throws {
    let folder = try ReviewTests.folder(ReviewTests.nested)
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("n")
    _ = try terminal.type("x", until: "file: ")
    _ = try terminal.type("decisions.json\n", after: "saved decisions.json: 1 decision; ")
    _ = try terminal.type("y", until: Self.question)
    _ = try terminal.type("x", until: "file: ")
    _ = try terminal.type("decisions.json\n", until: "decisions.json exists: [o]verwrite, [k]eep it ")
    _ = try terminal.type("o", until: Self.question, after: "2 decisions; ")
    #expect(try terminal.finish("y").status == 0)

    let other = try ReviewTests.folder(ReviewTests.nested)
    try other.write(try folder.read("decisions.json"), to: "decisions.json")
    let outcome = try other.program("review", "--decisions", "decisions.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try text(other) == text(folder) && text(other).contains("Task { @MainActor in"))
  }

  /// A review plans offers before the established changes inside of them, and so do its decisions.
  @Test func savedDecisionsKnowOffers() throws {
    let code = """
      import Dispatch

      final class Loader: Sendable {
        func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
          DispatchQueue.main.async { completion(name.count) }
        }
      }

      func show(_ loader: Loader) async {
        let count = await withCheckedContinuation { continuation in
          loader.load("a") { continuation.resume(returning: $0) }
        }
        print(count)
      }

      """
    let folder = try ReviewTests.folder(code)
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("y", until: Self.question)
    _ = try terminal.type("x", until: "file: ")
    _ = try terminal.type("decisions.json\n", until: Self.question)
    #expect(try terminal.finish("y").status == 0)
    let other = try ReviewTests.folder(code)
    try other.write(try folder.read("decisions.json"), to: "decisions.json")
    let outcome = try other.program("review", "--decisions", "decisions.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try text(other) == text(folder) && text(other) != code)
  }

  @Test func patchesAndReportsAreSaved() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder, [])
    _ = try terminal.screen { $0.text.contains("overview of 3 changes") }
    try terminal.press("\ny")
    _ = try terminal.screen { $0.text.contains("1 accepted") }
    for name in ["a.patch", "a.html", "a.md", "a.sarif"] {
      try terminal.press("x")
      _ = try terminal.type(until: "file: ")
      try terminal.press(name + "\n")
      _ = try terminal.screen { $0.isAlternate && $0.text.contains("saved \(name)") }
    }
    try terminal.press("x")
    _ = try terminal.type(until: "file: ")
    try terminal.press("a.doc\n")
    _ = try terminal.screen { $0.isAlternate && $0.text.contains("a.doc: the extension says what is saved") }
    #expect(try terminal.finish("\u{3}").status == 130)

    #expect(try text(folder, "a.patch").contains(Self.patch))
    try folder.program.git(["apply", "--check", "a.patch"])
    #expect(try text(folder, "a.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try text(folder, "a.md").contains("Code.swift"))
    let sarif = try JSONSerialization.jsonObject(with: Data(folder.read("a.sarif"))) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
    #expect(try text(folder) == ReviewTests.three)
  }

  @Test func whatCantBeSavedIsSaid() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("x", until: "file: ")
    _ = try terminal.type("nowhere/a.json\n", after: "nowhere/a.json: cannot be written: ")
    _ = try terminal.type("x", until: "file: ")
    #expect(try terminal.type("\n").contains("\n(1/3) main-queue"))
    #expect(try terminal.finish("q").status == 1)
  }
}
