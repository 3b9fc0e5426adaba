import Codebase
import Foundation

/// What of a work tree is safe in its last commit.
///
/// Contents are compared, not times and marks: a file that is marked as unchanged, skipped by a sparse checkout or
/// overlooked by a file system monitor counts as what it is. The number of git's processes does not grow with the
/// number of files.
struct CommittedFiles {
  enum State {
    case committed, staged, edited, untracked
  }

  private var states: [String: State] = [:]

  /// - Parameters:
  ///   - names: existing files, by their paths from the top.
  ///   - top: the top of the work tree.
  init(_ names: [String], in top: String) throws(Git.Failure) {
    let git = Git(in: top)
    let entries = try Self.index(git)
    let staged = try Self.staged(git)
    var tracked: [(name: String, object: String)] = []
    for name in names {
      guard let object = entries[name] else {
        states[name] = .untracked
        continue
      }
      if staged?.contains(name) ?? true {
        states[name] = .staged
      } else {
        tracked.append((name, object))
      }
    }
    // As git would store them, then as they are: a repository may hold line ends that its settings convert.
    for options in [[], ["--no-filters"]] where !tracked.isEmpty {
      let found = Self.objects(of: tracked.map(\.name), options, git)
      tracked.removeAll { name, object in
        guard found[name] == object else { return false }
        states[name] = .committed
        return true
      }
    }
    for (name, _) in tracked { states[name] = .edited }
  }

  /// Which files, as journals name them, have what git has of them in the last commit; none where git can't say.
  static func committed(_ files: [String], _ state: StateFolder) -> Set<String> {
    var found: Set<String> = []
    let trees = Dictionary(grouping: files) { WorkTree.top(around: state.absolutePath(of: $0)) }
    for case (let top?, let files) in trees {
      // Without an index nothing is in git yet.
      guard let folder = WorkTree.gitFolder(of: top), FileOperations.exists("\(folder)/index") else {
        continue
      }
      let names = files.compactMap { file in
        let path = state.absolutePath(of: file)
        return FileOperations.exists(path) ? WorkTree.name(of: path, in: top).map { (file, $0) } : nil
      }
      guard let committed = try? CommittedFiles(names.map(\.1), in: top) else { continue }
      found.formUnion(names.filter { committed.state(of: $0.1) == .committed }.map(\.0))
    }
    return found
  }

  func state(of name: String) -> State { states[name] ?? .untracked }

  /// The object of each file in the index; none for one with conflicts.
  private static func index(_ git: Git) throws(Git.Failure) -> [String: String] {
    var entries: [String: String] = [:]
    for line in try git.names(["-c", "core.fsmonitor=false", "ls-files", "--stage", "-z"]) {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let fields = line[..<tab].split(separator: " ")
      guard fields.count == 3 else { continue }
      entries[String(line[line.index(after: tab)...])] = fields[2] == "0" ? String(fields[1]) : ""
    }
    return entries
  }

  /// The files whose object in the index is not that of the last commit; nil for all, where there is no commit.
  private static func staged(_ git: Git) throws(Git.Failure) -> Set<String>? {
    let command = [
      "-c", "core.fsmonitor=false", "diff-index", "--cached", "--name-only", "--no-renames", "-z",
      "--ignore-submodules=all", "HEAD", "--",
    ]
    do throws(Git.Failure) {
      return Set(try git.names(command))
    } catch {
      let (status, _) = try git.run(["rev-parse", "--verify", "--quiet", "HEAD"])
      // With --quiet, git keeps this status for a name that it can't resolve.
      if status == 1 { return nil }
      throw error
    }
  }

  /// The objects that files would be stored as; of none where a filter or a file can't be read.
  private static func objects(of names: [String], _ options: [String], _ git: Git) -> [String: String] {
    let input = names.map { PatchPath.quoted($0) + "\n" }.joined()
    guard
      let output = try? git.output(of: ["hash-object", "--stdin-paths"] + options, input: Array(input.utf8))
    else { return [:] }
    let objects = output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard objects.count == names.count else { return [:] }
    return Dictionary(zip(names, objects), uniquingKeysWith: { first, _ in first })
  }
}
