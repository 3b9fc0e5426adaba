import Codebase
import Foundation
import Migration
import Testing

@testable import Delivery

@Suite struct InPlaceWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ text: String = "old\n") throws -> SourceFile {
    try folder.write(Array(text.utf8), to: name)
    return SourceFile(path: name, absolutePath: folder.path(of: name), bytes: Array(text.utf8))
  }

  private func write(_ files: SourceFile...) -> WriteResult {
    InPlaceWriter().write(files.map { ($0, newBytes: Array("new\n".utf8)) })
  }

  private func permissions(_ name: String) throws -> UInt32 {
    try FileOperations.attributes(of: folder.path(of: name)).permissions
  }

  private func fileNumber(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.systemFileNumber] as? Int
  }

  @Test func filesAreReplacedAndNothingElseIsLeft() throws {
    let result = write(try file("B.swift"), try file("A.swift"))
    #expect(result.written == ["B.swift", "A.swift"])
    #expect(result.problems.isEmpty)
    #expect(try folder.read("A.swift") == Array("new\n".utf8))
    #expect(try folder.names == ["A.swift", "B.swift"])
  }

  @Test func aFileWithoutChangesIsNotTouched() throws {
    let same = try file("A.swift", "new\n")
    let before = try fileNumber("A.swift")
    let result = write(same)
    #expect(result.written.isEmpty && result.problems.isEmpty)
    #expect(try fileNumber("A.swift") == before)
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o664] as [UInt32])
  func permissionsAreKept(permissions wanted: UInt32) throws {
    let file = try file("A.swift")
    try FileManager.default.setAttributes([.posixPermissions: Int(wanted)], ofItemAtPath: file.absolutePath)
    #expect(write(file).written == ["A.swift"])
    #expect(try permissions("A.swift") == wanted)
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

  @Test func aFileThatChangedMeanwhileIsRefusedAndOthersGoOn() throws {
    let changed = try file("A.swift")
    let other = try file("B.swift")
    try folder.write(Array("someone else's\n".utf8), to: "A.swift")
    let result = write(changed, other)
    #expect(result.written == ["B.swift"])
    #expect(
      result.problems == [
        Problem(file: "A.swift", message: "changed after it was analysed, left as it is; run again")
      ])
    #expect(try folder.read("A.swift") == Array("someone else's\n".utf8))
    #expect(try folder.names == ["A.swift", "B.swift"])
  }

  @Test func anInterruptionLeavesTheRestAsItWas() throws {
    let files = try ["A.swift", "B.swift", "C.swift"].map { (try file($0), newBytes: Array("new\n".utf8)) }
    var asked = 0
    let result = InPlaceWriter().write(files) {
      asked += 1
      return asked > 1
    }
    #expect(result.written == ["A.swift"] && result.problems.isEmpty)
    #expect(try folder.read("B.swift") == Array("old\n".utf8))
    #expect(try folder.names == ["A.swift", "B.swift", "C.swift"])
  }

  @Test func aVanishedFileIsAProblem() throws {
    let vanished = try file("A.swift")
    try FileManager.default.removeItem(atPath: vanished.absolutePath)
    let result = write(vanished)
    #expect(result.written.isEmpty)
    #expect(result.problems.first?.message.hasPrefix("vanished") == true)
    #expect(try folder.names == [])
  }

  @Test func aFolderInItsPlaceIsAProblem() throws {
    let file = try file("A.swift")
    try FileManager.default.removeItem(atPath: file.absolutePath)
    try FileManager.default.createDirectory(atPath: file.absolutePath, withIntermediateDirectories: false)
    #expect(write(file).problems.first?.message.contains("not a regular file") == true)
  }

  @Test func aReadOnlyFolderIsAProblem() throws {
    let file = try file("Locked/A.swift")
    let locked = folder.path(of: "Locked")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
    let result = write(file)
    if FileOperations.isWritable(locked) {
      // The superuser may write anywhere.
      #expect(result.written == ["Locked/A.swift"])
    } else {
      #expect(result.problems.first?.message.contains("write-protected") == true)
      #expect(try folder.read("Locked/A.swift") == Array("old\n".utf8))
    }
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
    let attributes = try FileOperations.attributes(of: file.absolutePath)
    #expect(throws: FileOperations.Failure.self) {
      try FileOperations.create(file.absolutePath, contents: [], like: attributes)
    }
    #expect(try folder.read("A.swift") == Array("old\n".utf8))
  }
}
