import Codebase
import Foundation

/// Where the state of in-place runs over one tree is kept, outside of version control.
///
///     .git/unqueue/
///       lock                    taken by the run at work
///       runs/20261121-190856/
///         journal.json          what the run is about to do, or has done
///         old/0  new/0          a file's contents before and after
///         staged/0              what is about to be renamed to the file
public struct StateFolder: Sendable {
  public let path: String
  /// What the paths in journals start from, so that a tree can be moved: the top of the work tree, or the root.
  let base: String
  /// The folder of this run, which paths are shown from.
  let root: String
  private let isInGit: Bool

  /// The folder for the tree around `root`: in git's own for its work tree, or else `.build/unqueue` in `root`.
  /// It is made when something is written to it.
  ///
  /// - Throws: `RunFailure` where there is no such folder.
  public init(root: String) throws(RunFailure) {
    do throws(FileOperations.Failure) {
      self.root = try FileOperations.resolve(root)
    } catch {
      throw RunFailure("\(root): cannot be found: \(error); go to another folder and run again")
    }
    if let top = WorkTree.top(around: self.root), let folder = WorkTree.gitFolder(of: top) {
      isInGit = true
      base = top
      path = "\(folder)/unqueue"
    } else {
      isInGit = false
      base = self.root
      path = WorkTree.path(of: ".build/unqueue", in: self.root)
    }
  }

  /// The root as seen from what kept paths start from; empty where they are the same.
  public var prefix: String { WorkTree.name(of: root, in: base) ?? "" }

  var lock: String { "\(path)/lock" }
  var runs: String { "\(path)/runs" }

  /// Makes the folder where there is none.
  func make(_ disk: Disk) throws(RunFailure) {
    guard !FileOperations.exists(runs) else { return }
    do throws(FileOperations.Failure) {
      if !isInGit { try disk.createFolder(WorkTree.path(of: ".build", in: root)) }
      try disk.createFolder(path)
      let list = "\(path)/.gitignore"
      if !isInGit, !FileOperations.exists(list) { try disk.create(list, contents: Array("*\n".utf8)) }
      try disk.createFolder(runs)
      disk.synchroniseFolder(path)
    } catch {
      throw RunFailure(
        "\(path): cannot be written: \(error); undo stores its data there, so nothing was done")
    }
  }

  /// A file as journals name it.
  func name(of absolutePath: String) -> String {
    WorkTree.name(of: absolutePath, in: base) ?? absolutePath
  }

  func absolutePath(of name: String) -> String {
    name.hasPrefix("/") ? name : WorkTree.path(of: name, in: base)
  }

  /// A file that a journal names, for people.
  func shown(_ name: String) -> String {
    let path = absolutePath(of: name)
    return WorkTree.name(of: path, in: root) ?? path
  }
}

/// Why an in-place run or an undo did not begin, in a sentence for people that says what to do next.
public struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
