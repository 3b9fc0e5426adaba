import Codebase
import Foundation
import Testing

@testable import Delivery

/// What git itself says of the files decides.
@Suite(.enabled(if: Git.isInstalled)) struct TreeProtectionTests {
  private let folder: TemporaryFolder
  private let git: Git

  /// A repository with one commit.
  init() throws {
    folder = try TemporaryFolder()
    git = Git(folder: folder.path)
    try git.run(["init", "--quiet"])
    for name in names { try folder.write(text, to: name) }
    try folder.write(Array("Ignored*\n".utf8), to: ".gitignore")
    try commit()
  }

  private let text = Array("one\ntwo\n".utf8)
  private let edited = Array("one\nTWO\n".utf8)
  private let names = [
    "A.swift", "Two words/B.swift", "Grüße/C.swift", "\"quoted\".swift", "line\nbreak.swift", "-dash.swift",
    "tab\t.swift", " blank.swift", "back\\slash.swift",
  ]

  private func commit(in git: Git? = nil) throws {
    let git = git ?? self.git
    try git.run(["add", "--all"])
    try git.run([
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m", "Change",
    ])
  }

  private func refused(
    _ names: [String], in folder: TemporaryFolder? = nil, dirty: Bool = false, noVersionControl: Bool = false
  ) -> [String: Refusal.Kind] {
    let folder = folder ?? self.folder
    let files = names.map { SourceFile(path: $0, absolutePath: folder.path(of: $0), bytes: []) }
    let refusals = TreeProtection(allowDirty: dirty, allowNoVersionControl: noVersionControl)
      .refusals(of: files)
    #expect(refusals.map(\.file.path) == names.filter { name in refusals.contains { $0.file.path == name } })
    return Dictionary(uniqueKeysWithValues: refusals.map { ($0.file.path, $0.kind) })
  }

  @Test func committedFilesWithAnyNameMayBeWritten() throws {
    #expect(refused(names) == [:])
  }

  @Test func everyNameIsFoundWhereItIsEdited() throws {
    for name in names { try folder.write(edited, to: name) }
    #expect(refused(names) == Dictionary(uniqueKeysWithValues: names.map { ($0, .uncommitted) }))
    #expect(refused(names, dirty: true) == [:])
  }

  @Test func stagedAndUnstagedChangesUntrackedAndIgnoredFiles() throws {
    try folder.write(edited, to: "A.swift")
    try folder.write(edited, to: "Grüße/C.swift")
    try git.run(["add", "Grüße/C.swift"])
    // Staged, and taken back in the file alone.
    try folder.write(edited, to: "Two words/B.swift")
    try git.run(["add", "Two words/B.swift"])
    try folder.write(text, to: "Two words/B.swift")
    try folder.write(text, to: "New.swift")
    try folder.write(text, to: "Ignored.swift")
    try folder.write(text, to: "Added.swift")
    try git.run(["add", "Added.swift"])
    try folder.write(text, to: "Intended.swift")
    try git.run(["add", "--intent-to-add", "Intended.swift"])
    let all = names + ["New.swift", "Ignored.swift", "Added.swift", "Intended.swift"]
    let expected: [String: Refusal.Kind] = [
      "A.swift": .uncommitted, "Grüße/C.swift": .uncommitted, "Two words/B.swift": .uncommitted,
      "Added.swift": .uncommitted, "Intended.swift": .uncommitted, "New.swift": .outside,
      "Ignored.swift": .outside,
    ]
    #expect(refused(all) == expected)
    #expect(refused(all, dirty: true) == ["New.swift": .outside, "Ignored.swift": .outside])
    #expect(refused(all, noVersionControl: true) == expected.filter { $0.value == .uncommitted })
    #expect(refused(all, dirty: true, noVersionControl: true) == [:])
    // What the run would not touch is no obstacle.
    #expect(refused(["-dash.swift"]) == [:])
  }

  @Test func marksDoNotHideEdits() throws {
    try git.run(["update-index", "--assume-unchanged", "--", "A.swift"])
    try git.run(["update-index", "--skip-worktree", "--", "-dash.swift"])
    #expect(refused(names) == [:])
    try folder.write(edited, to: "A.swift")
    try folder.write(edited, to: "-dash.swift")
    #expect(refused(names) == ["A.swift": .uncommitted, "-dash.swift": .uncommitted])
  }

  /// The monitor says that nothing has changed.
  @Test func aFileSystemMonitorDoesNotHideEdits() throws {
    try folder.write(Array("#!/bin/sh\nprintf 'token\\0'\n".utf8), to: ".git/monitor")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: ".git/monitor"))
    try git.run(["config", "core.fsmonitor", ".git/monitor"])
    try git.run(["status"])
    try folder.write(edited, to: "A.swift")
    #expect(refused(names) == ["A.swift": .uncommitted])
  }

  @Test func convertedLineEndsAreNoEdits() throws {
    try folder.write(Array("*.swift text\n".utf8), to: ".gitattributes")
    try commit()
    try folder.write(Array("one\r\ntwo\r\n".utf8), to: "A.swift")
    #expect(refused(names) == [:])
    // Stored with carriage returns, whatever the settings would make of them today.
    try folder.write([], to: ".gitattributes")
    try commit()
    try folder.write(Array("one\r\ntwo\r\n".utf8), to: "Carriage.swift")
    try commit()
    try folder.write(Array("*.swift text\n".utf8), to: ".gitattributes")
    #expect(refused(["Carriage.swift"]) == [:])
    try folder.write(Array("one\r\nTWO\r\n".utf8), to: "Carriage.swift")
    #expect(refused(["Carriage.swift"]) == ["Carriage.swift": .uncommitted])
  }

  @Test func withoutACommitEverythingIsUncommitted() throws {
    let fresh = try TemporaryFolder()
    try fresh.write(text, to: "A.swift")
    #expect(refused(["A.swift"], in: fresh) == ["A.swift": .outside])
    try Git(folder: fresh.path).run(["init", "--quiet"])
    #expect(refused(["A.swift"], in: fresh) == ["A.swift": .outside])
    try Git(folder: fresh.path).run(["add", "A.swift"])
    #expect(refused(["A.swift"], in: fresh) == ["A.swift": .uncommitted])
  }

  @Test func conflictsAreUncommitted() throws {
    try git.run(["checkout", "--quiet", "-b", "other"])
    try folder.write(Array("one\nother\n".utf8), to: "A.swift")
    try commit()
    try git.run(["checkout", "--quiet", "-"])
    try folder.write(edited, to: "A.swift")
    try commit()
    try? git.run(["-c", "user.name=Test", "-c", "user.email=test@example.com", "merge", "other"])
    #expect(refused(names) == ["A.swift": .uncommitted])
  }

  @Test func whereGitCannotAnswerNothingIsTakenForCommitted() throws {
    try folder.write(Array("nonsense".utf8), to: ".git/index")
    #expect(refused(["A.swift"]) == ["A.swift": .outside])
    let file = SourceFile(path: "A.swift", absolutePath: folder.path(of: "A.swift"), bytes: [])
    let refusal = TreeProtection(allowDirty: true, allowNoVersionControl: false).refusals(of: [file]).first
    #expect(refusal?.sentence.contains("git could not answer; run this to see why: git -C '") == true)
  }

  @Test func linkedWorkTreesAnswerForThemselves() throws {
    let outside = try TemporaryFolder()
    try git.run(["worktree", "add", "--quiet", outside.path(of: "Tree")])
    try folder.write(edited, to: "A.swift")
    #expect(refused(["Tree/A.swift"], in: outside) == [:])
    try outside.write(edited, to: "Tree/Grüße/C.swift")
    #expect(
      refused(["Tree/A.swift", "Tree/Grüße/C.swift"], in: outside) == ["Tree/Grüße/C.swift": .uncommitted])
    #expect(try stateAgreesWithGit(in: outside.path(of: "Tree")))
    #expect(try stateAgreesWithGit(in: folder.path(of: "Grüße")))
  }

  @Test func submodulesAnswerForThemselves() throws {
    let outer = try TemporaryFolder()
    let outerGit = Git(folder: outer.path)
    try outerGit.run(["init", "--quiet"])
    try outerGit.run([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder.path, "Kit",
    ])
    try commit(in: outerGit)
    #expect(refused(names.map { "Kit/\($0)" }, in: outer) == [:])
    try outer.write(edited, to: "Kit/A.swift")
    #expect(refused(["Kit/A.swift", "Kit/-dash.swift"], in: outer) == ["Kit/A.swift": .uncommitted])
    #expect(try stateAgreesWithGit(in: outer.path(of: "Kit")))
  }

  @Test func sparseCheckoutsMayBeWritten() throws {
    try git.run(["sparse-checkout", "set", "--cone", "--sparse-index", "Grüße"])
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "Two words/B.swift")))
    #expect(refused(["A.swift", "Grüße/C.swift"]) == [:])
    // A file that the checkout leaves out, and that is there all the same.
    try folder.write(text, to: "Two words/B.swift")
    #expect(refused(["Two words/B.swift"]) == [:])
    try folder.write(edited, to: "Two words/B.swift")
    #expect(refused(["Two words/B.swift"]) == ["Two words/B.swift": .uncommitted])
  }

  /// A file behind a link is judged where it is.
  @Test func linksAreFollowed() throws {
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: outside.path(of: "Link.swift"), withDestinationPath: folder.path(of: "A.swift"))
    #expect(refused(["Link.swift"], in: outside) == [:])
    try folder.write(edited, to: "A.swift")
    #expect(refused(["Link.swift"], in: outside) == ["Link.swift": .uncommitted])
  }

  @Test func manyFilesAreAskedForTogether() throws {
    let many = (0..<2_500).map { "Many/A file with a rather long name, number \($0).swift" }
    for name in many { try folder.write(text, to: name) }
    try commit()
    try folder.write(edited, to: many[1_234])
    #expect(refused(many) == [many[1_234]: .uncommitted])
  }

  @Test func messagesListTheFirstFiles() throws {
    let many = (10..<35).map { "New \($0).swift" }
    for name in many { try folder.write(text, to: name) }
    try folder.write(edited, to: "A.swift")
    let files = (many + ["A.swift"]).map {
      SourceFile(path: $0, absolutePath: folder.path(of: $0), bytes: [])
    }
    let messages = TreeProtection(allowDirty: false, allowNoVersionControl: false).refusals(of: files)
      .messages
    #expect(messages.count == 2)
    #expect(
      messages[0] == "nothing was written: 1 file that would change has uncommitted changes; "
        + "commit or stash them, or pass --allow-dirty\n  A.swift")
    let lines = messages[1].split(separator: "\n")
    #expect(lines[0].contains("25 files that would change are not under version control; "))
    #expect(lines.count == 22 && lines[20] == "  New 29.swift" && lines[21] == "  and 5 more")
  }

  /// Git keeps its own things for a work tree where the state goes.
  private func stateAgreesWithGit(in folder: String) throws -> Bool {
    let output = try Delivery.Git(in: folder).output(of: ["rev-parse", "--absolute-git-dir"])
    let path = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return try StateFolder(root: folder).path == "\(path)/unqueue"
  }
}
