import ArgumentParser
import Codebase
import Foundation

/// The files of the work trees around some paths that differ from what they were at a revision: committed,
/// staged, unstaged and untracked ones.
struct ChangedFiles {
  /// Real paths of files, and of submodules and nested repositories, which are changed throughout.
  private var paths: Set<String> = []

  /// Asks git, in each work tree that one of the paths lies in.
  ///
  /// - Parameter root: the folder that relative paths start from.
  /// - Throws: `ValidationError` for a revision that a repository does not have, `Failure` where git can't say.
  init(since revision: String, around given: [String], root: String) throws {
    for top in try Self.workTrees(around: given, root: root) {
      let commit = try Self.commit(revision, in: top)
      let changed = try Git.names(["diff", "--name-only", "--no-renames", "-z", commit, "--"], in: top)
      let untracked = try Git.names(["ls-files", "--others", "--exclude-standard", "-z"], in: top)
      for name in changed + untracked {
        paths.insert(WorkTree.path(of: name.hasSuffix("/") ? String(name.dropLast()) : name, in: top))
      }
    }
  }

  /// Whether a file is one of them. A path that leads nowhere is none.
  func contain(_ absolutePath: String) -> Bool {
    guard let real = try? FileOperations.resolve(absolutePath) else { return false }
    var path = real[...]
    while !path.isEmpty {
      if paths.contains(String(path)) { return true }
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return false
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func workTrees(around given: [String], root: String) throws -> [String] {
    var tops: Set<String> = []
    for path in given {
      let absolute = path.hasPrefix("/") ? path : "\(root)/\(path)"
      // What does not exist is reported with the files that can't be read.
      guard let real = try? FileOperations.resolve(absolute) else { continue }
      guard let top = WorkTree.top(around: real) else {
        throw Failure(description: "\(path): is in no git repository, which --since asks; leave it out")
      }
      tops.insert(top)
    }
    return tops.sorted()
  }

  private static func commit(_ revision: String, in top: String) throws -> String {
    let unknown = ValidationError(
      "'\(revision)' is no revision of the repository in \(top); name a commit, a branch or a tag for --since"
    )
    guard !revision.isEmpty, !revision.hasPrefix("-") else { throw unknown }
    let (status, output) = try Git.run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: top)
    switch status {
    case 0: return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // With --quiet, git keeps this status for a name that it can't resolve.
    case 1: throw unknown
    default: throw Git.failure(["status"], in: top)
    }
  }
}

/// Runs git.
private enum Git {
  /// The names that a command prints with `-z`.
  static func names(_ arguments: [String], in folder: String) throws -> [String] {
    let (status, output) = try run(arguments, in: folder)
    guard status == 0 else { throw failure(arguments, in: folder) }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  static func run(_ arguments: [String], in folder: String) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = environment
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 127 { throw missing }
      return (process.terminationReason == .exit ? process.terminationStatus : -1, data)
    } catch {
      throw missing
    }
  }

  /// The message says how to see git's own.
  static func failure(_ arguments: [String], in folder: String) -> ChangedFiles.Failure {
    let command = (["git", "-C", "'\(folder)'"] + arguments).joined(separator: " ")
    return ChangedFiles.Failure(
      description: "git, which --since asks, could not answer; see what this says: \(command)")
  }

  private static let missing = ChangedFiles.Failure(
    description: "git, which --since asks, is not there; install it or leave out --since")

  /// The folder alone says which repository is meant, also where a hook has named another.
  private static var environment: [String: String] {
    let places = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_NAMESPACE",
      "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_EXTERNAL_DIFF",
      "GIT_LITERAL_PATHSPECS",
    ]
    var variables = ProcessInfo.processInfo.environment.filter { !places.contains($0.key) }
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    return variables
  }
}
