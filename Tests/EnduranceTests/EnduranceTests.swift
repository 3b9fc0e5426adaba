import Codebase
import GoldenCases
import Testing

@testable import EnduranceKit

/// Altered code of the golden cases, with what `swift run endurance` looks for in many more.
@Suite struct EnduranceTests {
  /// A case's inputs are the same on every run, whatever other cases there are.
  @Test(arguments: Array(GoldenFolder.sampled.prefix(60)))
  func alteredCodeIsPlanned(_ item: Case) async throws {
    for number in 0..<3 {
      let faults = try await Input(altering: item, number: number).judged().faults
      // That a second run finds nothing holds for code that people write, and is for the program to look at.
      let broken = faults.filter { $0.oracle != .idempotence }
      #expect(broken.isEmpty, "input \(number): \(broken)")
    }
  }

  /// A line that isn't where the patch says is no match.
  @Test(arguments: [
    ("@@ -1 +1 @@\n-a\n+b\n", "b\nc"), ("@@ -2 +2 @@\n-c\n\\ No newline at end of file\n+d\n", "a\nd\n"),
    ("@@ -0,0 +1 @@\n+b\n", "b\na\nc"), ("@@ -1 +1 @@\n-x\n+b\n", nil), ("@@ -3 +3 @@\n-c\n+b\n", nil),
  ])
  func patchesAreFollowedToTheLetter(_ patch: String, _ result: String?) {
    #expect(PatchedText(Array("a\nc".utf8), Array(patch.utf8))?.bytes == result.map { Array($0.utf8) })
  }

  /// What is smaller fails in the same way.
  @Test func failuresAreMadeSmaller() async {
    let text = (0..<100).map { "let a\($0) = f(\($0))\n" }.joined()
    var minimiser = Minimiser(limit: 300) { $0[0].text.contains("a57") }
    let small = await minimiser.minimised([SourceFile(path: "Code.swift", text: text)])
    #expect(small.map { $0.text.filter { !$0.isWhitespace } } == ["a57"])
  }

  /// The same seed makes the same input, another one others.
  @Test func inputsAreDrawnBySeed() {
    let material = Material()
    let texts = (0..<20).map { Input($0, seed: 1, of: material).sources.map(\.bytes) }
    #expect(texts == (0..<20).map { Input($0, seed: 1, of: material).sources.map(\.bytes) })
    #expect(texts != (0..<20).map { Input($0, seed: 2, of: material).sources.map(\.bytes) })
  }
}
