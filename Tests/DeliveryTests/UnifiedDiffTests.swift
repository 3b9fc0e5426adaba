import Codebase
import Migration
import Testing

@testable import Delivery

@Suite struct UnifiedDiffTests {
  /// Replaces each occurrence of some texts.
  private func patch(
    _ text: String, path: String = "A.swift", contextLines: Int = 3, _ replacements: (String, String)...
  ) -> String {
    let file = SourceFile(path: path, text: text)
    var edits: [Edit] = []
    for (old, new) in replacements {
      for start in file.bytes.indices where file.bytes[start...].starts(with: Array(old.utf8)) {
        edits.append(Edit(file: path, range: start..<start + old.utf8.count, replacement: new))
      }
    }
    return String(
      decoding: UnifiedDiff(contextLines: contextLines).patch(for: file, edits: edits), as: UTF8.self)
  }

  @Test func changedLinesHaveContextAndAHeading() {
    let text = """
      final class Feed {
        @MainActor func refresh() async {
          one()
          two()
          three()
          DispatchQueue.main.async {
            self.four()
          }
          five()
        }
      }

      """
    #expect(
      patch(text, contextLines: 1, ("DispatchQueue.main.async {", "Task { @MainActor in")) == """
        diff --git a/A.swift b/A.swift
        --- a/A.swift
        +++ b/A.swift
        @@ -5,3 +5,3 @@ @MainActor func refresh() async {
             three()
        -    DispatchQueue.main.async {
        +    Task { @MainActor in
               self.four()

        """)
  }

  @Test func aDeclarationWithinTheHunkIsNoHeading() {
    let text = "class A {\n  let x = 1\n\n  func f() {\n    old()\n  }\n}\n"
    #expect(patch(text, ("old", "new")).contains("@@ -2,6 +2,6 @@ class A {\n"))
  }

  @Test func unchangedLinesInsideAnEditStay() {
    let old = "a {\n  one()\n  two()\n}\n"
    let new = "b {\n  one()\n  two()\n}.value\n"
    #expect(
      patch(old, contextLines: 0, (old, new)) == """
        diff --git a/A.swift b/A.swift
        --- a/A.swift
        +++ b/A.swift
        @@ -1 +1 @@
        -a {
        +b {
        @@ -4 +4 @@
        -}
        +}.value

        """)
  }

  @Test func hunksWhoseContextMeetsAreOne() {
    let text = (1...9).map { "line\($0)\n" }.joined()
    let far = patch(text, contextLines: 1, ("line2", "x"), ("line6", "y"))
    let near = patch(text, contextLines: 2, ("line2", "x"), ("line6", "y"))
    #expect(far.components(separatedBy: "@@ -").count == 3)
    #expect(near.components(separatedBy: "@@ -").count == 2)
  }

  @Test func carriageReturnsAndByteOrderMarksAreKept() {
    let patch = patch("\u{FEFF}old\r\nnext\r\n", ("old", "new"))
    #expect(patch.hasSuffix("@@ -1,2 +1,2 @@\n-\u{FEFF}old\r\n+\u{FEFF}new\r\n next\r\n"))
  }

  @Test func aMissingFinalNewlineIsSaid() {
    let missing = "\\ No newline at end of file\n"
    #expect(patch("one\ntwo", ("one", "1")).hasSuffix("-one\n+1\n two\n\(missing)"))
    #expect(patch("one\ntwo", ("two", "2")).hasSuffix(" one\n-two\n\(missing)+2\n\(missing)"))
    #expect(patch("two", ("two", "two\n")).hasSuffix("@@ -1 +1 @@\n-two\n\(missing)+two\n"))
  }

  @Test func aRemovedFinalLineWithoutTerminatorKeepsOneLineOfContext() {
    let missing = "\\ No newline at end of file\n"
    let file = SourceFile(path: "A.swift", text: "x\nx")
    let edits = [Edit(file: "A.swift", range: 2..<3, replacement: "")]
    let patch = UnifiedDiff(contextLines: 0).patch(for: file, edits: edits)
    #expect(String(decoding: patch, as: UTF8.self).hasSuffix("@@ -1,2 +1 @@\n x\n-x\n\(missing)"))
  }

  @Test func filesCanBecomeEmptyOrStopBeingIt() {
    #expect(patch("one\n", ("one\n", "")).hasSuffix("@@ -1 +0,0 @@\n-one\n"))
    let file = SourceFile(path: "A.swift", text: "")
    let edit = Edit(file: "A.swift", range: 0..<0, replacement: "x\n")
    let patch = UnifiedDiff().patch(for: file, edits: [edit])
    #expect(String(decoding: patch, as: UTF8.self).hasSuffix("@@ -0,0 +1 @@\n+x\n"))
  }

  @Test func nothingChangedIsNoPatch() {
    #expect(patch("same\n", ("same", "same")).isEmpty)
    #expect(patch("same\n").isEmpty)
  }

  @Test(arguments: [
    ("A.swift", "a/A.swift", ""),
    ("My App/A.swift", "a/My App/A.swift", "\t"),
    ("Say \"hi\".swift", #""a/Say \"hi\".swift""#, "\t"),
    ("Ä.swift", #""a/\303\204.swift""#, ""),
    ("/tmp/A.swift", "a/tmp/A.swift", ""),
  ])
  func pathsAreQuotedAsGitDoes(path: String, quoted: String, tab: String) {
    let lines = patch("old\n", path: path, ("old", "new")).components(separatedBy: "\n")
    #expect(lines[1] == "--- \(quoted)\(tab)")
  }

  @Test(arguments: [
    ("  func f() {", true), ("  static func f() {", true), ("  class func f() {", true),
    ("  private(set) var x: Int {", true), ("  var x = 1", false), ("  init?(a: Int) {", true),
    ("  @available(iOS 13, *) public init() {", true), ("  @objc(name:) func f() {", true),
    ("  deinit {", true), ("  actor.run { x in", false), ("  subscript(i: Int) -> Int {", true),
    ("  if let x { f() }", false), ("  // func f() {", false), ("  enumerate()", false),
    ("  final class B: A {", true), ("  nonisolated(unsafe) static var x: Int {", true),
  ])
  func declarationsAreHeadings(line: String, isHeading: Bool) {
    let text = "\(line)\n    a\n    b\n    old\n  }\n"
    let patch = patch(text, contextLines: 1, ("old", "new"))
    let heading = line.drop { $0 == " " }
    #expect(patch.contains("@@ -3,3 +3,3 @@\(isHeading ? " \(heading)" : "")\n"))
  }

  @Test func colourAddsOnlyEscapeSequences() {
    let diff = UnifiedDiff(contextLines: 1)
    let file = SourceFile(path: "A.swift", text: "a\n-- b\r\nc")
    let edits = [Edit(file: "A.swift", range: 2..<6, replacement: "++ b")]
    let patch = diff.patch(for: file, edits: edits)
    let coloured = String(decoding: diff.coloured(patch), as: UTF8.self)
    #expect(
      coloured == """
        \u{1B}[1mdiff --git a/A.swift b/A.swift\u{1B}[m
        \u{1B}[1m--- a/A.swift\u{1B}[m
        \u{1B}[1m+++ b/A.swift\u{1B}[m
        \u{1B}[36m@@ -1,3 +1,3 @@\u{1B}[m
         a
        \u{1B}[31m--- b\u{1B}[m\r
        \u{1B}[32m+++ b\u{1B}[m\r
         c
        \\ No newline at end of file

        """)
    #expect(diff.coloured([]).isEmpty)
  }
}
