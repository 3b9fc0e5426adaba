import ArgumentParser
import Codebase
import Delivery
import Foundation

/// The files of the work trees around some paths that differ from what they were at a revision: committed,
/// staged, unstaged and untracked ones.
struct ChangedFiles {
  /// Real paths of files, and of submodules and nested repositories, which are changed throughout.
  private var paths: Set<String> = []

  /// Asks git, in each work tree that one of the paths lies in.
  ///
  /// - Parameter root: the folder that relative paths start from.
  /// - Throws: an exit code for a revision that a repository does not have, once that is said; `Failure` where git
  ///   can't say.
  init(since revision: String, around given: [String], root: String) throws {
    for top in try Self.workTrees(around: given, root: root) {
      let names: [String]
      do {
        names = try Self.names(since: revision, in: top)
      } catch let failure as Git.Failure {
        throw Failure(failure)
      }
      for name in names {
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

    fileprivate init(description: String) { self.description = description }

    fileprivate init(_ failure: Git.Failure) {
      switch failure {
      case .missing:
        description = "--since needs git, which was not found; install it or leave out --since"
      case .unanswered(let command):
        description = "--since needs git, which could not answer; run this to see why: \(command)"
      }
    }
  }

  private static func workTrees(around given: [String], root: String) throws -> [String] {
    var tops: Set<String> = []
    for path in given {
      let absolute = path.hasPrefix("/") ? path : "\(root)/\(path)"
      // What does not exist is reported with the files that can't be read.
      guard let real = try? FileOperations.resolve(absolute) else { continue }
      guard let top = WorkTree.top(around: real) else {
        throw Failure(description: "\(path): is in no git repository, which --since needs; leave it out")
      }
      tops.insert(top)
    }
    return tops.sorted()
  }

  private static func names(since revision: String, in top: String) throws -> [String] {
    let git = Git(in: top)
    let commit = try Self.commit(revision, in: git)
    let changed = try git.names(["diff", "--name-only", "--no-renames", "-z", commit, "--"])
    return changed + (try git.names(["ls-files", "--others", "--exclude-standard", "-z"]))
  }

  private static func commit(_ revision: String, in git: Git) throws -> String {
    let unknown =
      "'\(revision)' is not a revision of the repository in \(git.folder); name a commit, a branch or a tag "
      + "for --since"
    guard !revision.isEmpty, !revision.hasPrefix("-") else { try Terminal.refuse(unknown) }
    let (status, output) = try git.run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    switch status {
    case 0: return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // With --quiet, git keeps this status for a name that it can't resolve.
    case 1:
      let isShallow = Self.isShallow(git)
      try Terminal.refuse(
        unknown + (isShallow ? ". The clone is shallow; 'git fetch --unshallow' brings all commits" : ""))
    default: throw git.failure(["status"])
    }
  }

  /// Whether commits before some date were left out when the repository was cloned.
  private static func isShallow(_ git: Git) -> Bool {
    guard let (status, output) = try? git.run(["rev-parse", "--is-shallow-repository"]) else { return false }
    return status == 0 && output.starts(with: "true".utf8)
  }
}
