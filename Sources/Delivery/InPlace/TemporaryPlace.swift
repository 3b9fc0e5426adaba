import Codebase

/// A folder for temporary files that git doesn't list, on the file system of the files that they replace.
struct TemporaryPlace {
  let path: String

  init(path: String) { self.path = path }

  /// The run's own folder where files can be renamed from there, which under git lies in git's; else one beside them.
  init(for folder: String, _ run: RunFolder, _ state: StateFolder, mark: String) {
    path = FileOperations.canMove(state.lock, into: folder) ? run.staged : "\(folder)/.unqueue-\(mark)"
  }

  private var ignoreList: String { "\(path)/.gitignore" }

  func make(_ disk: Disk, in run: RunFolder) throws(FileOperations.Failure) {
    guard path != run.staged, !FileOperations.exists(ignoreList) else { return }
    try disk.createFolder(path)
    try disk.create(ignoreList, contents: Array("*\n".utf8))
  }

  /// Removes the folder where it is empty. What someone else put there stays.
  func remove(_ disk: Disk) {
    try? disk.delete(ignoreList)
    try? disk.deleteFolder(path)
  }
}

extension StateFolder {
  func temporary(_ entry: Journal.Entry) -> String { absolutePath(of: entry.temporary) }
  func spare(_ entry: Journal.Entry) -> String { absolutePath(of: entry.spare) }

  /// Removes what is left of temporary files, and the folders that were made for them.
  func clear(_ entries: [Journal.Entry], _ disk: Disk) throws(FileOperations.Failure) {
    for entry in entries {
      try disk.delete(temporary(entry))
      try disk.delete(spare(entry))
    }
    for folder in Set(entries.map { WorkTree.folder(of: temporary($0)) }).sorted() {
      TemporaryPlace(path: folder).remove(disk)
    }
  }
}
