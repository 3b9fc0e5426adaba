import Foundation
import Testing

/// Reviews at a terminal, from the first key to the files.
@Suite struct ReviewTests {
  /// A folder of a git repository with a file.
  static func folder(_ text: String, name: String = "Code.swift") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    try folder.program.git(["init", "--quiet"])
    try folder.program.git(["add", "."])
    try folder.program.git([
      "-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "--quiet", "-m", "start",
    ])
    return folder
  }

  static let three = """
    import Dispatch

    func one() {
      DispatchQueue.main.async { print("one") }
    }

    func two() {
      DispatchQueue.main.async { print("two") }
    }

    func three() {
      DispatchQueue.global().async { print("three") }
    }

    """

  /// One change takes both sites; without it, each has its own.
  static let nested = """
    import UIKit

    final class Screen: UIViewController {
      func show() {
        DispatchQueue.global().async {
          let count = Self.count()
          DispatchQueue.main.async {
            self.title = "\\(count)"
          }
        }
      }

      private static func count() -> Int { 42 }
    }

    """

  private func review(
    _ folder: TemporaryFolder, _ arguments: [String] = [], columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["review", "--line-by-line"] + arguments, in: Program(folder: folder.path, environment: environment),
      columns: columns)
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Code.swift"), as: UTF8.self)
  }

  @Test func acceptedChangesAreWrittenOnce() throws {
    let folder = try Self.folder(Self.three)
    let terminal = try review(folder)
    #expect(
      try terminal.type() == """

        (1/3) main-queue · established · 1 place in 1 file
        a main-actor task instead of a block on the main queue

        Code.swift · func one() {
        1 1   import Dispatch
        2 2   
        3 3   func one() {
        4   -   DispatchQueue.main.async { print("one") }
          4 +   Task { @MainActor in print("one") }
        5 5   }
        6 6   
        7 7   func two() {

        (1/3) established [y,n,a,d,A,D,s,S,j,J,g,/,l,w,e,i,p,x,q,?] 
        """)
    #expect(try terminal.type("y").hasPrefix("y\n\n(2/3) main-queue"))
    #expect(try terminal.type("n").hasPrefix("n\n\n(3/3) global-queue"))
    #expect(
      try terminal.type("y", until: "] ") == "y\nwrite 2 accepted changes to 1 file? [y,n,u,K,l,p,x,?] ")
    #expect(try text(folder) == Self.three)
    let end = try terminal.finish("y")
    #expect(end.status == 0 && end.text.hasSuffix("wrote 1 file\n1 rejection kept; --restart forgets\n"))
    #expect(
      try text(folder)
        == Self.three.replacing(
          "DispatchQueue.main.async { print(\"one\")", with: "Task { @MainActor in print(\"one\")"
        )
        .replacing("DispatchQueue.global().async", with: "Task.detached"))
    #expect(terminal.isRestored)

    // What was rejected is not asked again until it is to be.
    let next = try review(folder)
    #expect(try next.type(until: "[q]uit ").contains("1 decision from "))
    #expect(try next.type("c", until: "] ") == "c\nnothing was accepted, end the review? [y,K,x,?] ")
    #expect(try next.finish("y").status == 0)
    let restarted = try review(folder, ["--restart"])
    #expect(try restarted.type().contains("(1/1) main-queue · established"))
    #expect(try restarted.finish("q").status == 1)
  }

  @Test func whatIsNestedInARejectedChangeIsOfferedOnItsOwn() throws {
    let folder = try Self.folder(Self.nested)
    let terminal = try review(folder)
    let first = try terminal.type()
    #expect(first.contains("(1/1) global-queue") && first.contains(" 8  7 ~       self.title"), "\(first)")
    let second = try terminal.type("n")
    #expect(
      second.hasPrefix("n\n1 change inside it is now offered on its own\n\n(2/2) main-queue"), "\(second)")
    #expect(
      try terminal.type("K").contains("(1/2) global-queue · established · 3 places in 1 file · rejected"))
    _ = try terminal.type("j")
    _ = try terminal.type("y", until: "] ")
    #expect(try terminal.finish("y").status == 0)
    #expect(
      try text(folder) == Self.nested.replacing("DispatchQueue.main.async {", with: "Task { @MainActor in"))
  }

  @Test func movesUndoAndScopes() throws {
    let folder = try Self.folder(Self.three)
    let terminal = try review(folder)
    try terminal.type()
    #expect(try terminal.type("j").contains("\n(2/3) "))
    #expect(try terminal.type("\u{1B}[B").contains("\n(3/3) "))
    #expect(try terminal.type("k").contains("\n(2/3) "))
    #expect(try terminal.type("\n").hasPrefix("\n\n(2/3) main-queue"))
    #expect(try terminal.type("A").hasPrefix("A\naccepted 1 change\n\n(3/3) "))
    #expect(try terminal.type("u").contains("\n(2/3) main-queue · established · 1 place in 1 file\n"))
    _ = try terminal.type("g", until: "number: ")
    #expect(try terminal.type("1\n").contains("\n(1/3) "))
    _ = try terminal.type("g", until: "number: ")
    #expect(try terminal.type("9\n").contains("no change has this number\n(1/3) "))
    _ = try terminal.type("/", until: "search: ")
    #expect(try terminal.type("Three\n").contains("\n(3/3) "))
    _ = try terminal.type("/", until: "search: [Three] ")
    #expect(try terminal.type("nowhere\n").contains("no change has 'nowhere' in it\n(3/3) "))
    #expect(try terminal.type("z").hasPrefix("z\nthis key does nothing here; ? lists the keys\n"))
    _ = try terminal.type("k")
    _ = try terminal.type("k")
    #expect(try terminal.type("d", until: "] ").hasPrefix("d\nrejected 3 changes\nnothing was accepted"))
    #expect(try terminal.type("u").hasPrefix("u\ntook back 3 decisions\n\n(1/3) "))
    #expect(
      try terminal.type("a", until: "] ")
        == "a\naccepted 3 changes\nwrite 3 accepted changes to 1 file? [y,n,u,K,l,p,x,?] ")
    #expect(
      try terminal.type("K").contains("\n(1/3) main-queue · established · 1 place in 1 file · accepted\n"))
    _ = try terminal.type("q", until: "] ")
    let end = try terminal.finish("n")
    #expect(end.status == 1 && end.text.contains("no file was written; 3 decisions are kept in "))
    #expect(try text(folder) == Self.three)
  }

  @Test func listsReasonsAndHelp() throws {
    let folder = try Self.folder(Self.three)
    let terminal = try review(folder)
    try terminal.type()
    #expect(
      try terminal.type("l").hasPrefix("l\nCode.swift:4:3  DispatchQueue.main.async { print(\"one\") }\n\n"))
    #expect(try terminal.type("w").contains("What changes at run time\n  "))
    #expect(try terminal.type("?").contains(" y accept this change\n"))
    #expect(try terminal.type("p").contains("\n 9  9   }\n"))
    #expect(try terminal.type("p").contains("\n13 13   }\n"))
  }

  /// Keys typed ahead are not lost.
  @Test func keysMayComeAllAtOnce() throws {
    let folder = try Self.folder(Self.three)
    let terminal = try review(folder)
    try terminal.type()
    #expect(try terminal.finish("ynuyyy").status == 0)
    #expect(try !text(folder).contains("DispatchQueue"))
  }

  @Test func alternativesAreOneKeyAway() throws {
    let folder = try Self.folder(Self.nested)
    let terminal = try review(folder)
    let first = try terminal.type()
    #expect(first.hasSuffix("w,t,e,i,p,x,q,?] "))
    let second = try terminal.type("t")
    #expect(second.contains("(1/2) global-queue"), "\(second)")
    _ = try terminal.type("y")
    _ = try terminal.type("n", until: "] ")
    #expect(try terminal.finish("y").status == 0)
    let result = Self.nested.replacing("DispatchQueue.global().async", with: "Task.detached")
      .replacing("private static func", with: "nonisolated private static func")
    #expect(try text(folder) == result)
  }

  @Test func aSiteCanBeIgnored() throws {
    let folder = try Self.folder(Self.three)
    let terminal = try review(folder)
    try terminal.type()
    _ = try terminal.type("i")
    _ = try terminal.type("n")
    #expect(
      try terminal.type("n", until: "] ").hasSuffix("write 1 ignore comment to 1 file? [y,n,u,K,l,p,x,?] "))
    #expect(try terminal.finish("y").status == 0)
    #expect(
      try text(folder)
        == Self.three.replacing(
          "  DispatchQueue.main.async { print(\"one\")",
          with: "  // unqueue:ignore main-queue\n  DispatchQueue.main.async { print(\"one\")"))
  }
}

