import Testing

@testable import Codebase

@Suite struct YAMLTests {
  private static func text(_ text: String) -> YAMLValue { .scalar(text, isQuoted: false) }
  private static func quoted(_ text: String) -> YAMLValue { .scalar(text, isQuoted: true) }

  @Test func mapsListsAndScalars() throws {
    let value = try YAMLValue(
      """
      ---
      # A comment.
      name: App # another
      options:
        empty:
        deploymentTarget: {iOS: "15.0", macOS: 12.0}

      targets:
        App:
          sources:
          - App
          - path: Shared # with a comment
            excludes: ["**/*.md", 'it''s', a b]
          - path: "C:#x"
          script: |
            if [ $? != 0 ]; then
              name: not a key
            fi

            end
          folded: >-
            words
          "quoted key": ~
          url: https://example.org/a#b
          flags[sdk=iphoneos*]: -Xlinker -interposable
      """)
    #expect(value["name"] == Self.text("App"))
    #expect(value["options"]?["empty"] == .nothing)
    #expect(
      value["options"]?["deploymentTarget"] == .map(["iOS": Self.quoted("15.0"), "macOS": Self.text("12.0")]))
    let target = try #require(value["targets"]?["App"])
    #expect(
      target["sources"]
        == .list([
          Self.text("App"),
          .map([
            "path": Self.text("Shared"),
            "excludes": .list([Self.quoted("**/*.md"), Self.quoted("it's"), Self.text("a b")]),
          ]),
          .map(["path": Self.quoted("C:#x")]),
        ]))
    #expect(target["script"] == .lines && target["folded"] == .lines)
    #expect(target["quoted key"] == .nothing)
    #expect(target["url"] == Self.text("https://example.org/a#b"))
    #expect(target["flags[sdk=iphoneos*]"] == Self.text("-Xlinker -interposable"))
  }

  @Test func bracketsMaySpanLines() throws {
    let value = try YAMLValue(
      """
      list:
        [
          "a", # first
          # none
          b,
        ]
      other: [
        1
      ]
      nested: {a: [x, {b: c}], d: }
      """.replacing(", d: }", with: "}"))
    #expect(value["list"] == .list([Self.quoted("a"), Self.text("b")]))
    #expect(value["other"] == .list([Self.text("1")]))
    #expect(value["nested"] == .map(["a": .list([Self.text("x"), .map(["b": Self.text("c")])])]))
  }

  @Test func blocksInLists() throws {
    let value = try YAMLValue("- - a\n  - b\n-\n  c: d\n- e: f\n  g:\n  - h\n- \"i\": j\n")
    #expect(
      value
        == .list([
          .list([Self.text("a"), Self.text("b")]), .map(["c": Self.text("d")]),
          .map(["e": Self.text("f"), "g": .list([Self.text("h")])]), .map(["i": Self.text("j")]),
        ]))
  }

  @Test(arguments: [
    "a: &x b", "a: *x", "<<: {a: b}", "a: !!str b", "? a\n: b", "a: b\n  c", "a: b: c", "a:\n\tb: c",
    "a: b\n---\nc: d", "a: 1\na: 2", "a: \"b\n  c\"", "a: [b", "a: [b] c", "a: {b: c, b: d}", "a: {b}",
    "just text",
    "a: b\n c: d", "a: \"\\x41\"", "a: [&x b]", "- a\nb: c", "a: 'b", "a: [b: c]", "@a: b", "a: `b`",
  ])
  func whatElseYAMLHasIsNotRead(text: String) {
    #expect(throws: YAMLValue.SyntaxError.self) { try YAMLValue(text) }
  }

  @Test func deepAndLongTextsAreNotRead() {
    let deep = (0..<100).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n") + " b"
    #expect(throws: YAMLValue.SyntaxError.self) { try YAMLValue(deep) }
    #expect(throws: YAMLValue.SyntaxError.self) { try YAMLValue("a: " + String(repeating: "[", count: 1000)) }
    #expect(throws: YAMLValue.SyntaxError.self) {
      try YAMLValue(String(repeating: "# line\n", count: 30_000) + "a: b")
    }
  }

  @Test func settings() throws {
    let value = try YAMLValue(
      "a: yes\nb: \"yes\"\nc: 5.0\nd: 5.10\ne: \"5.10\"\nf: false\ng: [x, y]\nh: {}\ni: 1.2.30")
    let settings = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map { value[$0]?.setting }
    #expect(settings == ["YES", "yes", "5.0", "5.1", "5.10", "NO", "x y", nil, "1.2.30"])
  }
}
