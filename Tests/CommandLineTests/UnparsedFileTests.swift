import Testing

/// A file that may hold a site and can't be parsed is named, whatever is wrong with it.
@Suite struct UnparsedFileTests {
  static let unparsed: [String] = [
    // What a merge left at the beginning.
    "<<<<<<< HEAD\nimport Dispatch\n=======\nimport Foundation\n>>>>>>> other\n\(Samples.hop)",
    "\(Samples.hop)<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n",
    nested("{ ", " }", 10_000), nested("[", "]", 1000), nested("[", "]", 18), nested("f(", ")", 2000),
    nested("A<", ">()", 2000), "\(Samples.hop)let x = a" + String(repeating: ".b", count: 50_000),
    "import Dispatch\nfunc f() { \(String(repeating: "if a { } else ", count: 20_000)){ DispatchQueue.main.async { } } }\n",
  ]

  private static func nested(_ opening: String, _ closing: String, _ depth: Int) -> String {
    "import Dispatch\nfunc f() {\n  let x = " + String(repeating: opening, count: depth)
      + "DispatchQueue.main.async { }" + String(repeating: closing, count: depth) + "\n}\n"
  }

  @Test(arguments: unparsed)
  func isNamed(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Good.swift")
    try folder.write(text, to: "Broken.swift")
    let diff = try folder.program("diff")
    #expect(diff.status == 2)
    #expect(diff.errors.contains("Broken.swift:"), "\(diff.errors)")
    #expect(diff.text.split(separator: "\n").filter { $0.hasPrefix("diff ") }.count == 1)
    let rewrite = try folder.program("rewrite", "--allow-no-vcs")
    #expect(rewrite.status == 2)
    #expect(try folder.read("Broken.swift") == Array(text.utf8))
  }
}
