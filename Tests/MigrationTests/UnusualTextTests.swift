import Codebase
import Migration
import Rewrites
import Testing

/// What altered code has found; see `Tests/Endurance`.
@Suite struct UnusualTextTests {
  private static let hop = "DispatchQueue.main.async { }\n"

  /// The mark is no part of the first word.
  @Test func aSiteBehindAByteOrderMarkIsFound() async {
    let plain = await plan(Self.hop)
    let marked = await plan("\u{FEFF}\(Self.hop)")
    #expect(plain.entries.count == 1)
    #expect(marked.verdicts == plain.verdicts)
  }

  /// The parser's library would end the process.
  @Test(arguments: ["lock =\u{0B} \n", "lock =\u{0C}\t1\n"])
  func whatCantBeRepairedIsNamed(_ assignment: String) async {
    let plan = await plan(assignment + Self.hop)
    #expect(
      plan.problems.map(\.message).filter { $0.contains("'=' must have consistent whitespace") }.count == 1)
    #expect(plan.verdicts == ["left syntax-error"])
    #expect(SyntaxErrors.first(in: SourceFile(path: "Code.swift", text: assignment))?.position.line == 1)
  }

  /// The file that takes too long is named, and nothing of it is changed.
  @Test func aFileThatTakesTooLongIsLeft() async {
    let files = [SourceFile(path: "A.swift", text: Self.hop), SourceFile(path: "B.swift", text: Self.hop)]
    let settings = SettingsReader.read(
      swiftFiles: files.map(\.absolutePath), root: "/", reader: { _ in nil }, lister: { _ in [] })
    let plan = await Planner(rewrites: Catalog.rewrites, timeLimit: .zero).plan(
      await Codebase(files: files, settings: settings))
    #expect(plan.verdicts == ["left time-limit", "left time-limit"])
    #expect(plan.problems.map(\.file) == ["A.swift", "B.swift"])
    #expect(plan.changes.isEmpty)
  }
}
