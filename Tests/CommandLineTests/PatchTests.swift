import Foundation
import GoldenCases
import Testing

/// The patch on standard output is what the in-place rewrite does.
@Suite struct PatchTests {
  static let spellings: [(name: String, spell: @Sendable (String) -> String)] = [
    ("LF", { $0 }),
    ("CRLF", { $0.replacingOccurrences(of: "\n", with: "\r\n") }),
    ("no final newline", { String($0.dropLast()) }),
    ("byte-order mark", { "\u{FEFF}" + $0 }),
    ("all three", { "\u{FEFF}" + $0.dropLast().replacingOccurrences(of: "\n", with: "\r\n") }),
  ]

  static let contexts: [[String]] = [[], ["-U", "1"], ["-U", "0"], ["--unified", "50"]]

  /// Each spelling and each context once; all pairs with the whole sample.
  static let pairs = spellings.indices.flatMap { spelling in
    contexts.indices.filter { Sample.shared.isWhole || $0 == spelling % contexts.count }.map {
      (spellings[spelling].name, contexts[$0])
    }
  }

  @Test(arguments: pairs)
  func gitAppliesWhatRewriteWrites(_ spelling: String, _ context: [String]) throws {
    let spell = try #require(Self.spellings.first { $0.name == spelling }).spell
    let folder = try TemporaryFolder(copying: Samples.app)
    for (path, bytes) in try folder.contents where path.hasSuffix(".swift") {
      try folder.write(spell(String(decoding: bytes, as: UTF8.self)), to: path)
    }
    try folder.write(spell(Samples.two), to: "Sources/Grüße/Two words.swift")
    try expectAgreement(in: folder, context)
  }

  @Test func gitAppliesWhatRewriteWritesToGoldenCases() throws {
    let folder = try TemporaryFolder()
    for item in Sample.shared.first(
      30, of: GoldenFolder.sampled.filter { !$0.hasSeveralFiles && !$0.isAudit })
    {
      // In one codebase, a name that is declared over again is no longer what it is elsewhere.
      guard !item.name.contains("shadow"), !item.name.contains("own-type") else { continue }
      for file in item.code { try folder.write(file.bytes, to: "\(item.name)/\(file.path)") }
    }
    try expectAgreement(in: folder, ["--include-review"], furtherRuns: 3)
  }

  /// - Parameter furtherRuns: how many more runs may offer something in code that an earlier one has written.
  private func expectAgreement(in folder: TemporaryFolder, _ options: [String], furtherRuns: Int = 0) throws {
    try folder.program.git(["init", "--quiet"])
    let program = folder.program
    let diff = try program(["diff"] + options)
    #expect(diff.status == 1)
    let reviewed = options.filter { $0 == "--include-review" }
    let patched = try TemporaryFolder(copying: folder.path)
    try patched.write(diff.output, to: "change.patch")
    let withoutContext = options == ["-U", "0"] ? ["--unidiff-zero"] : []
    try patched.program.git(["apply", "--whitespace=nowarn"] + withoutContext + ["change.patch"])
    try FileManager.default.removeItem(atPath: patched.path(of: "change.patch"))

    let rewrite = try program(["rewrite", "--allow-no-vcs"] + reviewed)
    #expect(rewrite.status == 0)
    #expect(rewrite.output.isEmpty)
    let written = try folder.contents
    let applied = try patched.contents
    #expect(written.keys.sorted() == applied.keys.sorted())
    for (path, bytes) in written { #expect(applied[path] == bytes, "\(path)") }

    for _ in 0..<furtherRuns {
      let further = try program(["rewrite", "--allow-no-vcs"] + reviewed)
      #expect(further.status == 0)
    }
    let second = try program(["diff"] + reviewed)
    #expect(second.status == 0)
    #expect(second.text == "")
  }

  @Test func theRewriteKeepsWhatIsNotItsBusiness() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Hop.swift")
    try folder.setPermissions(0o640, of: "Hop.swift")
    try folder.write(Samples.left, to: "Left.swift")
    try folder.commit()
    #expect(try folder.program("rewrite").errors.hasSuffix("wrote 1 file\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "Hop.swift"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.contents.keys.sorted() == ["Hop.swift", "Left.swift"])
    #expect(try folder.read("Left.swift") == Array(Samples.left.utf8))
  }

  /// As git's own patches do, it names files from the top of the repository, wherever it is made and applied.
  @Test func aPatchFromASubfolderApplies() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Sources/Hop.swift")
    try folder.write(Samples.hop, to: "Tool/main.swift")
    try folder.program.git(["init", "--quiet"])
    let inner = Program(folder: folder.path(of: "Sources"))
    let diff = try inner("diff", ".", "../Tool")
    #expect(diff.text.contains("diff --git a/Sources/Hop.swift b/Sources/Hop.swift\n"), "\(diff.text)")
    #expect(diff.text.contains("diff --git a/Tool/main.swift b/Tool/main.swift\n"), "\(diff.text)")
    try folder.write(diff.output, to: "change.patch")
    try folder.program.git(["apply", "change.patch"])
    #expect(try folder.program("diff").status == 0)
  }

  /// Git takes a patch of other places in the root of the file system alone, which is said.
  @Test func aPatchOfOtherPlacesSaysWhereItApplies() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Other/Hop.swift")
    try folder.makeFolder("Mine")
    let inner = Program(folder: folder.path(of: "Mine"))
    try inner.git(["init", "--quiet"])
    let file = folder.path(of: "Other/Hop.swift")
    let diff = try inner("diff", "../Other")
    #expect(
      diff.errors.hasSuffix("1 file outside of this tree (\(file)): apply the patch with 'git -C / apply'\n"))
    try folder.write(diff.output, to: "change.patch")
    try inner.git(["-C", "/", "apply", folder.path(of: "change.patch")])
    #expect(
      String(decoding: try folder.read("Other/Hop.swift"), as: UTF8.self).contains("Task { @MainActor in"))
    #expect(try !inner("diff", ".").errors.contains("outside"))
  }

  @Test func standardOutputIsThePatchAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.two, to: "Two.swift")
    try folder.write(Samples.left, to: "Left.swift")
    let plain = try folder.program("diff")
    #expect(
      plain.text == """
        diff --git a/Two.swift b/Two.swift
        --- a/Two.swift
        +++ b/Two.swift
        @@ -1,6 +1,6 @@
         import Dispatch
         \n\
         func show() {
        -  DispatchQueue.main.async { print("shown") }
        -  DispatchQueue.global().async { print("done") }
        +  Task { @MainActor in print("shown") }
        +  Task.detached { print("done") }
         }

        """)
    for option in ["--quiet", "--statistics"] {
      #expect(try folder.program("diff", option).output == plain.output)
    }
  }
}
