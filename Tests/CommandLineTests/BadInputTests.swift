import Foundation
import Testing

/// What can't be used is named, and the rest is done.
@Suite struct BadInputTests {
  /// A folder with one good file, in which all commands must go on.
  private func folder(_ prepare: (TemporaryFolder) throws -> Void) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.hop, to: "Good.swift")
    try prepare(folder)
    return folder
  }

  /// Expects exit code 2, the problem on standard error, and the good file's change all the same.
  private func expectProblem(
    _ problem: String, in folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let diff = try folder.program("diff")
    #expect(diff.status == 2, sourceLocation: sourceLocation)
    #expect(diff.errors.contains(problem), "\(diff.errors)", sourceLocation: sourceLocation)
    #expect(diff.text.hasPrefix("diff --git a/Good.swift b/Good.swift\n"), sourceLocation: sourceLocation)
    #expect(diff.text.split(separator: "\n").filter { $0.hasPrefix("diff ") }.count == 1)
    let quiet = try folder.program("diff", "--quiet")
    #expect(quiet.errors.hasPrefix("unqueue: "), "\(quiet.errors)", sourceLocation: sourceLocation)
    #expect(quiet.errors.contains(problem), "\(quiet.errors)", sourceLocation: sourceLocation)
    let rewrite = try folder.program("rewrite", "--allow-no-vcs")
    #expect(rewrite.status == 2, sourceLocation: sourceLocation)
    #expect(rewrite.errors.contains(problem), "\(rewrite.errors)", sourceLocation: sourceLocation)
    #expect(rewrite.errors.hasSuffix("wrote 1 file\n"), "\(rewrite.errors)", sourceLocation: sourceLocation)
    #expect(try String(decoding: folder.read("Good.swift"), as: UTF8.self).contains("Task { @MainActor in"))
  }

  @Test func missingPath() throws {
    let folder = try folder { _ in }
    let outcome = try folder.program("diff", "Missing", "Good.swift", "Gone.swift")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Missing: no such file or folder"))
    #expect(outcome.errors.contains("Gone.swift: no such file or folder"))
    #expect(outcome.text.contains("+  Task { @MainActor in\n"))
  }

  @Test func notASwiftFile() throws {
    let folder = try folder { try $0.write("hello", to: "notes.txt") }
    let outcome = try folder.program("diff", "notes.txt", "Good.swift")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("notes.txt: is not a Swift file"))
    #expect(outcome.text.contains("+  Task { @MainActor in\n"))
  }

  @Test func aPipeIsCalledOne() throws {
    let folder = try folder { _ in }
    #expect(mkfifo(folder.path(of: "Pipe.swift"), 0o600) == 0)
    let named = try folder.program("diff", "Pipe.swift")
    #expect(named.status == 2 && named.errors.contains("Pipe.swift: is a named pipe, not a file"))
    // Among other files, it is passed over and nobody waits for it.
    #expect(try folder.program("diff").status == 1)
  }

  @Test func notUTF8() throws {
    let folder = try folder { try $0.write(Array(Samples.hop.utf8) + [0xC3, 0x28, 0x0A], to: "Latin.swift") }
    try expectProblem("Latin.swift: is not valid UTF-8: bad byte at offset", in: folder)
  }

  @Test func utf16() throws {
    let folder = try folder { folder in
      let text = try #require(Samples.hop.data(using: .utf16))
      try folder.write(Array(text), to: "Wide.swift")
    }
    try expectProblem("Wide.swift: is UTF-16, not UTF-8; convert it first", in: folder)
  }

  @Test func tooLarge() throws {
    let folder = try folder { folder in
      let filler = [UInt8](repeating: UInt8(ascii: "\n"), count: 9 << 20)
      try folder.write(Array(Samples.hop.utf8) + filler, to: "Large.swift")
    }
    try expectProblem("Large.swift: has 9 MB, and at most 8 are read; split it or leave it out", in: folder)
  }

  @Test func syntaxErrors() throws {
    let broken = "import Dispatch\nfunc broken( {\n  DispatchQueue.main.async { print(1) }\n}\n"
    let folder = try folder { try $0.write(broken, to: "Broken.swift") }
    try expectProblem("Broken.swift:2:", in: folder)
    #expect(try folder.read("Broken.swift") == Array(broken.utf8))
    let scan = try folder.program("scan")
    #expect(scan.status == 2)
    #expect(scan.text.contains("the file has syntax errors"))
  }

  @Test func emptyFolderAndEmptyFile() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Empty")
    for command in ["diff", "rewrite", "scan"] {
      let outcome = try folder.program(command, "Empty")
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("no Swift files were read"))
    }
    try folder.write("", to: "Empty/Nothing.swift")
    let outcome = try folder.program("diff", "Empty")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("no use of Grand Central Dispatch in 1 file"))
  }

  @Test func aFolderThatIsNamedLikeAFile() throws {
    let folder = try folder { try $0.write(Samples.left, to: "Views.swift/Left.swift") }
    let outcome = try folder.program("diff", "--statistics")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("files read           2\n"), "\(outcome.errors)")
  }

  @Test(.enabled(if: !TemporaryFolder.permissionsAreIgnored))
  func unreadableFile() throws {
    let folder = try folder { folder in
      try folder.write(Samples.hop, to: "Secret.swift")
      try folder.setPermissions(0, of: "Secret.swift")
    }
    try expectProblem("Secret.swift: cannot be read:", in: folder)
  }

  @Test(.enabled(if: !TemporaryFolder.permissionsAreIgnored))
  func unreadableFolder() throws {
    let folder = try folder { folder in
      try folder.write(Samples.hop, to: "Secret/Code.swift")
      try folder.setPermissions(0, of: "Secret")
    }
    defer { try? folder.setPermissions(0o755, of: "Secret") }
    try expectProblem("Secret: cannot be read:", in: folder)
  }

  @Test(.enabled(if: !TemporaryFolder.permissionsAreIgnored))
  func readOnlyFolder() throws {
    let folder = try folder { folder in
      try folder.write(Samples.hop, to: "Locked/Code.swift")
      try folder.setPermissions(0o555, of: "Locked")
    }
    defer { try? folder.setPermissions(0o755, of: "Locked") }
    // Reading is all that a dry run does.
    #expect(try folder.program("diff").status == 1)
    let outcome = try folder.program("rewrite", "--allow-no-vcs")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Locked/Code.swift: its folder is write-protected, left as it is"))
    #expect(outcome.errors.hasSuffix("wrote 1 file\n"), "\(outcome.errors)")
    #expect(try folder.read("Locked/Code.swift") == Array(Samples.hop.utf8))
  }

  @Test(.enabled(if: !TemporaryFolder.permissionsAreIgnored))
  func readOnlyFile() throws {
    let folder = try folder { folder in
      try folder.write(Samples.hop, to: "Locked.swift")
      try folder.setPermissions(0o444, of: "Locked.swift")
    }
    let outcome = try folder.program("rewrite", "--allow-no-vcs")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Locked.swift: is write-protected, left as it is"))
    #expect(try folder.read("Locked.swift") == Array(Samples.hop.utf8))
  }
}
