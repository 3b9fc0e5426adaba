import Codebase

/// What a file's contents are to become.
struct Replacement {
  /// Its path as shown to people.
  let file: String
  /// Where it is; may lead through symbolic links.
  let absolutePath: String
  let old: [UInt8]
  let new: [UInt8]
}

/// A file on disk that is to be replaced: where some replacements' links lead.
struct Target {
  /// Absolute, links resolved.
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  /// The paths that lead to it, as shown to people.
  var files: [String]

  /// The folder that it is in.
  var folder: String { WorkTree.folder(of: path) }

  /// The distinct files that replacements lead to, in the order of the replacements.
  ///
  /// - Parameter refuse: called for each path that leads nowhere, and for all those to one file that want different
  ///   contents for it.
  static func targets(
    of replacements: [Replacement], refuse: (String, FileRefusal) -> Void
  ) -> [Target] {
    var targets: [Target] = []
    var indices: [String: Int] = [:]
    var contradicted: Set<Int> = []
    for replacement in replacements {
      let path: String
      do throws(FileOperations.Failure) {
        path = try FileOperations.resolve(replacement.absolutePath)
      } catch {
        refuse(replacement.file, .unreadable(error))
        continue
      }
      if let index = indices[path] {
        let other = targets[index]
        targets[index].files.append(replacement.file)
        if other.old != replacement.old || other.new != replacement.new { contradicted.insert(index) }
      } else {
        indices[path] = targets.count
        targets.append(
          Target(path: path, old: replacement.old, new: replacement.new, files: [replacement.file]))
      }
    }
    for index in contradicted.sorted() {
      let files = targets[index].files
      for file in files { refuse(file, .contradicted(by: files.first { $0 != file } ?? file)) }
    }
    return targets.enumerated().filter { !contradicted.contains($0.offset) }.map(\.element)
  }
}

/// Why a file can't get its new contents.
enum FileRefusal: Error, Hashable {
  case notAFile
  case protected
  case changed
  case hardLinked(count: Int)
  case contradicted(by: String)
  case unreadable(FileOperations.Failure)
  case unwritable(FileOperations.Failure)
  /// What `undo` needs can't be kept.
  case unsaved(FileOperations.Failure)

  /// The system call that failed, where one did.
  var failure: FileOperations.Failure? {
    switch self {
    case .unreadable(let failure), .unwritable(let failure), .unsaved(let failure): failure
    case .notAFile, .protected, .changed, .hardLinked, .contradicted: nil
    }
  }

  var message: String {
    switch self {
    case .notAFile:
      return "is not a regular file any more, left as it is; run again"
    case .protected:
      return "is write-protected, left as it is; make it writable and run again"
    case .changed:
      return "changed after it was analysed, left as it is; run again"
    case .hardLinked(let count):
      return "has \(count) hard links, which replacing it would break, left as it is; "
        + "replace the hard links by copies or symbolic links and run again"
    case .contradicted(let other):
      return "leads to the same file as \(other), for which other changes are planned, left as it is; "
        + "name only one of them"
    case .unreadable(let failure):
      switch failure.kind {
      case .missing: return "vanished after it was analysed; run again if it should still be rewritten"
      case .denied: return "cannot be read any more, left as it is; make it readable and run again"
      case .readOnlyFileSystem, .full, .closedPipe, .other:
        return "cannot be read any more (\(failure)), left as it is"
      }
    case .unwritable(let failure):
      switch failure.kind {
      case .missing: return "its folder vanished after it was analysed"
      case .denied: return "its folder is write-protected, left as it is; make that writable and run again"
      case .readOnlyFileSystem: return "is on a read-only file system, left as it is"
      case .full: return "the disk is full, left as it is; free some space and run again"
      case .closedPipe, .other: return "cannot be written (\(failure)), left as it is"
      }
    case .unsaved(let failure):
      return "its contents cannot be kept for undo (\(failure)), left as it is"
    }
  }
}
