import Foundation
import Testing

@Suite struct StandardInputTests {
  @Test func aRewriteIsPrinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.txt")
    let outcome = try folder.program.run(shell: #""$0" rewrite --quiet - < Two.txt"#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("Task { @MainActor in") && !outcome.text.contains("DispatchQueue.main"))
    try folder.write(Samples.two, to: "Two.swift")
    _ = try folder.program("rewrite", "--allow-no-vcs")
    #expect(try folder.read("Two.swift") == outcome.output)
  }

  @Test func whatStaysIsPrintedAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}let x = 1\r\n", to: "One.txt")
    let outcome = try folder.program.run(shell: #""$0" rewrite --quiet - < One.txt"#)
    #expect(outcome.output == Array("\u{FEFF}let x = 1\r\n".utf8))
  }

  @Test func aDiffNamesIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.txt")
    let outcome = try folder.program.run(shell: #""$0" diff - < Two.txt"#)
    #expect(outcome.status == 1 && outcome.text.contains("+++ b/stdin.swift"), "\(outcome.text)")
  }

  @Test func otherPathsAndReviewsAreRefused() throws {
    let folder = try TemporaryFolder()
    #expect(try folder.program("diff", "-", ".").status == 64)
    #expect(try folder.program("verify", "-").errors.contains("'-' has no file to write"))
  }
}
