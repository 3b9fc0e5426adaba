import Codebase

/// The second half of an in-place run: files get their new contents, or their old ones back.
///
/// Each step looks at what is there, so that all of it can be done again after it was stopped anywhere.
struct Completion {
  private let run: RunFolder
  private let state: StateFolder
  private let disk: Disk
  private let accepted: Set<String>
  private(set) var journal: Journal

  /// - Parameter accepted: the files, as the journal names them, whose new contents a person has committed: these are
  ///   that person's.
  init(_ journal: Journal, in run: RunFolder, state: StateFolder, accepted: Set<String> = []) {
    self.journal = journal
    self.run = run
    self.state = state
    self.accepted = accepted
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
    /// It was edited, committed or removed since.
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
      if current == (try FileOperations.contents(of: run.new(entry))) {
        return accepted.contains(entry.file) ? .others : .new
      }
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

  /// What the tree shows of a run that was stopped while it replaced files.
  enum Progress {
    /// Each file is old and has its temporary file, or new and has none, as the run leaves them; the number of new
    /// ones.
    case untouched(new: Int)
    /// All files were replaced.
    case complete
    /// Files were given back their old contents, edited, committed or removed.
    case touched
  }

  func progress() throws(Obstacle) -> Progress {
    var new = 0
    var hasTemporary = false
    var isTouched = false
    for entry in journal.entries {
      let isStaged = FileOperations.exists(state.temporary(entry)) || !run.keeps(state.temporary(entry))
      hasTemporary = hasTemporary || isStaged
      switch try contents(of: entry) {
      case .new:
        new += 1
      case .old where isStaged:
        continue
      case .old, .others:
        isTouched = true
      }
    }
    if !hasTemporary && new > 0 { return .complete }
    return isTouched ? .touched : .untouched(new: new)
  }

  /// Gives the files that have their old contents the new ones.
  ///
  /// - Returns: how many there were.
  func finish() throws(Obstacle) -> Int {
    var count = 0
    for entry in journal.entries where try contents(of: entry) == .old {
      try move(state.temporary(entry), to: entry)
      count += 1
    }
    return count
  }

  /// Gives all files their old contents, save those that someone edited.
  ///
  /// - Returns: how many had new ones.
  @discardableResult
  mutating func takeBack() throws(Obstacle) -> Int {
    journal.phase = .takingBack
    // Where the disk is too full even for that, the run would be finished after a crash, which is as good.
    try? run.write(journal)
    var count = 0
    for entry in journal.entries where try contents(of: entry) == .new {
      try replace(entry, by: run.old(entry))
      count += 1
    }
    return count
  }

  /// Removes what is left of temporary files and notes that the run is over.
  mutating func close(_ phase: Journal.Phase) throws(FileOperations.Failure) {
    try state.clear(journal.entries, disk)
    let folders = Set(journal.entries.map { WorkTree.folder(of: state.absolutePath(of: $0.file)) })
    for folder in folders.sorted() { disk.synchroniseFolder(folder) }
    journal.phase = phase
    try run.write(journal)
  }

  /// The files that someone edited, committed or removed.
  func edited() throws(Obstacle) -> EditedFiles {
    var edited = EditedFiles()
    for entry in journal.entries where try contents(of: entry) == .others {
      edited.files.append(state.shown(entry.file))
      let wasReplaced = !FileOperations.exists(state.temporary(entry))
      guard wasReplaced, FileOperations.exists(state.absolutePath(of: entry.file)) else { continue }
      if let patch = run.patchBack(entry) { edited.patches.append(patch) }
    }
    return edited
  }

  private func replace(_ entry: Journal.Entry, by copy: String) throws(Obstacle) {
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
    guard try contents(of: entry) == .new else { throw obstacle(entry, .changed) }
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

/// Files that someone edited, committed or removed while a run was half-way or stopped.
struct EditedFiles {
  /// As people call them.
  var files: [String] = []
  /// For each that the run had written: what takes back what the run did to it.
  var patches: [[UInt8]] = []
}
