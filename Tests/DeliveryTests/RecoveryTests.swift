import Codebase
import Foundation
import Testing

@testable import Delivery

/// What the next run does about one that was stopped, by what happened to the files since.
@Suite struct RecoveryTests {
  /// Stops a run once so many files are renamed.
  private func stop(_ tree: PairedTree, after count: Int) {
    let counter = Counter()
    _ = tree.write(
      Faults { _, step in
        if counter.value > count { return true }
        if case .move(_, let path) = step, path.hasSuffix(".swift") { return counter.next() > count }
        return counter.value == tree.names.count
      }.disk)
  }

  private func recovered(_ tree: PairedTree) throws -> Recovered {
    try InPlaceRun.recover(tree.state, disk: .quick)
  }

  @Test func whatIsAsTheRunLeftItIsFinishedAndSaid() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 1)
    let lines = try tree.recover()
    #expect(lines.count == 1 && lines.first?.hasPrefix("an earlier run (") == true)
    #expect(
      lines.first?.hasSuffix(") was interrupted; it is complete now: 3 of its 4 files written now")
        == true)
    #expect(try tree.written() == tree.names)
    try tree.undo()
    #expect(try tree.written() == [])
  }

  @Test func aRunThatReplacedNothingIsTakenBack() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 0)
    #expect(try tree.recover().first?.hasSuffix("it is reverted now: no file had to be restored") == true)
    #expect(try tree.written() == [])
  }

  /// As `git checkout .` does it.
  @Test(arguments: [1, 2, 3])
  func whatWasGivenItsOldContentsBackStaysSo(count: Int) throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: count)
    for name in tree.names { try tree.folder.write(PairedTree.old(name), to: name) }
    let result = tree.write()
    #expect(result.recovered.lines.first?.hasSuffix("no file had to be restored") == true)
    #expect(result.recovered.patches.isEmpty)
    #expect(try tree.written() == tree.names)
    try tree.undo()
    #expect(throws: Undo.Failure.self) { try tree.undo() }
  }

  @Test func whereSomeHaveTheirOldContentsBackTheOthersGetThemToo() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 3)
    try tree.folder.write(PairedTree.old(tree.names[1]), to: tree.names[1])
    #expect(try tree.recover().first?.hasSuffix("it is reverted now: 2 files restored") == true)
    #expect(try tree.written() == [])
  }

  @Test func anEditedFileIsLeftAndTheOthersAreTakenBack() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 2)
    try tree.folder.write(Array("mine\n".utf8), to: tree.names[1])
    let result = tree.write()
    #expect(
      result.recovered.lines.first?.hasSuffix(
        "it is reverted now: 1 file restored; changed since and left as it is: \(tree.names[1]); "
          + "the patch that reverts the run's changes there is printed") == true)
    // The change that it has a part in is left out of the new run.
    #expect(result.written == Array(tree.names[2...]))
    #expect(try tree.folder.read(tree.names[1]) == Array("mine\n".utf8))
    #expect(try tree.folder.read(tree.names[0]) == PairedTree.old(tree.names[0]))
  }

  @Test(.enabled(if: Git.isInstalled))
  func thePatchTakesBackWhatIsLeftOfTheRun() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 2)
    let name = tree.names[1]
    try tree.folder.write(PairedTree.new(name) + Array("\n\n\n\nmine\n".utf8), to: name)
    let patches = try recovered(tree).patches
    #expect(patches.count == 1)
    try Git(folder: tree.folder.path).run(["apply", "--unidiff-zero"], input: patches[0])
    #expect(try tree.folder.read(name) == PairedTree.old(name) + Array("\n\n\n\nmine\n".utf8))
  }

  /// Its part of the run was never written, so that there is nothing to take back.
  @Test func anEditBeforeTheFileWasReplacedNeedsNoPatch() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 2)
    try tree.folder.write(Array("mine\n".utf8), to: tree.names[3])
    let recovered = try recovered(tree)
    #expect(recovered.patches.isEmpty)
    #expect(recovered.lines.first?.hasSuffix("left as it is: \(tree.names[3])") == true)
    #expect(try tree.folder.read(tree.names[0]) == PairedTree.old(tree.names[0]))
    #expect(try tree.folder.read(tree.names[3]) == Array("mine\n".utf8))
  }

  @Test func onceAllFilesWereReplacedAnEditIsNoObstacle() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 4)
    try tree.folder.write(Array("mine\n".utf8), to: tree.names[1])
    try tree.folder.write(PairedTree.old(tree.names[2]), to: tree.names[2])
    let lines = try tree.recover()
    #expect(lines.first?.hasSuffix("it is complete now: all of its 4 files were written before") == true)
    #expect(try tree.folder.read(tree.names[0]) == PairedTree.new(tree.names[0]))
    #expect(try tree.folder.read(tree.names[1]) == Array("mine\n".utf8))
    #expect(try tree.folder.read(tree.names[2]) == PairedTree.old(tree.names[2]))
  }

  @Test(.enabled(if: Git.isInstalled))
  func whatAPersonCommittedIsNotTakenBack() throws {
    let tree = try PairedTree(pairs: 2)
    let git = Git(folder: tree.folder.path)
    try git.run(["init", "--quiet", "--initial-branch", "main"])
    func commit() throws {
      try git.run(["add", "."])
      try git.run([
        "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--message", "half",
      ])
    }
    try commit()
    stop(tree, after: 2)
    try commit()
    let recovered = try recovered(tree)
    #expect(
      recovered.lines.first?.contains(
        "no file had to be restored; changed since and left as they are: \(tree.names[0]), \(tree.names[1])")
        == true)
    #expect(recovered.patches.count == 2)
    #expect(try tree.written() == Array(tree.names[..<2]))
  }

  /// Between the look at a file and its old contents' taking its place.
  @Test func anEditWhileFilesArePutBackIsNotLost() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 3)
    try tree.folder.write(Array("mine\n".utf8), to: tree.names[2])
    let path = tree.folder.path(of: tree.names[1])
    let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
      guard case .synchronise(let file) = step, file.hasSuffix("/staged/1b") else { return }
      try FileOperations.delete(path)
      try FileOperations.create(path, contents: Array("mine too\n".utf8))
    }
    #expect(throws: RunFailure.self) { try tree.recover(disk) }
    #expect(try tree.recover().first?.contains("it is reverted now") == true)
    #expect(try tree.folder.read(tree.names[1]) == Array("mine too\n".utf8))
    #expect(try tree.folder.read(tree.names[2]) == Array("mine\n".utf8))
    #expect(try tree.folder.read(tree.names[0]) == PairedTree.old(tree.names[0]))
    #expect(try tree.folder.names == [".git"] + tree.names)
  }

  @Test func whatCannotBePutInOrderStopsEverythingUntilItCan() throws {
    let tree = try PairedTree(pairs: 2)
    stop(tree, after: 2)
    let faults = Faults(code: EACCES) { _, step in
      if case .move(_, let path) = step { return path.hasSuffix(".swift") }
      return false
    }
    let result = tree.write(faults.disk)
    guard case .stopped(let message) = result.ending else {
      Issue.record("\(result)")
      return
    }
    #expect(message.contains("can be neither completed nor reverted yet: \(tree.names[0]): "))
    #expect(message.hasSuffix("fix that and run again"))
    #expect(throws: Undo.Failure.self) { try tree.undo(nil, faults.disk) }
    try tree.recover()
    #expect(try tree.written() == [])
  }

  /// A killed `undo` writes what is committed, which nobody did by hand.
  @Test(.enabled(if: Git.isInstalled))
  func anUndoThatWasStoppedIsFinished() throws {
    let tree = try PairedTree(pairs: 2)
    let git = Git(folder: tree.folder.path)
    try git.run(["init", "--quiet", "--initial-branch", "main"])
    try git.run(["add", "."])
    try git.run([
      "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--message", "a",
    ])
    _ = tree.write()
    let counter = Counter()
    _ = try? tree.undo(
      nil,
      Faults { _, step in
        if counter.value == 2 { return true }
        if case .move(_, let path) = step, path.hasSuffix(".swift") { _ = counter.next() }
        return false
      }.disk)
    #expect(try tree.recover().first?.contains("it is complete now: 2 of its 4 files") == true)
    #expect(try tree.written() == [])
  }

  @Test func whoOnlyLooksIsToldOfARunThatWasStopped() throws {
    let tree = try PairedTree(pairs: 2)
    #expect(RunHistory.note(on: tree.state) == nil)
    stop(tree, after: 1)
    // The process that noted itself is this one, which still runs.
    #expect(RunHistory.note(on: tree.state)?.contains("is active on this tree") == true)
    try FileOperations.delete(tree.state.lock)
    let note = try #require(RunHistory.note(on: tree.state))
    #expect(note.contains("was interrupted: 1 of its 4 files has its new contents; "))
    #expect(try tree.folder.read(tree.names[1]) == PairedTree.old(tree.names[1]))
    try tree.recover()
    #expect(RunHistory.note(on: tree.state) == nil)
  }
}
