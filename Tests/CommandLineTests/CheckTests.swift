import Foundation
import Testing

@Suite struct CheckTests {
  @Test func withoutABaselineEveryUseCounts() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    let outcome = try folder.program("check")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Two.swift:4:3: error: new use of Grand Central Dispatch (main.async); "))
    #expect(outcome.errors.contains("--write-baseline"))
  }

  @Test func onlyNewUsesFail() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    #expect(try folder.program("check", "--write-baseline").status == 0)
    let known = try folder.program("check")
    #expect(known.status == 0 && known.text.isEmpty, "\(known.text)")
    #expect(known.errors == "no new uses of Grand Central Dispatch, 2 known\n")
    // Elsewhere in the file, and more than before in the same declaration.
    try folder.write("\n\n" + Samples.two, to: "Two.swift")
    #expect(try folder.program("check").status == 0)
    try folder.write(Samples.left, to: "Left.swift")
    let more = try folder.program("check", "--format", "github")
    #expect(
      more.status == 1 && more.errors == "1 new use of Grand Central Dispatch, 2 known\n", "\(more.errors)")
    #expect(more.text.hasPrefix("::error file=Left.swift,"), "\(more.text)")
    #expect(more.text.split(separator: "\n").count == 1)
  }

  @Test func whatIsGoneIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    _ = try folder.program("check", "--write-baseline", "--baseline", "known.json")
    try folder.write("let x = 1\n", to: "Two.swift")
    let outcome = try folder.program("check", "--baseline", "known.json")
    #expect(outcome.status == 0 && outcome.errors.contains("2 are gone"), "\(outcome.errors)")
  }

  @Test func aBaselineThatIsNoneIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    for text in ["", "{}", "[1]", #"{"schema":"unqueue-baseline","version":1,"sites":{"a":-1}}"#] {
      try folder.write(text, to: ".unqueue-baseline.json")
      let outcome = try folder.program("check")
      #expect(outcome.status == 2 && outcome.errors.contains(".unqueue-baseline.json: "), "\(text)")
    }
    try folder.write(#"{"schema":"unqueue-baseline","version":9,"sites":{}}"#, to: ".unqueue-baseline.json")
    #expect(try folder.program("check").errors.contains("version 9"))
    #expect(try folder.program("check", "--baseline", "missing.json").status == 2)
  }

  @Test func aFileThatCannotBeReadKeepsTheBaselineAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("func broken( {\n  DispatchQueue.main.async {}\n}\n", to: "Broken.swift")
    let outcome = try folder.program("check", "--write-baseline")
    #expect(outcome.status == 2 && outcome.errors.contains("was not written"))
    #expect(throws: (any Error).self) { try folder.read(".unqueue-baseline.json") }
  }
}
