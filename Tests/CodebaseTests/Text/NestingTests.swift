import SwiftSyntax
import Testing

@testable import Codebase

@Suite struct NestingTests {
  /// What opens and closes a level, and what is inside.
  static let brackets: [[String]] = [
    ["[", "]", "1"], ["(", ")", "1"], ["f(", ")", "1"], ["{ ", " }", "1"], ["[1: ", "]", "1"],
    ["if a { ", " }", "b()"], ["[(", ")]", "1"], ["a[", "]", "1"], ["\"\\(", ")\"", "1"],
    ["#\"\\#(", ")\"#", "1"], ["[A: ", "]", "A"], ["struct A { ", " }", ""],
    ["switch a { case 1: ", " }", "b()"],
    ["#if A\n", "\n#endif", ""], ["let x: [", "]", "A"], ["A<", ">()", "B"],
  ]

  static let rows: [[String]] = [
    ["a", ".b"], ["a", "\n  .b()"], ["a", "!"], ["a", "?.b"], ["let x: () -> A", " -> A"],
    ["a()", "; try a()"],
    ["if a { }", " else if b { }"], ["let x = a", " ? 1 : a"], ["if", " if"], ["if", "\nif"],
    ["switch", " switch"], ["return", " return"], ["let", " /* a */ let"],
    ["a", "\n  .b { c }"], ["a", " = a"], ["await", "\n  await"],
  ]

  @Test(arguments: brackets, [200, 600])
  func bracketsThatAreTooDeepAreBlanked(_ bracket: [String], _ depth: Int) throws {
    let text =
      String(repeating: bracket[0], count: depth) + bracket[2] + String(repeating: bracket[1], count: depth)
    let file = SourceFile(path: "Deep.swift", text: "let first = 1\n\(text)\nfunc last() {}\n")
    let offset = try #require(file.tooDeepOffset)
    #expect(offset > 14)
    // Offsets stay what they were.
    let tree = SourceFileSyntax.parse(file.bytes)
    #expect(tree.endPosition.utf8Offset == file.bytes.count)
    #expect(tree.description.hasPrefix("let first = 1\n"))
  }

  @Test(arguments: rows)
  func rowsThatAreTooLongAreBlanked(_ row: [String]) {
    let text = row[0] + String(repeating: row[1], count: 1500)
    let file = SourceFile(path: "Long.swift", text: "let first = 1\n\(text)\n")
    #expect(file.tooDeepOffset != nil || row[1].hasPrefix(";"))
    #expect(SourceFileSyntax.parse(file.bytes).endPosition.utf8Offset == file.bytes.count)
  }

  /// Each would be looked for among all that are open.
  @Test(.timeLimit(.minutes(1)))
  func closingBracketsThatNothingOpenedArePassedOver() {
    let text = String(repeating: "{", count: 500_000) + String(repeating: ")", count: 500_000)
    #expect(SourceFile(path: "Deep.swift", text: text).tooDeepOffset != nil)
  }

  @Test func whatPeopleWriteIsNotTooDeep() {
    let texts = [
      "let table = [" + String(repeating: "[[1, 2], [3, 4]], ", count: 1500) + "]",
      String(repeating: "let a = b.c.d.e(f: [g: { $0 }])\n", count: 1500),
      String(repeating: "if a { b() } else if c { d() } else { e() }\n", count: 1500),
      String(repeating: "#if A\nlet a = 1\n#endif\n", count: 1500),
      String(repeating: "let a = b < c && d<e\n", count: 1500),
      String(repeating: "let a = try await b()\n", count: 1500),
      String(repeating: "let a = \"[[[(((\" // ((([[[{{{ /* \"\n", count: 1500),
      "let a = \"\"\"\n" + String(repeating: "[[[[ \\(b) \"(\n", count: 1500) + "\"\"\"",
      "let a = 1" + String(repeating: " +\n  1", count: 1500),
      "let a = [\n" + String(repeating: "  A.b(c: .d),\n", count: 1500) + "]",
      "enum A {\n" + String(repeating: "  case a\n", count: 1500) + "}",
      String(repeating: "public final override class func a\n", count: 1500),
      String(repeating: "if a.b { c.d = e }\n", count: 1500),
      "f(" + String(repeating: "a.b = c.d, ", count: 1500) + ")",
    ]
    for text in texts {
      #expect(SourceFile(path: "Wide.swift", text: text).tooDeepOffset == nil, "\(text.prefix(60))")
    }
  }
}
