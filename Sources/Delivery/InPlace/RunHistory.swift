import Codebase
import Foundation

/// The in-place runs over a tree that can still be looked up.
public struct RunHistory: Sendable {
  /// The last run first.
  public let runs: [Record]

  public struct Record: Sendable {
    public enum State: String, Sendable {
      case done
      /// `undo` has taken it back.
      case undone
      /// It was taken back before it was complete.
      case takenBack = "taken back"
      /// It is at work, or was stopped.
      case unfinished
    }

    let journal: Journal
    public let state: State

    /// What it is called in `undo`.
    public var id: String { journal.id }
    /// What was asked for.
    public var command: String { journal.command }
    public var date: Date { journal.date }
    public var fileCount: Int { journal.entries.count }
    /// Whether it took another run back.
    public var isUndo: Bool { journal.undoes != nil }
  }

  /// Reads what there is without a lock, as it is at this moment.
  public init(_ state: StateFolder) {
    let journals = RunFolder.names(in: state).compactMap { name -> Journal? in
      guard case .journal(let journal)? = try? RunFolder(name, in: state, disk: Disk()).read() else {
        return nil
      }
      return journal
    }
    var undone: Set<String> = []
    // A run of `undo` may itself have been undone, by a later one.
    for journal in journals.reversed() where journal.phase == .done && journal.isWhole {
      if let other = journal.undoes, !undone.contains(journal.id) { undone.insert(other) }
    }
    runs = journals.reversed().map { journal in
      switch journal.phase {
      case .staging, .committing, .takingBack: Record(journal: journal, state: .unfinished)
      case .takenBack: Record(journal: journal, state: .takenBack)
      case .done: Record(journal: journal, state: undone.contains(journal.id) ? .undone : .done)
      }
    }
  }

  /// The last run that is done and not undone; runs of `undo` are none.
  public var last: Record? { runs.first { $0.state == .done && !$0.isUndo } }

  public subscript(id: String) -> Record? { runs.first { $0.id == id } }

  /// What people have to know who only look at the tree: a run is at work on it, or was stopped half-way.
  public static func note(on state: StateFolder) -> String? {
    guard let run = RunHistory(state).runs.first(where: { $0.state == .unfinished }) else { return nil }
    if let process = FileLock.runningHolder(of: state.lock) {
      return
        "another run (process \(process)) is active on this tree; this output may show only some of its changes"
    }
    guard run.journal.phase != .staging else { return nil }
    let folder = RunFolder(run.id, in: state, disk: Disk())
    let completion = Completion(run.journal, in: folder, state: state)
    let new = run.journal.entries.count { (try? completion.contents(of: $0)) == .new }
    return "an earlier run (\(run.id)) was interrupted: \(new) of its \(counted(run.fileCount, "file")) "
      + "\(new == 1 ? "has its" : "have their") new contents; the next rewrite, review or undo completes it, "
      + "or reverts it if files changed since"
  }

  /// A table for people, the dates in a time zone.
  public func text(style: TerminalStyle, timeZone: TimeZone = .current) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = timeZone
    format.dateFormat = "yyyy-MM-dd HH:mm:ss"
    var table = TextTable([.left, .left, .right, .left, .left])
    table.add(["run", "date", "files", "state", "command"].map { TextTable.Cell($0, .bold) })
    for run in runs {
      table.add(
        [run.id, format.string(from: run.date), String(run.fileCount), run.state.rawValue, run.command]
          .map { TextTable.Cell($0) })
    }
    return table.lines(style: style).joined(separator: "\n") + "\n"
  }
}
