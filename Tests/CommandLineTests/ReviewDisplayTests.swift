import Foundation
import Testing

/// Terminals of all kinds.
@Suite struct ReviewDisplayTests {
  private func review(columns: Int = 80, environment: [String: String] = [:]) throws -> (
    terminal: PseudoTerminal, folder: TemporaryFolder
  ) {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try PseudoTerminal(
      ["review", "--line-by-line"], in: Program(folder: folder.path, environment: environment),
      columns: columns)
    return (terminal, folder)
  }

  @Test func anotherSizeDrawsTheChangeAnew() throws {
    let (terminal, folder) = try review()
    defer { withExtendedLifetime(folder) {} }
    try terminal.type()
    terminal.resize(columns: 30)
    let narrow = try terminal.type()
    #expect(narrow.contains("\n4   -   DispatchQueue.main.as…\n"), "\(narrow)")
    #expect(narrow.hasSuffix("\n(1/3) established\n[y,n,a,d,A,D,s,S,j,J,g,/,l,w,\ne,i,p,x,q,?] "))
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 30 })
    terminal.resize(columns: 100)
    #expect(try terminal.type().contains("DispatchQueue.main.async { print(\"one\") }\n"))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func withoutColoursThereIsNoEscapeSequence(_ environment: [String: String]) throws {
    let (terminal, folder) = try review(environment: environment)
    defer { withExtendedLifetime(folder) {} }
    try terminal.type()
    for key in ["y", "u", "l", "w", "?", "p", "\n"] { try terminal.type(key) }
    _ = try terminal.type("a", until: "?] ")
    #expect(try terminal.finish("y").status == 0)
    #expect(!terminal.raw.contains(0x1B))
  }

  /// It stays in the scrollback: nothing is cleared, no other screen is taken.
  @Test func withColoursThereIsNothingButThem() throws {
    let (terminal, folder) = try review()
    defer { withExtendedLifetime(folder) {} }
    try terminal.type()
    for key in ["y", "u", "l", "w", "?", "p", "\n"] { try terminal.type(key) }
    #expect(try terminal.finish("q").status == 1)
    let text = String(decoding: terminal.raw, as: UTF8.self)
    #expect(text.contains("\u{1B}[31;7m"))
    #expect(!text.withoutColours.contains("\u{1B}"))
  }

  @Test(arguments: [("exec \"$@\" < /dev/null", "input"), ("\"$@\" | cat; exit 64", "output")])
  func withoutATerminalItSaysWhatToUse(_ script: String, _ stream: String) throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    let terminal = try PseudoTerminal(["review", "--line-by-line"], in: folder.program, script: script)
    let end = try terminal.finish()
    #expect(end.status == 64)
    for use in ["'unqueue diff'", "'unqueue rewrite'", "'unqueue review --decisions <file>'"] {
      #expect(end.text.contains(use), "\(end.text)")
    }
  }

  @Test func withoutChangesThereIsNothingToAsk() throws {
    let folder = try ReviewTests.folder(Samples.left)
    let terminal = try PseudoTerminal(["review", "--line-by-line"], in: folder.program)
    let end = try terminal.finish()
    #expect(end.status == 0 && end.text.contains("1 site in 1 of 1 file; no changes\n"), "\(end.text)")
  }
}

/// Decisions from a file, without a terminal.
@Suite struct ReviewDecisionsTests {
  private func run(_ decisions: String, _ text: String = ReviewTests.three) throws -> (
    outcome: Program.Outcome, text: String
  ) {
    let folder = try ReviewTests.folder(text)
    try folder.write(
      "{\"schema\": \"unqueue-decisions\", \"version\": 1, \"decisions\": [\(decisions)]}",
      to: "decisions.json")
    let outcome = try folder.program("review", "--decisions", "decisions.json")
    return (outcome, String(decoding: try folder.read("Code.swift"), as: UTF8.self))
  }

  private func entry(_ site: String, _ decision: String) -> String {
    "{\"site\": \"Code.swift#\(site)\", \"decision\": \"\(decision)\"}"
  }

  @Test func areCarriedOut() throws {
    let all = [
      entry("one()#main.async#1", "accept"), entry("two()#main.async#1", "reject"),
      entry("three()#global.async#1", "ignore"),
    ]
    let (outcome, text) = try run(all.joined(separator: ","))
    #expect(outcome.status == 0 && outcome.errors.hasSuffix("wrote 1 file\n"), "\(outcome.errors)")
    #expect(
      text
        == ReviewTests.three.replacing(
          "DispatchQueue.main.async { print(\"one\")", with: "Task { @MainActor in print(\"one\")"
        )
        .replacing("  DispatchQueue.global", with: "  // unqueue:ignore global-queue\n  DispatchQueue.global")
    )
  }

  @Test func whatTheyDoNotNameIsLeftUndecided() throws {
    let (outcome, text) = try run(entry("three()#global.async#1", "accept"))
    #expect(outcome.status == 1)
    #expect(text == ReviewTests.three.replacing("DispatchQueue.global().async", with: "Task.detached"))
  }

  @Test func whatCannotBeDoneIsNamedAndTheRestIsDone() throws {
    let (outcome, text) = try run(
      entry("four()#main.async#1", "accept") + "," + entry("three()#global.async#1", "accept"))
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix(
        "unqueue: Code.swift#four()#main.async#1: there is no such site; 'unqueue scan' lists them\n"))
    #expect(text == ReviewTests.three.replacing("DispatchQueue.global().async", with: "Task.detached"))
  }

  @Test func aFileThatCannotBeUnderstoodIsWrongUsage() throws {
    let folder = try ReviewTests.folder(ReviewTests.three)
    for (text, fault) in [
      ("{", "is not valid JSON"), ("{}", "must hold { \"schema\": \"unqueue-decisions\""),
    ] {
      try folder.write(text, to: "decisions.json")
      let outcome = try folder.program("review", "--decisions", "decisions.json")
      #expect(
        outcome.status == 64 && outcome.errors.contains("decisions.json: \(fault)"), "\(outcome.errors)")
    }
    let missing = try folder.program("review", "--decisions", "gone.json")
    #expect(missing.status == 64 && missing.errors.contains("gone.json: cannot be read"))
  }
}
