import Codebase
import Foundation
import Migration
import Synchronization
import Testing

@testable import Delivery

/// While a run stages files, git lists none of them, whatever file system they are on.
@Suite(.enabled(if: Git.isInstalled)) struct TemporaryPlaceTests {
  private func repository(isInMemory: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isInMemory: isInMemory)
    try folder.write(Array("old\n".utf8), to: "Sources/A.swift")
    let git = Git(folder: folder.path)
    try git.run(["init", "--quiet", "--initial-branch", "main"])
    try git.run(["add", "."])
    try git.run([
      "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "--message", "a",
    ])
    return folder
  }

  /// Writes a file by a run whose state is in one repository, and looks at another before the first renaming.
  private func expectNothingIsListed(in folder: TemporaryFolder, stateIn home: TemporaryFolder) throws -> Int
  {
    let path = folder.path(of: "Sources/A.swift")
    let file = SourceFile(path: "A.swift", absolutePath: path, bytes: Array("old\n".utf8))
    let change = Change(
      rewrite: "test", title: "", confidence: .established, sites: [],
      edits: [Edit(file: "A.swift", range: 0..<3, replacement: "new")])
    let looked = Mutex(0)
    let beside = Mutex(0)
    let disk = Disk(waits: false) { (step: Disk.Step) throws(FileOperations.Failure) in
      guard case .move(_, path) = step else { return }
      looked.withLock { $0 += 1 }
      let status = try? Delivery.Git(in: folder.path).output(of: ["status", "--porcelain", "-uall"])
      #expect(status?.isEmpty == true)
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(of: "Sources"))
      beside.withLock { $0 += names?.count { $0.hasPrefix(".unqueue-") } ?? 0 }
    }
    let result = InPlaceRun.write(
      [change], of: { _ in file }, state: try StateFolder(root: home.path), command: "test", until: { false },
      disk: disk)
    #expect(result.written == ["A.swift"] && looked.withLock { $0 } == 1)
    #expect(try folder.read("Sources/A.swift") == Array("new\n".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "Sources")) == ["A.swift"])
    return beside.withLock { $0 }
  }

  @Test func onOneFileSystemTheyAreInGitsFolder() throws {
    let folder = try repository(isInMemory: false)
    #expect(try expectNothingIsListed(in: folder, stateIn: folder) == 0)
  }

  @Test func onAnotherFileSystemTheyAreIgnored() throws {
    let home = try repository(isInMemory: false)
    let other = try repository(isInMemory: true)
    func device(_ folder: TemporaryFolder) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.path)[.systemNumber] as? Int
    }
    let isOther = try device(home) != device(other)
    #expect(try expectNothingIsListed(in: other, stateIn: home) == (isOther ? 1 : 0))
  }

  /// As a container's volumes are: one file system twice in the tree of files.
  @Test func aFolderTakesFilesOfItsOwnFileSystem() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "Inner/a")
    let inner = folder.path(of: "Inner")
    #expect(FileOperations.canMove("\(inner)/a", into: folder.path))
    #expect(!FileOperations.canMove("\(inner)/a", into: "\(inner)/missing"))
    #expect(!FileOperations.canMove("\(inner)/a", into: "/proc/self"))
    #expect(try folder.read("Inner/a") == [1])
  }
}
