import Codebase

/// The second half of an in-place run: files get their new contents, or their old ones back.
///
/// Each step looks at what is there, so that all of it can be done again after it was stopped anywhere.
struct Completion {
  private let run: RunFolder
  private let state: StateFolder
  private let disk: Disk
  private(set) var journal: Journal

  init(_ journal: Journal, in run: RunFolder, state: StateFolder) {
    self.journal = journal
    self.run = run
    self.state = state
    disk = run.disk
  }

  /// A file that kept everything from being finished.
  struct Obstacle: Error, CustomStringConvertible {
    let file: String
    let refusal: FileRefusal

    var description: String { "\(file): \(refusal.message)" }
  }

  /// What a file has at present.
  enum Contents {
    case old, new
    /// It was edited or removed since.
    case others
  }

  func contents(of entry: Journal.Entry) throws(Obstacle) -> Contents {
    let current: [UInt8]
    do throws(FileOperations.Failure) {
      current = try FileOperations.contents(of: state.absolutePath(of: entry.file))
    } catch {
      if error.kind == .missing { return .others }
      throw obstacle(entry, .unreadable(error))
    }
    do throws(FileOperations.Failure) {
      if current == (try FileOperations.contents(of: run.new(entry))) { return .new }
      return current == (try FileOperations.contents(of: run.old(entry))) ? .old : .others
    } catch {
      throw obstacle(entry, .unsaved(error))
    }
  }

  /// Renames everything that is staged. The first file that is in the way ends it.
  func commit() throws(Obstacle) {
    for entry in journal.entries {
      guard try contents(of: entry) == .old else { throw obstacle(entry, .changed) }
      try move(state.temporary(entry), to: entry)
    }
  }

  /// Gives all files their new contents, save those that someone edited.
  func finish() throws(Obstacle) {
    for entry in journal.entries where try contents(of: entry) == .old {
      if FileOperations.exists(state.temporary(entry)) {
        try move(state.temporary(entry), to: entry)
      } else {
        try replace(entry, by: run.new(entry), whereItHas: .old)
      }
    }
  }

  /// Gives all files their old contents, save those that someone edited.
  mutating func takeBack() throws(Obstacle) {
    journal.phase = .takingBack
    // Where the disk is too full even for that, the run would be finished after a crash, which is as good.
    try? run.write(journal)
    for entry in journal.entries where try contents(of: entry) == .new {
      try replace(entry, by: run.old(entry), whereItHas: .new)
    }
  }

  /// Removes what is left of temporary files and notes that the run is over.
  mutating func close(_ phase: Journal.Phase) throws(FileOperations.Failure) {
    for entry in journal.entries {
      try disk.delete(state.temporary(entry))
      try disk.delete(state.spare(entry))
    }
    let paths = journal.entries.map { state.absolutePath(of: $0.file) }
    for folder in Set(paths.map { $0[...($0.lastIndex(of: "/") ?? $0.startIndex)] }).sorted() {
      disk.synchroniseFolder(String(folder))
    }
    journal.phase = phase
    try run.write(journal)
  }

  /// The files that someone edited or removed, for people.
  func edited() throws(Obstacle) -> [String] {
    var files: [String] = []
    for entry in journal.entries where try contents(of: entry) == .others {
      files.append(state.shown(entry.file))
    }
    return files
  }

  private func replace(
    _ entry: Journal.Entry, by copy: String, whereItHas expected: Contents
  ) throws(Obstacle) {
    let spare = state.spare(entry)
    do throws(FileOperations.Failure) {
      let bytes = try FileOperations.contents(of: copy)
      try disk.delete(spare)
      try disk.create(spare, contents: bytes)
      try disk.copyAttributes(of: state.absolutePath(of: entry.file), to: spare)
      try disk.synchronise(spare)
    } catch {
      throw obstacle(entry, .unwritable(error))
    }
    guard try contents(of: entry) == expected else { throw obstacle(entry, .changed) }
    try move(spare, to: entry)
  }

  private func move(_ path: String, to entry: Journal.Entry) throws(Obstacle) {
    do throws(FileOperations.Failure) {
      try disk.move(path, to: state.absolutePath(of: entry.file))
    } catch {
      throw obstacle(entry, .unwritable(error))
    }
  }

  private func obstacle(_ entry: Journal.Entry, _ refusal: FileRefusal) -> Obstacle {
    Obstacle(file: state.shown(entry.file), refusal: refusal)
  }
}
