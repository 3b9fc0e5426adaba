import Codebase
import Migration
import Testing

@testable import Delivery

/// Which changes are alike.
@Suite struct ChangeShapeTests {
  private func tokens(_ code: String) -> String { CodeTokens.shape(of: Array(code.utf8)[...]) }

  @Test(arguments: [
    ("let total = 3.5 + count", "let = +"),
    ("queue.async { [weak self] in run(1_000) }", ". async { [ weak self ] in ( ) }"),
    ("Task { @MainActor in", "{ @MainActor in"), ("#selector(go)", "#selector ( )"),
    ("\"a \\(b(\"c)\")) d\" + 'x", "+ '"), ("#\"a \" \\(b) \\#(c)\"# .", "."),
    ("\"\"\"\n a \"b\" \n\"\"\" ;", ";"),
    ("a /* b /* c */ d */ ( // e\n )", "( )"), ("`in` in $0", "in"), ("名前 = 1...2", "= . . ."), ("", ""),
    ("\"unfinished", ""), ("/* unfinished", ""),
  ])
  func namesAndLiteralsAreLeftOut(_ code: String, _ shape: String) {
    #expect(tokens(code) == shape)
  }

  private func alike(_ text: String) async -> Bool {
    let session = await ReviewIdioms.session(text)
    #expect(session.items.count == 2)
    return Set(session.items.map { ChangeShape($0.change, in: session.codebase) }).count == 1
  }

  @Test func whatDiffersInItsRewriteItsAssumptionsOrItsTokensIsNotAlike() async throws {
    #expect(await alike("func a() { leaf() }\nfunc b(_ x: Int) { leaf() }\n"))
    #expect(await !alike("func a() { leaf() }\nfunc b() { maybe() }\n"))
    #expect(await !alike("func a() { leaf() }\nfunc b() { hop { leaf() } }\n"))
    #expect(await !alike("func a() { hop { leaf() } }\nfunc b() { hop { leaf(); leaf() } }\n"))
  }

  private func shape(
    _ replacement: String = "x", title: String = "one", assumptions: [Assumed] = [], alters: [String] = []
  ) async -> ChangeShape {
    let codebase = await Codebase(
      files: [SourceFile(path: "A.swift", text: "old()")], settings: SettingsMap(uniform: Settings()))
    return ChangeShape(
      Change(
        rewrite: "a", title: title, confidence: .established, assumptions: assumptions, alters: alters,
        sites: [],
        edits: [Edit(file: "A.swift", range: 0..<3, replacement: replacement)]), in: codebase)
  }

  @Test func everyPartCounts() async {
    let plain = await shape()
    #expect(await shape("y") == plain)
    #expect(await shape("await y") != plain)
    #expect(await shape(title: "two") != plain)
    #expect(await shape(alters: ["a note"]) != plain)
    #expect(await shape(assumptions: [Assumption.startsLater.here("so")]) != plain)
    #expect(
      await shape(assumptions: [Assumption.startsLater.here("so")])
        == shape(assumptions: [Assumption.startsLater.here("otherwise")]))
    #expect(
      await shape(title: "'load' async, the caller's way") == shape(title: "'send' async, the caller's way"))
    #expect(await shape(title: "'load' async") != shape(title: "'load' asynchronous"))
  }
}
