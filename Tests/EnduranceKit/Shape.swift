import Codebase
import GoldenCases

/// Code that is deep, long or large.
package enum Shape {
  /// What begins a level, stands in the middle and ends a level.
  private static let nests: [(opening: String, middle: String, closing: String)] = [
    ("(", "1", ")"), ("[", "1", "]"), ("{ ", "a()", " }"), ("f(", "1", ")"), ("f { ", "a()", " }"),
    ("A<", "B", ">"), ("A<", "B", ">()"), ("a[", "1", "]"), ("[1: ", "1", "]"), ("[A: ", "B", "]"),
    ("\"\\(", "1", ")\""), ("#\"\\#(", "1", ")\"#"), ("if a { ", "b()", " }"), ("do { ", "b()", " }"),
    ("struct A { ", "", " }"), ("func f() { ", "a()", " }"), ("#if A\n", "a()", "\n#endif\n"),
    ("switch a { case 1: ", "b()", " }"), ("DispatchQueue.main.async { ", "a()", " }"),
    ("{ { ", "a()", " }() }()"), ("(a, ", "1", ")"), ("/* ", "a", " */"),
    ("if if a { ", "b", " } else { c }"),
    ("@a(", "1", ") "), ("a { } b: { ", "c", " }"), ("for x in { ", "a", " } { }"),
    ("case .a(", "let b", "): "),
    ("let a: (", "Int", ")"), ("#a(", "1", ")"), ("[weak a = ", "b", "]"), ("while { ", "a", " }() { }"),
    ("guard a else { ", "return", " }"), ("class A { func f() { ", "a()", " } }"),
    ("{ (a: Int) -> Int in ", "a", " }"),
    ("queue.sync { ", "a()", " }"), ("Task { ", "a()", " }"), ("\"\"\"\n\\(", "1", ")\n\"\"\""),
    ("/(", "a", ")/"),
  ]

  /// What begins a row, and what is repeated in it.
  private static let rows: [(first: String, next: String)] = [
    ("a", ".b"), ("a", ".b()"), ("a", "\n  .b { c }"), ("a", "!"), ("a", " ! "), ("a", "?.b"), ("!", "!"),
    ("- ", "- "),
    ("1", " + 1"), ("a", " && b"), ("\"a\"", " + \"b\""), ("a", " ? 1 : a"), ("a", " ?? b"), ("a", " as A"),
    ("a", " is A"),
    ("if a { }", " else if b { }"), ("try", " try"), ("await", " await"), ("return", " return"),
    ("a", " = a"),
    ("let x: () -> A", " -> A"), ("let x: A", " & B"), ("let x: A", "?"), ("let x: A", ".Type"),
    ("let x: any", " any"),
    ("let x: some", " some"), ("let x: inout", " inout"), ("a:", " a:"), ("if", " if"), ("switch", " switch"),
    ("if let a", ", let b"), ("a", "; b"), ("a", "\nb"), ("@a", " @a"), ("public", " public"), ("~", "A ~"),
    ("\\A", ".b"), ("\\", "\\"), ("[", "1,"), ("(", "1,"), ("f(", "a: 1, "), ("#if a", " || b"),
    ("#if !", "!"),
    ("a", "()"), ("a", " { }"), ("a", "[0]"), ("a", "<B>"), ("a", "<"), ("a", " < b"), ("&", "&"),
    ("let", " let"),
    ("case .a", ", .b"), ("a { }", " b: { }"), ("var a: Int {", " get "), ("consume", " consume"),
    ("copy", " copy"),
    ("each", " each"), ("repeat", " repeat"), ("throw", " throw"), ("defer", " defer"), ("do", " do"),
    ("#", "#"), ("\"", "\\("),
    ("\"\"\"", "\n"), ("/", "*"), ("//", "/"), ("`a", "`b"), ("'", "'"), ("$0", "$0"), (".a", " .a"),
    ("unsafe", " unsafe"),
    ("let x: @a", " @a"), ("let x: A", " -> A"), ("let x: (A)", " async throws -> (A)"), ("is", " is"),
    ("where", " where"),
    ("#sourceLocation(file: \"", "a"), ("0", "0"), ("0x", "f"), ("1", ".1"), ("guard", " guard"),
    ("for", " for"), ("in", " in"),
    ("DispatchQueue.main.async { }", "\nDispatchQueue.main.async { a() }"),
    ("DispatchQueue.global()", ".async { }"),
  ]

  private static let depths = [3, 20, 70, 150, 255, 400, 1000, 10_000]
  private static let places = 5

  /// How many texts there are.
  package static let count = (nests.count + rows.count) * depths.count * places

  /// A text of one nest or row, alone or in code that has sites around it.
  ///
  /// - Parameter number: from 0 up to `count`.
  package static func text(_ number: Int) -> [UInt8] {
    let place = number % places
    let depth = depths[number / places % depths.count]
    let kind = number / places / depths.count
    let middle =
      kind < nests.count
      ? nested(nests[kind], depth: depth, isClosed: place < places - 1)
      : row(rows[kind - nests.count], length: depth)
    return Array(placed(middle, place).utf8)
  }

  private static func nested(
    _ nest: (opening: String, middle: String, closing: String), depth: Int, isClosed: Bool
  ) -> String {
    String(repeating: nest.opening, count: depth) + nest.middle
      + (isClosed ? String(repeating: nest.closing, count: depth) : "")
  }

  private static func row(_ row: (first: String, next: String), length: Int) -> String {
    row.first + String(repeating: row.next, count: length)
  }

  /// - Parameter place: alone from 4 on and at 0, in a block at 1, beside one at 2, as a value that a block uses at 3.
  private static func placed(_ text: String, _ place: Int) -> String {
    let block = "DispatchQueue.main.async { self.update() }"
    return switch place {
    case 0, 4...: text
    case 1:
      "import Dispatch\nfinal class A {\n  func f() {\n    DispatchQueue.main.async {\n      \(text)\n    }\n  }\n}\n"
    case 2:
      "import Dispatch\nfinal class A {\n  func f() {\n    \(block)\n    \(text)\n  }\n  func update() {}\n}\n"
    default:
      "import Dispatch\nfinal class A {\n  func f(done: @escaping (Int) -> Void) {\n    let a = \(text)\n    DispatchQueue.global().async { done(a) }\n  }\n}\n"
    }
  }
}
