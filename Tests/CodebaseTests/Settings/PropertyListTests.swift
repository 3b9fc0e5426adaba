import Testing

@testable import Codebase

@Suite struct PropertyListTests {
  @Test func readsTheOldStyle() throws {
    let text = """
      // !$*UTF8*$!
      {
        archiveVersion = 1; /* a comment */
        "quoted key" = "a \\"b\\"\\n\\U00e9";
        list = ( one /* One */, "two", );
        nested = { path = ../x/y.swift; tree = "<group>"; empty = ""; };
        data = <0fbd77 1c>;
      }
      """
    let list = try PropertyList(Array(text.utf8))
    #expect(list.text("archiveVersion") == "1")
    #expect(list.text("quoted key") == "a \"b\"\né")
    #expect(list.texts("list") == ["one", "two"])
    #expect(list.entries["nested"]?.text("path") == "../x/y.swift")
    #expect(list.entries["nested"]?.text("tree") == "<group>")
    #expect(list.entries["nested"]?.text("empty") == "")
  }

  @Test(arguments: [
    "", "{", "{ a = ", "{ a = b", "{ a b; }", "( a b )", "{ a = \"x; }", "{} x", "{ <<<<<<< HEAD = 1; }",
  ])
  func refusesGarbage(text: String) {
    #expect(throws: PropertyList.SyntaxError.self) { try PropertyList(Array(text.utf8)) }
  }

  @Test func deepNestingIsRefusedNotFollowed() {
    #expect(throws: PropertyList.SyntaxError.self) {
      try PropertyList(Array(repeating: UInt8(ascii: "("), count: 100_000))
    }
  }

  @Test func errorsNameTheLine() {
    let error = #expect(throws: PropertyList.SyntaxError.self) {
      try PropertyList(Array("{\n  a = b\n  c = d;\n}".utf8))
    }
    #expect(error?.line == 3)
  }
}