/// The editor step of a review.
@Suite struct ReviewEditorTests {
  /// A program that is an editor as far as a review is concerned.
  private func review(_ folder: TemporaryFolder, editor script: String) throws -> PseudoTerminal {
    let tools = try TemporaryFolder()
    // Read by a shell, not executed: what another test has just forked may still hold it open for writing.
    try tools.write("\(script)\n", to: "an editor")
    editors.append(tools)
    let environment = ["EDITOR": "/bin/sh '\(tools.path(of: "an editor"))'", "VISUAL": ""]
    return try PseudoTerminal(
      ["review", "--line-by-line"], in: Program(folder: folder.path, environment: environment))
  }

  private final class Editors {
    var folders: [TemporaryFolder] = []
    func append(_ folder: TemporaryFolder) { folders.append(folder) }
  }

  private let editors = Editors()

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("Code.swift"), as: UTF8.self)
  }

  @Test func whatIsEditedIsWrittenBesideTheRest() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let script = "cat \"$1\" > seen; stty -a > state; printf '  show(\"one\")\\n' > \"$1\""
    let terminal = try review(folder, editor: script)
    try terminal.type()
    #expect(try terminal.type("e").contains("\n(2/3) "))
    #expect(
      String(decoding: try folder.read("seen"), as: UTF8.self) == "  Task { @MainActor in print(\"one\") }\n")
    // The editor has the terminal as the shell left it.
    let state = String(decoding: try folder.read("state"), as: UTF8.self)
    #expect(state.contains(" icanon") && !state.contains("-icanon") && !state.contains("-echo "))
    #expect(try terminal.type("K").contains("(1/3) main-queue · established · 1 place in 1 file · edited\n"))
    _ = try terminal.type("J")
    #expect(
      try terminal.type("a", until: "] ").hasSuffix("write 3 accepted changes to 1 file? [y,n,u,K,l,p,x,?] "))
    #expect(try terminal.finish("y").status == 0)
    #expect(
      try text(folder)
        == ReviewTests.three.replacing("DispatchQueue.main.async { print(\"one\") }", with: "show(\"one\")")
        .replacing("DispatchQueue.main.async {", with: "Task { @MainActor in")
        .replacing("DispatchQueue.global().async", with: "Task.detached"))
  }

  @Test func whatDoesNotParseCanBeEditedAgainOrDropped() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let script =
      "if [ -e again ]; then cp \"$1\" seen; echo '  fine()' > \"$1\"; else echo '  func (' > \"$1\"; fi"
    let terminal = try review(folder, editor: script)
    try terminal.type()
    let first = try terminal.type("e", until: "[d]rop the edit ")
    #expect(first.contains("e\nline 1: "), "\(first)")
    #expect(try terminal.type("d").contains("\n(1/3) main-queue · established · 1 place in 1 file\n"))
    _ = try terminal.type("e", until: "[d]rop the edit ")
    try folder.write("", to: "again")
    #expect(try terminal.type("e").contains("\n(2/3) "))
    // It goes on from what was written, not from the beginning.
    #expect(String(decoding: try folder.read("seen"), as: UTF8.self) == "  func (\n")
    _ = try terminal.type("q", until: "] ")
    #expect(try terminal.finish("y").status == 1)
    #expect(
      try text(folder)
        == ReviewTests.three.replacing("DispatchQueue.main.async { print(\"one\") }", with: "fine()"))
  }

  @Test(arguments: ["true", ": > \"$1\"", "exit 3"])
  func anEditorThatDoesNothingEditsNothing(_ script: String) throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try review(folder, editor: script)
    try terminal.type()
    let shown = try terminal.type("e").replacing("\n", with: " ")
    #expect(
      shown.contains(script == "exit 3" ? "ended with 3, nothing is edited" : "nothing was edited"),
      "\(shown)")
    #expect(shown.contains("(1/3) established ["))
  }
}
