import Codebase

/// The first half of an in-place run: new contents where they can be renamed to their files, and copies of both,
/// while no file has changed.
struct Staging {
  private let run: RunFolder
  private let state: StateFolder
  private let disk: Disk
  var journal: Journal
  /// Why files are left, by their paths as shown to people.
  private(set) var refusals: [String: FileRefusal] = [:]
  /// What is staged, in the order of the replacements.
  private(set) var targets: [Target] = []

  private let entries: [String: Journal.Entry]
  /// Where the temporary files for a folder are, by the folder.
  private let places: [String: TemporaryPlace]
  private var staged: [String: Staged] = [:]

  private struct Staged {
    let target: Target
    var isSynchronised = false
  }

  /// Writes the journal, which names all temporary files before there is any.
  init(
    _ journal: Journal, _ replacements: [Replacement], in run: RunFolder, state: StateFolder
  ) throws(FileOperations.Failure) {
    self.run = run
    self.state = state
    disk = run.disk
    var journal = journal
    let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    var entries: [String: Journal.Entry] = [:]
    var places: [String: TemporaryPlace] = [:]
    for (number, target) in Target.targets(of: replacements, refuse: { _, _ in }).enumerated() {
      let place = places[target.folder] ?? TemporaryPlace(for: target.folder, run, state, mark: mark)
      places[target.folder] = place
      let entry = Journal.Entry(
        file: state.name(of: target.path), temporary: state.name(of: "\(place.path)/\(number)"),
        number: number)
      entries[target.path] = entry
      journal.entries.append(entry)
    }
    self.entries = entries
    self.places = places
    self.journal = journal
    try run.make()
    try run.write(journal)
  }

  enum Outcome {
    /// The journal has what is staged.
    case ready
    case interrupted
  }

  /// Stages what can be staged.
  ///
  /// - Parameters:
  ///   - replacements: what to do when some files, as shown to people, are left. It is asked again until nothing
  ///     is in the way of all that is left.
  mutating func stage(
    _ replacements: (_ without: Set<String>) -> [Replacement], until isInterrupted: () -> Bool
  ) throws(FileOperations.Failure) -> Outcome {
    var count: Int
    repeat {
      count = refusals.count
      let wanted = Target.targets(of: replacements(Set(refusals.keys))) { refusals[$0] = $1 }
      try discard(except: wanted)
      for target in wanted where staged[target.path] == nil {
        if isInterrupted() { return .interrupted }
        try attempt(.stage, target)
      }
      // After all are written: the first wait then does most of the others' work.
      if refusals.count == count {
        for target in wanted where staged[target.path]?.isSynchronised == false {
          if isInterrupted() { return .interrupted }
          try attempt(.synchronise, target)
        }
      }
      if refusals.count == count {
        for target in wanted { try attempt(.check, target) }
      }
      targets = wanted
    } while refusals.count > count
    if isInterrupted() { return .interrupted }
    let used = Set(targets.compactMap { places[$0.folder]?.path })
    for place in Set(places.values.map(\.path)).sorted() {
      if used.contains(place) {
        disk.synchroniseFolder(place)
      } else {
        TemporaryPlace(path: place).remove(disk)
      }
    }
    for folder in ["old", "new"] { disk.synchroniseFolder("\(run.path)/\(folder)") }
    journal.entries = targets.compactMap { entries[$0.path] }
    return .ready
  }

  private enum Step {
    case stage, synchronise, check
  }

  /// - Throws: `Failure` where the disk is full, which it is for the other files too.
  private mutating func attempt(_ step: Step, _ target: Target) throws(FileOperations.Failure) {
    guard let entry = entries[target.path] else {
      // The file is another one than when the run began.
      for file in target.files { refusals[file] = .changed }
      return
    }
    do throws(FileRefusal) {
      switch step {
      case .stage:
        try stage(target, entry)
        staged[target.path] = Staged(target: target)
      case .synchronise:
        try synchronise(target, entry)
        staged[target.path]?.isSynchronised = true
      case .check:
        try check(target)
      }
    } catch {
      if let failure = error.failure, failure.kind == .full { throw failure }
      for file in target.files { refusals[file] = error }
    }
  }

  /// Takes away what is no longer wanted, or wanted otherwise.
  private mutating func discard(except wanted: [Target]) throws(FileOperations.Failure) {
    let contents = Dictionary(wanted.map { ($0.path, $0.new) }, uniquingKeysWith: { first, _ in first })
    for (path, entry) in entries.sorted(by: { $0.value.number < $1.value.number }) {
      if let new = contents[path], staged[path]?.target.new == new { continue }
      for copy in [state.temporary(entry), run.old(entry), run.new(entry)] { try disk.delete(copy) }
      staged[path] = nil
    }
  }

  private func stage(_ target: Target, _ entry: Journal.Entry) throws(FileRefusal) {
    let attributes: FileOperations.Attributes
    do throws(FileOperations.Failure) {
      attributes = try FileOperations.attributes(of: target.path)
    } catch {
      throw .unreadable(error)
    }
    guard attributes.isRegularFile else { throw .notAFile }
    guard attributes.linkCount == 1 else { throw .hardLinked(count: attributes.linkCount) }
    guard FileOperations.isWritable(target.path) else { throw .protected }
    do throws(FileOperations.Failure) {
      try disk.enter(target.folder)
      try places[target.folder]?.make(disk, in: run)
      try disk.create(state.temporary(entry), contents: target.new)
      try disk.copyAttributes(of: target.path, to: state.temporary(entry))
    } catch {
      throw .unwritable(error)
    }
    do throws(FileOperations.Failure) {
      try disk.create(run.old(entry), contents: target.old)
      try disk.create(run.new(entry), contents: target.new)
    } catch {
      throw .unsaved(error)
    }
  }

  private func synchronise(_ target: Target, _ entry: Journal.Entry) throws(FileRefusal) {
    do throws(FileOperations.Failure) {
      for copy in [state.temporary(entry), run.old(entry), run.new(entry)] { try disk.synchronise(copy) }
    } catch {
      throw .unwritable(error)
    }
  }

  private func check(_ target: Target) throws(FileRefusal) {
    let current: [UInt8]
    do throws(FileOperations.Failure) {
      current = try FileOperations.contents(of: target.path)
    } catch {
      throw .unreadable(error)
    }
    guard current == target.old else { throw .changed }
  }

  /// Takes everything away, the run included.
  func takeBack() throws(FileOperations.Failure) {
    try state.clear(entries.values.sorted { $0.number < $1.number }, disk)
    try run.delete()
  }
}
