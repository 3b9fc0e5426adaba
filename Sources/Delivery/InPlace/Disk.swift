import Codebase
import Foundation

/// The changes that in-place runs make to the file system, one step at a time.
package struct Disk: Sendable {
  package enum Step: Sendable {
    /// Files in the folder are about to be replaced.
    case enter(String)
    case createFolder(String)
    case create(String, contents: [UInt8])
    case copyAttributes(to: String)
    case synchronise(String)
    case synchroniseFolder(String)
    case move(String, to: String)
    case delete(String)
    case deleteFolder(String)
  }

  package typealias Guard = @Sendable (Step) throws(FileOperations.Failure) -> Void

  private let before: Guard
  private let waits: Bool

  package init() {
    before = { _ in }
    waits = true
  }

  /// - Parameters:
  ///   - waits: whether to wait until the drive has what was written.
  ///   - before: called before each step, which is not taken where this throws.
  package init(waits: Bool, before: @escaping Guard) {
    self.before = before
    self.waits = waits
  }

  /// - Throws: `Failure` where files in a folder can't be replaced.
  func enter(_ folder: String) throws(FileOperations.Failure) {
    try before(.enter(folder))
    guard FileOperations.isWritable(folder) else { throw FileOperations.Failure(code: EACCES) }
  }

  func createFolder(_ path: String) throws(FileOperations.Failure) {
    try before(.createFolder(path))
    try FileOperations.createFolder(path)
  }

  func create(_ path: String, contents: [UInt8]) throws(FileOperations.Failure) {
    try before(.create(path, contents: contents))
    try FileOperations.create(path, contents: contents)
  }

  func copyAttributes(of original: String, to path: String) throws(FileOperations.Failure) {
    try before(.copyAttributes(to: path))
    try FileOperations.copyAttributes(of: original, to: path)
  }

  /// - Parameter isLast: whether everything before has to be on the drive as well.
  func synchronise(_ path: String, isLast: Bool = false) throws(FileOperations.Failure) {
    try before(.synchronise(path))
    if waits { try FileOperations.synchronise(path, isLast: isLast) }
  }

  func synchroniseFolder(_ path: String) {
    guard (try? before(.synchroniseFolder(path))) != nil, waits else { return }
    FileOperations.synchroniseFolder(path)
  }

  func move(_ path: String, to newPath: String) throws(FileOperations.Failure) {
    try before(.move(path, to: newPath))
    try FileOperations.move(path, to: newPath)
  }

  func delete(_ path: String) throws(FileOperations.Failure) {
    // Most of what is tidied up is not there.
    guard FileOperations.exists(path) else { return }
    try before(.delete(path))
    try FileOperations.delete(path)
  }

  func deleteFolder(_ path: String) throws(FileOperations.Failure) {
    guard FileOperations.exists(path) else { return }
    try before(.deleteFolder(path))
    try FileOperations.deleteFolder(path)
  }
}
