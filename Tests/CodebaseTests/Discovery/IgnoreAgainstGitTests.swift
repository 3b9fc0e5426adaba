import Foundation
import Testing

@testable import Codebase

/// Git is the judge: random trees with random ignore files, where both must name the same Swift files.
@Suite(.enabled(if: Git.isAvailable))
struct IgnoreAgainstGitTests {
  private static let treeCount = 60

  @Test(arguments: 0..<treeCount)
  func namesTheFilesThatGitNames(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let tree = try TemporaryTree()
    let top = tree.path + "/repository"
    let files = Set((0..<40).map { _ in random.path() }).sorted().filter { name in
      // A name can be a file in one path and a folder in another.
      (try? tree.write("repository/" + name)) != nil
    }
    try Git.run(["init", "-q"], in: top, home: tree.path)
    let foldsCase = random.isOneIn(4)
    try Git.run(["config", "core.ignorecase", foldsCase ? "true" : "false"], in: top, home: tree.path)
    if random.isOneIn(3) { try Git.run(["update-index", "--index-version", "4"], in: top, home: tree.path) }

    let folders = Set(files.map { $0.split(separator: "/").dropLast().joined(separator: "/") }).sorted()
    for folder in folders + [""] where folder.isEmpty || random.isOneIn(3) {
      try tree.write("repository/\(folder)/.gitignore", random.ignoreFile())
    }
    if random.isOneIn(3) { try tree.write("repository/.git/info/exclude", random.ignoreFile()) }
    if random.isOneIn(3) { try tree.write(".config/git/ignore", random.ignoreFile()) }
    // Where case does not count, git tracks a file under the spelling of another's folder.
    let tracked = foldsCase ? [] : files.filter { _ in random.isOneIn(8) }
    if !tracked.isEmpty { try Git.run(["add", "-f", "--"] + tracked, in: top, home: tree.path) }

    let start = random.isOneIn(3) ? folders[random.below(folders.count)] : ""
    let listed = try Git.run(
      ["ls-files", "-z", "-c", "-o", "--exclude-standard"], in: top, home: tree.path)
    let prefix = start.isEmpty ? "" : start + "/"
    let expected = Set(listed.split(separator: "\0").map(String.init)).filter {
      $0.hasSuffix(".swift") && $0.hasPrefix(prefix)
    }
    // An ignored folder that is named as such is entered, which git does not do.
    if !start.isEmpty,
      (try? Git.run(["check-ignore", "-q", "--no-index", "--", start], in: top, home: tree.path)) != nil
    {
      return
    }
    let found = Discovery(
      .init(paths: [start.isEmpty ? "." : start], root: top, environment: ["HOME": tree.path])
    ).run()
    #expect(found.files.map(\.path) == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(found.problems == [])
    let count = files.count { $0.hasPrefix(prefix) }
    #expect(found.skipped[.ignored, default: 0] == count - expected.count)
  }
}

/// Steele, Lea and Flood's generator: the same numbers everywhere for one seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func isOneIn(_ count: Int) -> Bool { below(count) == 0 }
  mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  mutating func word() -> String {
    let letters = ["a", "b", "c", "A", "B", "-", "1", "é", "!", "#", " ", "]", "x"]
    return (0...below(3)).map { _ in pick(letters) }.joined()
  }

  mutating func path() -> String {
    let folders = (0..<below(4)).map { _ in pick(["a", "b", "ab", "aB", "c a", word()]) }
    return (folders + [word() + ".swift"]).joined(separator: "/")
  }

  mutating func piece() -> String {
    switch below(16) {
    case 0...4: word()
    case 5, 6: "*"
    case 7: "?"
    case 8, 9: "**"
    case 10:
      "[" + pick(["", "!", "^"])
        + pick(["ab", "a-c", "A-C", "]a", "a-", "-b", "[:alpha:]", "[:upper:]1"]) + "]"
    case 11: "\\" + pick(["a", "b", "#", "!", " ", "*", "A"])
    case 12: pick(["[a", "[[:nope:]]", "[\\]a]", "[a\\-c]", "[[:a]", "[!/]", "[a-\\c]", "[[:]"])
    case 13: pick(["a", "b", "ab"])
    default: "/"
    }
  }

  mutating func pattern() -> String {
    switch below(8) {
    case 0:
      return pick([
        "*.swift", "a/", "/a", "b", "*", "/*", "**/a", "a/**", "a/**/b", "ab/*.swift", "?.swift", "a**/b",
      ])
    case 1:
      return pick([
        "", "/", "!", "#a", "\\#*", "\\!*", "  ", "a ", "a\\ ", "\\", "a\\", "**", "/**", "**/", "//",
      ])
    default:
      let pieces = (0...below(5)).map { _ in piece() }.joined()
      return pieces + pick(["", "", "", "/", ".swift", "*.swift", " ", "  "])
    }
  }

  mutating func ignoreFile() -> String {
    let lineEnd = pick(["\n", "\n", "\r\n"])
    let lines = (0..<below(7)).map { _ in (isOneIn(4) ? "!" : "") + pattern() }
    return (isOneIn(6) ? "\u{FEFF}" : "") + lines.joined(separator: lineEnd) + pick(["", lineEnd])
  }
}
