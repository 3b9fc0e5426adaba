import ArgumentParser
import Codebase
import Foundation

/// One file on standard input, which the path `-` stands for.
enum StandardInput {
  static let path = "-"
  /// What the file is called in patches and reports.
  static let name = "stdin.swift"

  /// Whether a run reads standard input.
  ///
  /// - Throws: `ValidationError` where other paths are given, too.
  static func isMeant(by paths: [String]) throws -> Bool {
    guard paths.contains(path) else { return false }
    guard paths.count == 1 else {
      throw ValidationError("'-' reads one file from standard input; leave out the other paths")
    }
    return true
  }

  /// Whether a person types it.
  static var isTyped: Bool { FileOperations.isTerminal(0) }

  /// - Throws: `ValidationError` where standard input is among the paths of a command that writes or builds.
  static func refuse(in paths: [String]) throws {
    guard paths.contains(path) else { return }
    throw ValidationError(
      "'-' has no file to write; read standard input with diff, rewrite, scan, audit or check")
  }

  /// Where the file is, as one of the run's folder.
  static func file(root: String) -> DiscoveredFile {
    DiscoveredFile(path: name, absolutePath: "\(root)/\(name)", isNamed: true)
  }

  /// - Throws: `ReadError`.
  static func read(_ file: DiscoveredFile) throws(ReadError) -> SourceFile {
    let bytes: [UInt8]
    do {
      bytes = Array(try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    return try FileReader.checked(SourceFile(path: file.path, absolutePath: file.absolutePath, bytes: bytes))
  }
}
