import Migration
import Testing

@Suite struct IgnoreCommentsTests {
  @Test(arguments: [
    "// unqueue:ignore", "//unqueue:ignore", "/// unqueue:ignore", "  // unqueue:ignore",
    "// unqueue:ignore main-queue", "// unqueue:ignore global-queue, main-queue",
    "// unqueue:ignore global-queue main-queue",
  ])
  func aCommentCoversTheNextLine(_ comment: String) async {
    let plan = await plan(
      """
      import Dispatch
      func f() {
      \(comment)
        DispatchQueue.main.async { print(1) }
        DispatchQueue.main.async { print(2) }
      }
      """)
    #expect(plan.verdicts == ["left ignored", "rewritten"])
    #expect(plan.changes.count == 1)
  }

  @Test(arguments: ["// unqueue:ignore global-queue", "// unqueue:ignored", "// see unqueue:ignore"])
  func otherCommentsCoverNothing(_ comment: String) async {
    let plan = await plan(
      """
      import Dispatch
      func f() {
        \(comment)
        DispatchQueue.main.async { print(1) }
      }
      """)
    #expect(plan.verdicts == ["rewritten"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesEndAsTheyLike(_ newline: String) async {
    let lines = [
      "import Dispatch", "func f() {", "  // unqueue:ignore", "  DispatchQueue.main.async { print(1) }",
      "  DispatchQueue.main.async { print(2) }", "}", "",
    ]
    #expect(await plan(lines.joined(separator: newline)).verdicts == ["left ignored", "rewritten"])
  }

  @Test func aCommentBehindCodeCoversItsLine() async {
    let plan = await plan(
      """
      import Dispatch
      func f() {
        DispatchQueue.main.async { print(1) }  // unqueue:ignore
        DispatchQueue.main.async { print(2) }
      }
      """)
    #expect(plan.verdicts == ["left ignored", "rewritten"])
  }

  @Test func aCommentCoversNothingInsideItsSite() async {
    let plan = await plan(
      """
      import Dispatch
      func f() {
        // unqueue:ignore
        DispatchQueue.main.async {
          DispatchQueue.main.async { print(1) }
        }
      }
      """)
    #expect(plan.verdicts == ["left ignored", "rewritten"])
  }

  @Test(arguments: ["// unqueue:ignore-file", "  //  unqueue:ignore-file because it is generated"])
  func aFileCanBeLeftWhole(_ comment: String) async {
    let text = "import Dispatch\nfunc f() {\n  DispatchQueue.main.async { print(1) }\n}\n"
    for whole in [comment + "\n" + text, text + comment + "\n"] {
      #expect(await plan(whole).verdicts == ["left ignored"])
    }
  }
}
