import Testing

@testable import Codebase

/// One line of an ignore file, a path (with a slash behind a folder), and whether the line matches it.
struct IgnoreListTests {
  @Test(arguments: [
    // Without a slash: a name at any depth.
    ("A.swift", "A.swift", true), ("A.swift", "x/y/A.swift", true), ("A.swift", "BA.swift", false),
    ("*.swift", "x/A.swift", true), ("*", "x/A.swift", true), ("?.swift", "x/A.swift", true),
    ("?.swift", "é.swift", false), ("**", "x/A.swift", true), ("x**", "y/xyz", true),
    // With a slash: from the folder of the ignore file.
    ("/A.swift", "A.swift", true), ("/A.swift", "x/A.swift", false), ("x/A.swift", "x/A.swift", true),
    ("x/A.swift", "y/x/A.swift", false), ("x/*", "x/y/A.swift", false), ("x/*", "x/A.swift", true),
    ("x?y", "x/y", false), ("/x[/]y", "x/y", false), ("x/y*", "x/yz", true),
    // Folders only.
    ("x/", "x/", true), ("x/", "x", false), ("x/", "y/x/", true), ("/x/", "y/x/", false),
    ("x/y/", "x/y/", true),
    // Any number of folders.
    ("**/x", "x", true), ("**/x", "a/b/x", true), ("**/x", "ax", false), ("x/**", "x/a/b", true),
    ("x/**", "x/", false), ("x/**/y", "x/y", true), ("x/**/y", "x/a/b/y", true), ("x/**/y", "xa/y", false),
    ("x/**y", "x/a/y", false), ("x/**y", "x/ay", true), ("a**/b", "a/b", true), ("**/", "x/", true),
    ("a/**/**/b", "a/b", true), ("/**", "x/y", true), ("*a*a*a*a*b/", "aaaaaaaaaaaaaaaaaaaaaaaaa/", false),
    // Signs that stand for themselves.
    ("\\#x", "#x", true), ("#x", "#x", false), ("\\!x", "!x", true), ("x\\ ", "x ", true), ("x ", "x", true),
    ("x  ", "x ", false), ("x\\*", "x*", true), ("x\\*", "xy", false), ("x\\", "x\\", false),
    ("x\t", "x", false), (" x", " x", true), ("x y", "x y", true),
    // Sets.
    ("[a-c].swift", "b.swift", true), ("[!a-c]", "b", false), ("[^a-c]", "d", true), ("[]a]", "]", true),
    ("[a-]", "-", true), ("[\\]]", "]", true), ("[[:digit:]x]", "7", true), ("[[:digit:]x]", "y", false),
    ("[[:nope:]]", "n", false), ("[a", "[a", false), ("[a\\-c]", "b", false), ("[[:a]", "[", true),
    // Nothing.
    ("", "x", false), ("/", "x/", false), ("!", "x", false), ("A.swift", "a.swift", false),
  ])
  func matches(line: String, path: String, expected: Bool) {
    #expect((verdict([line], path) == true) == expected)
  }

  @Test func lastMatchDecides() {
    #expect(verdict(["*.swift", "!A.swift"], "A.swift") == false)
    #expect(verdict(["!A.swift", "*.swift"], "A.swift") == true)
    #expect(verdict(["*.md"], "A.swift") == nil)
  }

  @Test func lineEndsAndByteOrderMarkAreNoPartOfThePattern() {
    let list = IgnoreList(contents: Array("\u{FEFF}x\r\ny \r\n\r\nz".utf8), foldsCase: false)
    for name in ["x", "y", "z"] { #expect(verdict(list, name) == true) }
    #expect(verdict(list, "w") == nil)
  }

  @Test func foldsCaseWhereTheRepositoryDoes() {
    let list = IgnoreList(contents: Array("Build/\n/X/[A-C]*".utf8), foldsCase: true)
    #expect(verdict(list, "build/") == true)
    #expect(verdict(list, "x/b.swift") == true)
  }

  private func verdict(_ lines: [String], _ path: String) -> Bool? {
    verdict(IgnoreList(contents: Array(lines.joined(separator: "\n").utf8), foldsCase: false), path)
  }

  private func verdict(_ list: IgnoreList, _ path: String) -> Bool? {
    let isFolder = path.hasSuffix("/")
    return Array((isFolder ? path.dropLast() : path[...]).utf8).withUnsafeBufferPointer {
      list.ignores($0, isFolder: isFolder)
    }
  }
}
