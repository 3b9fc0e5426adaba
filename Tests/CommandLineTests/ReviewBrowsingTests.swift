import Foundation
import Testing

/// The review on the whole screen of a terminal.
@Suite struct ReviewBrowsingTests {
  private func review(_ text: String = ReviewTests.three, environment: [String: String] = [:]) throws -> (
    terminal: PseudoTerminal, folder: TemporaryFolder
  ) {
    let folder = try ReviewTests.folder(text)
    return (
      try PseudoTerminal(["review"], in: Program(folder: folder.path, environment: environment)), folder
    )
  }

  /// Types keys, and waits until the screen shows a text.
  private func show(_ text: String, after keys: String = "", on terminal: PseudoTerminal) throws
    -> ShownScreen
  {
    try terminal.press(keys)
    return try terminal.screen { $0.text.contains(text) }
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Code.swift"), as: UTF8.self)
  }

  @Test func aGroupIsAcceptedAndWritten() throws {
    let (terminal, folder) = try review()
    let overview = try show("overview of 3 changes", on: terminal)
    #expect(overview.isAlternate)
    #expect(
      overview.text.contains("\n  main-queue            2         0         0  established\n"),
      "\(overview.text)")
    _ = try show("accept 2 undecided changes of main-queue", after: "jy", on: terminal)
    _ = try show("2 accepted · 0 rejected · 1 undecided", after: "y", on: terminal)
    let list = try show("(3/3) global-queue", after: "j\n", on: terminal)
    #expect(list.text.contains("+   Task.detached { print(\"three\") }\n"), "\(list.text)")
    try terminal.press("n")
    // What is asked at the end is on the ordinary screen, and stays in its scrollback.
    let question = "write 2 accepted changes to 1 file? [y,n,u,K,l,p,x,?] "
    try terminal.type(until: question)
    #expect(!ShownScreen(terminal.raw).isAlternate)
    let end = try terminal.finish("y")
    #expect(
      end.status == 0 && end.text.hasSuffix("wrote 1 file\n1 rejection kept; --restart forgets\n"),
      "\(end.text)")
    #expect(try text(folder).components(separatedBy: "Task { @MainActor in").count == 3)
    #expect(terminal.isRestored)
  }

  @Test(arguments: ReviewInterruptionTests.Way.allCases)
  func whateverEndsItTheScreenIsGivenBack(_ way: ReviewInterruptionTests.Way) throws {
    let (terminal, folder) = try review()
    _ = try show("1 accepted", after: "\ny", on: terminal)
    let end = try way.stop(terminal)
    #expect(end.status == 130)
    if way != .hangUp {
      #expect(end.text.contains("interrupted, no file was written; 1 decision is kept in "), "\(end.text)")
      #expect(terminal.isRestored && !ShownScreen(terminal.raw).isAlternate)
      #expect(String(decoding: terminal.raw, as: UTF8.self).contains("\u{1B}[?25h"))
    }
    #expect(try text(folder) == ReviewTests.three)
  }

  @Test func suspendedTheScreenIsTheShells() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let script = "set -m; \"$@\"; stty -a > state; fg > /dev/null"
    let terminal = try PseudoTerminal(["review"], in: folder.program, script: script)
    _ = try show("(2/3) main-queue", after: "\ny", on: terminal)
    try terminal.press("\u{1A}")
    try folder.wait(for: "state")
    _ = try show("2 accepted", after: "y", on: terminal)
    let state = String(decoding: try folder.read("state"), as: UTF8.self)
    #expect(state.contains(" icanon") && !state.contains("-icanon"), "\(state)")
    let text = String(decoding: terminal.raw, as: UTF8.self)
    #expect(text.components(separatedBy: "\u{1B}[?1049h").count == 3)
    #expect(text.components(separatedBy: "\u{1B}[?1049l").count == 2)
    #expect(try terminal.finish("\u{3}").status == 130)
    #expect(terminal.isRestored && !ShownScreen(terminal.raw).isAlternate)
  }

  @Test func anotherSizeDrawsAllAnew() throws {
    let (terminal, folder) = try review()
    defer { withExtendedLifetime(folder) {} }
    _ = try show("(1/3) main-queue", after: "\n", on: terminal)
    terminal.resize(columns: 120)
    #expect(try show(" │ (1/3) main-queue", on: terminal).text.contains("│ 4   -   DispatchQueue.main.async"))
    terminal.resize(columns: 20)
    let narrow = try terminal.screen { $0.text.contains("(1/3) main-queue ·\n") }
    #expect(narrow.rows.allSatisfy { $0.count <= 20 }, "\(narrow.text)")
  }

  @Test func theEditorHasTheOrdinaryScreen() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    try folder.write("printf '  show(\"one\")\\n' > \"$1\"\n", to: "editor")
    let terminal = try PseudoTerminal(
      ["review"],
      in: Program(folder: folder.path, environment: ["EDITOR": "/bin/sh \(folder.path(of: "editor"))"]))
    let edited = try show("1 accepted", after: "\ne", on: terminal)
    #expect(edited.isAlternate && edited.text.contains("(1/3)"), "\(edited.text)")
    #expect(
      edited.text.contains("+   show(\"one\")") && edited.text.contains("edited and accepted"),
      "\(edited.text)")
    #expect(try terminal.finish("\u{3}").text.contains("1 decision is kept in "))
  }

  @Test func withoutColoursNothingIsColoured() throws {
    let (terminal, folder) = try review(environment: ["NO_COLOR": "1"])
    defer { withExtendedLifetime(folder) {} }
    _ = try show("(1/3) main-queue", after: "\n", on: terminal)
    _ = try terminal.finish("q")
    let text = String(decoding: terminal.raw, as: UTF8.self).replacing("\u{1B}[m\u{1B}[?7h", with: "")
    #expect(!text.contains(/\u{1B}\[[0-9;]*m/))
  }

  @Test(arguments: [(["TERM": "dumb"], 80), ([:], 59)])
  func elsewhereItIsADialogue(_ environment: [String: String], _ columns: Int) throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try PseudoTerminal(
      ["review"], in: Program(folder: folder.path, environment: environment), columns: columns)
    #expect(try terminal.type().contains("(1/3) established"))
    #expect(try terminal.finish("q").status == 1)
    #expect(!String(decoding: terminal.raw, as: UTF8.self).contains("\u{1B}[?1049h"))
  }
}
