import Codebase
import Foundation
import Migration
import Testing

@testable import Delivery

@Suite struct InPlaceRunTests {
  private let folder: TemporaryFolder
  private let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    state = try StateFolder(root: folder.path)
  }

  private func file(_ name: String, _ text: String = "old\n") throws -> SourceFile {
    try folder.write(Array(text.utf8), to: name)
    return SourceFile(path: name, absolutePath: folder.path(of: name), bytes: Array(text.utf8))
  }

  private func change(_ files: SourceFile..., to text: String = "new\n") -> Change {
    Change(
      rewrite: "test", title: "New", confidence: .established, sites: [],
      edits: files.map { Edit(file: $0.path, range: 0..<$0.bytes.count, replacement: text) })
  }

  private func write(_ changes: [Change], of files: [SourceFile]) -> WriteResult {
    InPlaceRun.write(
      changes, of: { path in files.first { $0.path == path } }, state: state, command: "test")
  }

  /// Writes each file for itself.
  private func write(_ files: SourceFile...) -> WriteResult { write(files.map { change($0) }, of: files) }

  private func permissions(_ name: String) throws -> UInt32 {
    try FileOperations.attributes(of: folder.path(of: name)).permissions
  }

  private func fileNumber(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.systemFileNumber] as? Int
  }

  /// The names in the folder without the state.
  private var names: [String] {
    get throws { try folder.names.filter { $0 != ".build" } }
  }

  @Test func filesAreReplacedAndNothingElseIsLeft() throws {
    let result = write(try file("B.swift"), try file("A.swift"))
    #expect(result.written == ["A.swift", "B.swift"])
    #expect(result.problems.isEmpty && result.ending == .done && result.recovered.lines.isEmpty)
    #expect(try folder.read("A.swift") == Array("new\n".utf8))
    #expect(try names == ["A.swift", "B.swift"])
    // Outside of git the state keeps itself out of version control.
    #expect(try folder.read(".build/unqueue/.gitignore") == Array("*\n".utf8))
  }

  @Test func aFileWithoutChangesIsNotTouched() throws {
    let same = try file("A.swift", "new\n")
    let before = try fileNumber("A.swift")
    let result = write(same)
    #expect(result.written.isEmpty && result.problems.isEmpty && result.run == nil)
    #expect(try fileNumber("A.swift") == before)
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o664] as [UInt32])
  func permissionsAreKept(permissions wanted: UInt32) throws {
    let file = try file("A.swift")
    try FileManager.default.setAttributes([.posixPermissions: Int(wanted)], ofItemAtPath: file.absolutePath)
    #expect(write(file).written == ["A.swift"])
    #expect(try permissions("A.swift") == wanted)
    _ = try Undo.run(nil, state: state)
    #expect(try permissions("A.swift") == wanted)
  }

  @Test func anOwnerIsKeptWhereThatIsAllowed() throws {
    let file = try file("A.swift")
    func owner() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file.absolutePath)[.ownerAccountID] as? Int
    }
    // Only the superuser can give files away; for others it stays their own.
    try? FileManager.default.setAttributes([.ownerAccountID: 12_345], ofItemAtPath: file.absolutePath)
    let before = try owner()
    #expect(write(file).written == ["A.swift"])
    #expect(try owner() == before)
  }

  @Test func extendedAttributesAreKept() throws {
    let file = try file("A.swift")
    let value: [UInt8] = [0, 1, 255, 10]
    // Some file systems have none.
    guard ExtendedAttribute.set(value, of: file.absolutePath) else { return }
    #expect(write(file).written == ["A.swift"])
    #expect(ExtendedAttribute.value(of: file.absolutePath) == value)
    _ = try Undo.run(nil, state: state)
    #expect(ExtendedAttribute.value(of: file.absolutePath) == value)
  }

  @Test func aSymbolicLinkStaysAndItsTargetIsWritten() throws {
    _ = try file("Shared/Target.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "Link.swift"), withDestinationPath: "Shared/Target.swift")
    let link = SourceFile(
      path: "Link.swift", absolutePath: folder.path(of: "Link.swift"), bytes: Array("old\n".utf8))
    #expect(write(link).written == ["Link.swift"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.absolutePath) == "Shared/Target.swift")
    #expect(try folder.read("Shared/Target.swift") == Array("new\n".utf8))
  }

  @Test func twoPathsToOneFileMustAgree() throws {
    let target = try file("Target.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "Link.swift"), withDestinationPath: "Target.swift")
    let link = SourceFile(
      path: "Link.swift", absolutePath: folder.path(of: "Link.swift"), bytes: target.bytes)
    let other = try file("Other.swift")
    let contradicting = write(
      [change(link, to: "else\n"), change(target), change(other)], of: [link, target, other])
    #expect(contradicting.written == ["Other.swift"])
    #expect(contradicting.problems.map(\.file) == ["Link.swift", "Target.swift"])
    #expect(contradicting.problems[0].message.hasPrefix("leads to the same file as Target.swift"))
    #expect(try folder.read("Target.swift") == Array("old\n".utf8))
    #expect(write(link, target).written == ["Link.swift", "Target.swift"])
    #expect(try folder.read("Target.swift") == Array("new\n".utf8))
  }

  @Test func hardLinksAreNotParted() throws {
    let file = try file("A.swift")
    try FileManager.default.linkItem(atPath: file.absolutePath, toPath: folder.path(of: "B.swift"))
    let result = write(file)
    #expect(result.written.isEmpty)
    #expect(result.problems[0].message.hasPrefix("has 2 hard links, which replacing it would break"))
    #expect(try fileNumber("A.swift") == fileNumber("B.swift"))
  }

  @Test func aFileThatChangedMeanwhileIsRefusedAndOthersGoOn() throws {
    let changed = try file("A.swift")
    let other = try file("B.swift")
    try folder.write(Array("someone else's\n".utf8), to: "A.swift")
    let result = write(changed, other)
    #expect(result.written == ["B.swift"])
    #expect(
      result.problems.map(\.description) == [
        "A.swift: changed after it was analysed, left as it is; run again (1 change left out)"
      ])
    #expect(try folder.read("A.swift") == Array("someone else's\n".utf8))
    #expect(try names == ["A.swift", "B.swift"])
  }

  /// A change is made whole or not at all, and what it shares files with goes on without it.
  @Test func aChangeWithAFileThatCannotBeWrittenIsLeftOutWhole() throws {
    let changed = try file("A.swift")
    let both = try file("B.swift", "one\ntwo\n")
    let last = try file("C.swift")
    try folder.write(Array("someone else's\n".utf8), to: "A.swift")
    func edit(_ file: SourceFile, _ range: Range<Int>, _ text: String) -> Edit {
      Edit(file: file.path, range: range, replacement: text)
    }
    let changes = [
      [edit(changed, 0..<3, "new"), edit(both, 0..<3, "ONE")],
      [edit(both, 4..<7, "TWO"), edit(last, 0..<3, "new")],
    ].map { Change(rewrite: "test", title: "", confidence: .established, sites: [], edits: $0) }
    let result = write(changes, of: [changed, both, last])
    #expect(result.written == ["B.swift", "C.swift"])
    #expect(result.problems.first?.message.hasSuffix("(1 change left out, also in B.swift)") == true)
    #expect(try folder.read("B.swift") == Array("one\nTWO\n".utf8))
    _ = try Undo.run(nil, state: state)
    #expect(try folder.read("B.swift") == Array("one\ntwo\n".utf8))
  }

  @Test func anInterruptionBeforeTheFirstRenameTakesAllBack() throws {
    let tree = try PairedTree(pairs: 3)
    for limit in 0... {
      try tree.reset()
      var asked = 0
      let result = tree.write(until: {
        asked += 1
        return asked > limit
      })
      if result.ending == .done {
        #expect(limit >= 12)
        #expect(try tree.written() == tree.names)
        return
      }
      #expect(result.ending == .interrupted && result.written.isEmpty)
      #expect(try tree.written() == [])
      #expect(RunHistory(tree.state).runs.isEmpty)
    }
  }

  /// Between the last look at all files and the renaming of one.
  @Test func aFileThatChangesWhileOthersAreRenamedEndsTheRun() throws {
    let tree = try PairedTree(pairs: 3)
    let late = tree.names[4]
    let path = tree.folder.path(of: late)
    let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
      guard case .move(_, let target) = step, target.hasSuffix(tree.names[1]) else { return }
      try FileOperations.delete(path)
      try FileOperations.create(path, contents: Array("someone else's\n".utf8))
    }
    let result = tree.write(disk)
    guard case .stopped(let message) = result.ending else {
      Issue.record("\(result)")
      return
    }
    #expect(message.hasPrefix("\(late): changed after it was analysed"))
    #expect(try tree.folder.read(late) == Array("someone else's\n".utf8))
    for name in tree.names where name != late {
      #expect(try tree.folder.read(name) == PairedTree.old(name))
    }
  }

  @Test func aVanishedFileIsAProblem() throws {
    let vanished = try file("A.swift")
    try FileManager.default.removeItem(atPath: vanished.absolutePath)
    let result = write(vanished)
    #expect(result.written.isEmpty)
    #expect(result.problems.first?.message.hasPrefix("vanished") == true)
    #expect(try names == [])
  }

  @Test func aFolderInItsPlaceIsAProblem() throws {
    let file = try file("A.swift")
    try FileManager.default.removeItem(atPath: file.absolutePath)
    try FileManager.default.createDirectory(atPath: file.absolutePath, withIntermediateDirectories: false)
    #expect(write(file).problems.first?.message.contains("not a regular file") == true)
  }

  @Test func aReadOnlyFolderIsAProblem() throws {
    let locked = try file("Locked/A.swift")
    let other = try file("B.swift")
    let path = try FileOperations.resolve(folder.path(of: "Locked"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    // The superuser may write anywhere, so for that one the refusal is made.
    let mayWrite = FileOperations.isWritable(path)
    let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
      if mayWrite, case .enter(path) = step {
        throw FileOperations.Failure(code: EACCES)
      }
    }
    let result = InPlaceRun.write(
      [change(locked), change(other)], of: { $0 == other.path ? other : locked }, state: state,
      command: "test", until: { false }, disk: disk)
    #expect(result.written == ["B.swift"])
    #expect(result.problems.first?.message.contains("its folder is write-protected") == true)
    #expect(try folder.read("Locked/A.swift") == Array("old\n".utf8))
  }

  @Test func aReadOnlyFileIsAProblem() throws {
    let file = try file("A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.absolutePath)
    let isRefused = !FileOperations.isWritable(file.absolutePath)
    let result = write(file)
    #expect(result.written == (isRefused ? [] : ["A.swift"]))
    #expect(try permissions("A.swift") == 0o444)
  }

  @Test func anExistingFileIsNeverCreatedOver() throws {
    let file = try file("A.swift")
    #expect(throws: FileOperations.Failure.self) {
      try FileOperations.create(file.absolutePath, contents: [])
    }
    #expect(try folder.read("A.swift") == Array("old\n".utf8))
  }

  @Test func aSecondRunAtTheSameTimeStops() throws {
    let file = try file("A.swift")
    let session = try Session(state, disk: Disk())
    let result = write(file)
    #expect(
      result.ending
        == .stopped(
          "another run (process \(ProcessInfo.processInfo.processIdentifier)) is active on this tree; "
            + "wait until it has ended and run again"))
    #expect(throws: RunFailure.self) { try InPlaceRun.recover(state) }
    #expect(throws: Undo.Failure.self) { try Undo.run(nil, state: state) }
    #expect(try folder.read("A.swift") == Array("old\n".utf8))
    withExtendedLifetime(session) {}
  }

  @Test func onlyTheLastRunsAreKept() throws {
    for number in 0..<Session.keptRuns + 3 {
      #expect(write(try file("A.swift", "\(number)\n")).written == ["A.swift"])
    }
    let runs = RunHistory(state).runs
    #expect(runs.count == Session.keptRuns)
    #expect(runs.map(\.id) == runs.map(\.id).sorted(by: >))
  }

  @Test func runsOfOneSecondSortAsTheyFollow() {
    let date = Date(timeIntervalSince1970: 1_795_288_136)
    var names = ["20261121-190856"]
    #expect(RunName.next(at: date, after: nil) == names[0])
    for _ in 0..<60 { names.append(RunName.next(at: date, after: names.last)) }
    #expect(names[1] == "20261121-190856b" && names[26] == "20261121-190856zb")
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(RunName.next(at: date.addingTimeInterval(1), after: names.last) == "20261121-190857")
  }
}
