import Codebase
import Foundation

/// The time in which one process alone works on a tree, once what an earlier run left is in order.
struct Session {
  let state: StateFolder
  let disk: Disk
  /// What was done about runs that had been stopped.
  let recovered: Recovered
  private let lock: FileLock

  /// How many finished runs are kept.
  static let keptRuns = 20

  /// - Throws: `RunFailure` where another run is at work, the state can't be written, or a stopped run can be
  ///   neither finished nor taken back.
  init(_ state: StateFolder, disk: Disk) throws(RunFailure) {
    try state.make(disk)
    let lock: FileLock?
    do throws(FileOperations.Failure) {
      lock = try FileLock.take(state.lock)
    } catch {
      throw RunFailure("\(state.lock): cannot be locked: \(error); make it writable and run again")
    }
    guard let lock else {
      let process = FileLock.holder(of: state.lock).map { " (process \($0))" } ?? ""
      throw RunFailure("another run\(process) is active on this tree; wait until it has ended and run again")
    }
    self.lock = lock
    self.state = state
    self.disk = disk
    recovered = try Recovery(state: state, disk: disk).run()
  }

  /// The names of the runs that there are, the first run first.
  private var names: [String] { RunFolder.names(in: state) }

  func nextName(at date: Date) -> String { RunName.next(at: date, after: names.last) }

  /// Forgets all but the last finished runs.
  func prune() {
    for name in names.dropLast(Self.keptRuns) {
      try? RunFolder(name, in: state, disk: disk).delete()
    }
  }
}
