import Codebase
import Testing

@Suite struct WordsTests {
  /// Calls of `load` with these labels; nil stands for no argument.
  @Test(arguments: [
    ("load(url: 1)", "url"), ("load (\n  url: 1)", "url"), ("`load`(`in`: 1)", "in"), ("x.load(1)", "_"),
    ("load( )", nil), ("func load(url: Int) {}\nload(url: 1)", "url"),
  ])
  func callsAreTold(_ text: String, _ label: String?) {
    let file = SourceFile(path: "Code.swift", text: text)
    let first: String?? = label.map { $0 == "_" ? nil : $0 }
    #expect(file.mayCall("load", firstLabel: first))
    #expect(!file.mayCall("load", firstLabel: label == nil ? "url" : String??.none))
  }

  @Test(arguments: ["func load(url: Int) {}", "load { }", "reload(url: 1)", "load", "load("])
  func othersAreNoCalls(_ text: String) {
    #expect(!SourceFile(path: "Code.swift", text: text).mayCall("load", firstLabel: "url"))
  }

  @Test func whatFollowsACommentMayBeAny() {
    #expect(SourceFile(path: "Code.swift", text: "load(/* first */ url: 1)").mayCall("load", firstLabel: "x"))
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstWord() {
    let file = SourceFile(path: "Code.swift", text: "\u{FEFF}load(url: 1)")
    #expect(file.mayCall("load", firstLabel: "url"))
  }
}
