import Foundation
import Testing

/// Reviews that stop in the middle, and what is left of them.
@Suite struct ReviewInterruptionTests {
  private func review(_ folder: TemporaryFolder, _ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(["review", "--line-by-line"] + arguments, in: folder.program)
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Code.swift"), as: UTF8.self)
  }

  enum Way: CaseIterable {
    case controlC, controlD, controlBackslash, interrupt, terminate, quit, hangUp

    func stop(_ terminal: PseudoTerminal) throws -> (text: String, status: Int32) {
      switch self {
      case .controlC: return try terminal.finish("\u{3}")
      case .controlD: return try terminal.finish("\u{4}")
      case .controlBackslash: return try terminal.finish("\u{1C}")
      case .interrupt: terminal.send(SIGINT)
      case .terminate: terminal.send(SIGTERM)
      case .quit: terminal.send(SIGQUIT)
      case .hangUp: terminal.hangUp()
      }
      return try terminal.finish()
    }
  }

  @Test(arguments: Way.allCases)
  func loseNoDecisionAndWriteNothing(_ way: Way) throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    try terminal.type("y")
    try terminal.type("n")
    let end = try way.stop(terminal)
    #expect(end.status == 130)
    if way != .hangUp {
      #expect(
        end.text.contains("\nunqueue: interrupted, no file was written; 2 decisions are kept in "),
        "\(end.text)")
      #expect(terminal.isRestored)
    }
    #expect(try text(folder) == ReviewTests.three)

    let next = try review(folder)
    #expect(try next.type(until: "[q]uit ").hasPrefix("2 decisions from "))
    #expect(try next.type("c").contains("\n(3/3) global-queue"))
    _ = try next.type("y", until: "] ")
    #expect(try next.finish("y").status == 0)
  }

  @Test(arguments: ["q", "/", "e"])
  func atAnyQuestion(_ key: String) throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    try folder.write("echo '  func (' > \"$1\"\n", to: "editor")
    let terminal = try PseudoTerminal(
      ["review", "--line-by-line"],
      in: Program(folder: folder.path, environment: ["EDITOR": "/bin/sh \(folder.path(of: "editor"))"]))
    try terminal.type()
    try terminal.type("y")
    try terminal.type(key, until: key == "q" ? "] " : key == "/" ? "search: " : "the edit ")
    let end = try terminal.finish("\u{3}")
    #expect(end.status == 130 && terminal.isRestored)
    #expect(end.text.contains("1 decision is kept in "))
    #expect(try text(folder) == ReviewTests.three)
  }

  @Test func aKilledReviewLosesNoDecision() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    try terminal.type("y")
    terminal.send(SIGKILL)
    #expect(try terminal.finish().status == -SIGKILL)
    let next = try review(folder)
    #expect(try next.type(until: "[q]uit ").hasPrefix("1 decision from "))
    #expect(try next.type("c").contains("\n(2/3) "))
  }

  @Test func goOnAfterEditsElsewhereAndAskAgainWhatChanged() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    try terminal.type("y")
    _ = try terminal.type("y")
    _ = try terminal.type("q", until: "] ")
    #expect(try terminal.finish("n").status == 1)

    let edited = "// new\n" + ReviewTests.three.replacing("print(\"two\")", with: "print(2)")
    try folder.write(edited, to: "Code.swift")
    try folder.commit()
    let next = try review(folder)
    try next.type(until: "[q]uit ")
    let shown = try next.type("c")
    #expect(shown.contains("1 change came out differently since and is asked again\n"), "\(shown)")
    #expect(shown.contains("\n(2/3) main-queue · established · 1 place in 1 file\n"))
    _ = try next.type("q", until: "write 1 accepted change to 1 file? [y,n,K,l,p,x,?] ")
    #expect(try next.finish("y").status == 1)
    #expect(
      try text(folder)
        == edited.replacing(
          "DispatchQueue.main.async { print(\"one\")", with: "Task { @MainActor in print(\"one\")"))
    // What was carried out is forgotten.
    #expect(try review(folder).type().contains("\n(1/2) "))
  }

  @Test func whatGitCouldNotGiveBackIsNotWrittenAndNoDecisionIsLost() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let edited = ReviewTests.three + "// edited\n"
    try folder.write(edited, to: "Code.swift")
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("y")
    _ = try terminal.type("q", until: "] ")
    let end = try terminal.finish("y")
    #expect(end.status == 2)
    #expect(end.text.contains("--allow-dirty"), "\(end.text)")
    #expect(try text(folder) == edited)
    try folder.commit()
    let next = try review(folder)
    #expect(try next.type(until: "[q]uit ").hasPrefix("1 decision from "))
    _ = try next.type("c")
    _ = try next.type("q", until: "] ")
    #expect(try next.finish("y").status == 1)
    #expect(try text(folder).contains("Task { @MainActor in print(\"one\")"))
  }

  @Test func aSecondReviewOfTheTreeStops() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let first = try review(folder)
    try first.type()
    let second = try review(folder).finish()
    #expect(second.status == 2)
    #expect(second.text.contains("another review (process "), "\(second.text)")
    #expect(try first.finish("q").status == 1)
    #expect(try review(folder).type().contains("(1/3)"))
  }

  @Test func areForgottenOnRequest() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder)
    try terminal.type()
    try terminal.type("n")
    #expect(try terminal.finish("q").status == 1)
    let second = try review(folder)
    try second.type(until: "[q]uit ")
    #expect(try second.finish("q").status == 1)
    let third = try review(folder)
    try third.type(until: "[q]uit ")
    #expect(try third.type("f").contains("\n(1/3) "))
    #expect(try third.finish("q").text.contains("nothing was decided"))
    #expect(try review(folder).type().contains("\n(1/3) "))
  }

  /// Decisions are the work tree's, wherever in it the review is started.
  @Test func areSharedByTheFoldersOfAWorkTree() throws {
    let folder = try ReviewTests.folder(ReviewTests.three, name: "Sources/Code.swift")
    let terminal = try review(folder)
    try terminal.type()
    try terminal.type("y")
    #expect(try terminal.finish("\u{3}").status == 130)
    let inside = try PseudoTerminal(
      ["review", "--line-by-line"], in: Program(folder: folder.path(of: "Sources")))
    try inside.type(until: "[q]uit ")
    let shown = try inside.type("c")
    #expect(shown.contains("\n(2/3) "), "\(shown)")
    #expect(try folder.contents.keys.sorted() == ["Sources/Code.swift"])
  }

  @Test func outsideOfGitTheBuildFolderKeepsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(ReviewTests.three, to: "Code.swift")
    let terminal = try PseudoTerminal(
      ["review", "--line-by-line"],
      in: Program(folder: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path]))
    try terminal.type()
    try terminal.type("y")
    #expect(try terminal.finish("\u{3}").text.contains("\(folder.path)/.build/unqueue/review.json"))
    #expect(try folder.read(".build/unqueue/review.json").count > 100)
  }

  @Test func suspendedTheTerminalIsTheShells() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    // The files come when the program is stopped and the shell has the terminal.
    let script = "set -m; \"$@\"; stty -a > state; fg > /dev/null; echo > again; fg > /dev/null"
    let terminal = try PseudoTerminal(["review", "--line-by-line"], in: folder.program, script: script)
    try terminal.type()
    try terminal.type("y")
    try terminal.press("\u{1A}")
    try folder.wait(for: "state")
    try terminal.type(after: "\n(2/3) main-queue")
    let state = String(decoding: try folder.read("state"), as: UTF8.self)
    #expect(state.contains(" icanon") && !state.contains("-icanon"), "\(state)")
    try terminal.type("y", after: "\n(3/3) ")
    try terminal.press("\u{1A}")
    try folder.wait(for: "again")
    try terminal.type(after: "\n(3/3) ")
    let end = try terminal.finish("\u{3}")
    #expect(end.text.contains("2 decisions are kept"), "\(end.text)")
    #expect(terminal.isRestored)
  }
}
