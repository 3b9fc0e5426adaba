import Codebase
import Foundation
import Migration
import Testing

@testable import Delivery

@Suite struct UndoTests {
  private let tree: PairedTree

  init() throws { tree = try PairedTree(pairs: 2) }

  private func states() -> [RunHistory.Record.State] { RunHistory(tree.state).runs.map(\.state) }

  @Test func theLastRunIsTakenBackAndSoIsAnUndo() throws {
    let run = try #require(tree.write().run)
    let undo = try tree.undo()
    #expect(undo.run == run && undo.command == "write" && undo.ending == .done)
    #expect(undo.restored == tree.names && undo.problems.isEmpty && undo.patches.isEmpty)
    #expect(try tree.written() == [])
    #expect(states() == [.done, .undone])
    // Runs of undo are not taken back unasked.
    #expect(throws: Undo.Failure.self) { try tree.undo() }
    #expect(throws: Undo.Failure.self) { try tree.undo(run) }

    let first = RunHistory(tree.state).runs[0]
    #expect(first.isUndo && first.command == "undo \(run)")
    try tree.undo(first.id)
    #expect(try tree.written() == tree.names)
    #expect(states() == [.done, .undone, .done])
    #expect(try tree.undo().run == run)
    #expect(try tree.written() == [])
  }

  @Test func runsAreTakenBackOneAfterTheOther() throws {
    let first = try #require(tree.write().run)
    let name = tree.names[0]
    let file = SourceFile(
      path: name, absolutePath: tree.folder.path(of: name), bytes: PairedTree.new(name))
    let edit = Edit(file: name, range: 0..<5, replacement: "newest")
    let change = Change(rewrite: "test", title: "", confidence: .established, sites: [], edits: [edit])
    let second = InPlaceRun.write([change], of: { _ in file }, state: tree.state, command: "again").run
    // What the second wrote is an edit for the first.
    let early = try tree.undo(first)
    #expect(early.problems.map(\.file) == [name] && early.restored.count == 3)
    #expect(states() == [.done, .done, .done])
    #expect(try tree.undo().run == second)
    #expect(try tree.undo().run == first)
    #expect(try tree.written() == [])
    #expect(states() == [.done, .done, .done, .undone, .undone])
  }

  @Test(.enabled(if: Git.isInstalled))
  func aFileThatWasEditedSinceIsLeftAndItsPatchApplies() throws {
    _ = tree.write()
    let name = tree.names[1]
    let edited = PairedTree.new(name) + Array("\n\n\n\nmine\n".utf8)
    try tree.folder.write(edited, to: name)
    let undo = try tree.undo()
    #expect(undo.restored == tree.names.filter { $0 != name })
    #expect(undo.problems.count == 1 && undo.problems[0].file == name)
    #expect(undo.problems[0].message.hasPrefix("was edited since, left as it is"))
    #expect(try tree.folder.read(name) == edited)
    try Git(folder: tree.folder.path).run(["apply", "--unidiff-zero"], input: undo.patches[0])
    #expect(try tree.folder.read(name) == PairedTree.old(name) + Array("\n\n\n\nmine\n".utf8))
    // It is still to be taken back, until nothing of it is there.
    #expect(try tree.undo().problems.count == 1)
    try tree.folder.write(PairedTree.old(name), to: name)
    #expect(try tree.undo().problems.isEmpty)
    #expect(throws: Undo.Failure.self) { try tree.undo() }
  }

  @Test func aFileThatIsGoneIsNamedWithItsFormerContents() throws {
    _ = tree.write()
    let name = tree.names[2]
    try FileManager.default.removeItem(atPath: tree.folder.path(of: name))
    let undo = try tree.undo()
    #expect(undo.problems.map(\.file) == [name] && undo.patches.isEmpty)
    let path = try #require(undo.problems[0].message.components(separatedBy: " is in ").last)
    #expect(try FileOperations.contents(of: path) == PairedTree.old(name))
  }

  /// Between the first look at a file and the writing.
  @Test func anEditThatComesMeanwhileIsNotLost() throws {
    _ = tree.write()
    let path = tree.folder.path(of: tree.names[3])
    let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
      guard case .synchronise(let file) = step, file.hasSuffix("/new/0") else { return }
      try FileOperations.delete(path)
      try FileOperations.create(path, contents: Array("mine\n".utf8))
    }
    let undo = try tree.undo(nil, disk)
    #expect(undo.problems.map(\.file) == [tree.names[3]] && undo.restored.count == 3)
    #expect(try tree.folder.read(tree.names[3]) == Array("mine\n".utf8))
  }

  @Test func anUnknownRunIsNamedWithTheKnownOnes() throws {
    let run = try #require(tree.write().run)
    do {
      try tree.undo("nonsense")
      Issue.record("it was found")
    } catch Undo.Failure.unknown(let name, let known) {
      #expect(name == "nonsense" && known == [run])
    }
  }

  /// A tree that was moved keeps its runs.
  @Test func pathsAreKeptFromTheTopOfTheTree() throws {
    _ = tree.write()
    let moved = try TemporaryFolder()
    for name in try tree.folder.names {
      try FileManager.default.copyItem(atPath: tree.folder.path(of: name), toPath: moved.path(of: name))
    }
    let inner = try StateFolder(root: moved.path)
    #expect(try Undo.run(nil, state: inner).restored == tree.names)
    #expect(try moved.read(tree.names[0]) == PairedTree.old(tree.names[0]))
    #expect(try tree.written() == tree.names)
  }

  @Test func whatAnotherVersionLeftIsNotTouched() throws {
    let run = try #require(tree.write().run)
    let journal = "\(tree.state.runs)/\(run)/journal.json"
    let text = String(decoding: try FileOperations.contents(of: journal), as: UTF8.self)
    func rewrite(_ phase: String) throws {
      let other = text.replacingOccurrences(of: "\"version\" : 2", with: "\"version\" : 3")
        .replacingOccurrences(of: "\"phase\" : \"done\"", with: "\"phase\" : \"\(phase)\"")
      try Data(other.utf8).write(to: URL(fileURLWithPath: journal))
    }
    try rewrite("done")
    #expect(try tree.recover().isEmpty)
    try rewrite("committing")
    #expect(throws: RunFailure.self) { try tree.recover() }
    #expect(try tree.written() == tree.names)
  }
}
