import Codebase
import Foundation
import Migration

@testable import Delivery

/// A tree of files in pairs, each of which one change spans, with its state beside it.
struct PairedTree: Sendable {
  let folder: TemporaryFolder
  let state: StateFolder
  let names: [String]

  init(pairs: Int) throws {
    folder = try TemporaryFolder(isInMemory: true)
    names = (0..<2 * pairs).map { "F\(10_000 + $0).swift" }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/.git", withIntermediateDirectories: false)
    try folder.write(Array("ref: refs/heads/main\n".utf8), to: ".git/HEAD")
    state = try StateFolder(root: folder.path)
    try reset()
  }

  static func old(_ name: String) -> [UInt8] { Array("old \(name)\n".utf8) }
  static func new(_ name: String) -> [UInt8] { Array("fresh \(name)\n".utf8) }

  /// Makes everything as it was at first, the state included.
  func reset() throws {
    for name in try folder.names where name != ".git" {
      try FileManager.default.removeItem(atPath: folder.path(of: name))
    }
    if FileOperations.exists(state.path) { try FileManager.default.removeItem(atPath: state.path) }
    for name in names { try folder.write(Self.old(name), to: name) }
  }

  func file(_ name: String) -> SourceFile {
    SourceFile(path: name, absolutePath: folder.path(of: name), bytes: Self.old(name))
  }

  var changes: [Change] {
    stride(from: 0, to: names.count, by: 2).map { index in
      Change(
        rewrite: "test", title: "Pair \(index / 2)", confidence: .established, sites: [],
        edits: names[index...index + 1].map { Edit(file: $0, range: 0..<3, replacement: "fresh") })
    }
  }

  func write(_ disk: Disk = .quick, until isInterrupted: () -> Bool = { false }) -> WriteResult {
    InPlaceRun.write(
      changes, of: file, state: state, command: "write", until: isInterrupted, disk: disk)
  }

  @discardableResult
  func undo(_ name: String? = nil, _ disk: Disk = .quick) throws -> Undo {
    try Undo.run(name, state: state, until: { false }, disk: disk)
  }

  @discardableResult
  func recover(_ disk: Disk = .quick) throws -> [String] { try InPlaceRun.recover(state, disk: disk).lines }

  /// The names of the files with their new contents, among those with old or new ones.
  ///
  /// - Throws: `Torn` where a file has other contents, one of a pair is old and the other new, or a temporary file
  ///   is left.
  func written() throws -> [String] {
    var new: [String] = []
    for name in names {
      let bytes = try folder.read(name)
      if bytes == Self.new(name) {
        new.append(name)
      } else if bytes != Self.old(name) {
        throw Torn(what: name)
      }
    }
    for change in changes where new.contains(change.files[0]) != new.contains(change.files[1]) {
      throw Torn(what: "\(change.title) is half-done")
    }
    let others = try folder.names.filter { $0 != ".git" && !names.contains($0) }
    if !others.isEmpty { throw Torn(what: "\(others) left behind") }
    return new
  }

  struct Torn: Error {
    let what: String
  }

}

extension Disk {
  /// Does not wait for the drive.
  static let quick = Disk(waits: false) { _ in }
}

/// Counts steps and fails some of them.
final class Faults: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private let isFaulty: @Sendable (Int, Disk.Step) -> Bool
  private let tears: Bool
  private let code: Int32

  /// - Parameters:
  ///   - code: the error number of a step that fails.
  ///   - tears: whether a file that can't be created is half there.
  ///   - isFaulty: whether a step fails, by its number from 1.
  init(code: Int32 = EIO, tears: Bool = false, _ isFaulty: @escaping @Sendable (Int, Disk.Step) -> Bool) {
    self.code = code
    self.tears = tears
    self.isFaulty = isFaulty
  }

  /// Never fails.
  convenience init() { self.init { _, _ in false } }

  /// From a step on nothing more reaches the disk, as when the process is killed there.
  static func death(at step: Int, tears: Bool) -> Faults {
    Faults(tears: tears) { number, _ in number >= step }
  }

  var steps: Int { lock.withLock { count } }

  var disk: Disk {
    Disk(waits: false) { [self] (step: Disk.Step) throws(FileOperations.Failure) in
      let number = lock.withLock {
        count += 1
        return count
      }
      guard isFaulty(number, step) else { return }
      if tears, !isFaulty(number - 1, step), case .create(let path, let contents) = step {
        try FileOperations.create(path, contents: Array(contents.prefix(contents.count / 2)))
      }
      throw FileOperations.Failure(code: code)
    }
  }
}
