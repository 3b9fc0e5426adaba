import Codebase
import Foundation
import Migration

/// Takes back an in-place run, file by file: one that was edited since is left.
public struct Undo: Sendable {
  public enum Failure: Error, Sendable {
    /// There is no run with this name; the others' names, the last first.
    case unknown(String, known: [String])
    /// There is nothing to take back, or it can't be begun; why, in a sentence for people.
    case refused(RunFailure)
  }

  /// What was done about earlier runs that had been stopped.
  public let recovered: Recovered
  /// The run that was taken back, and what it had been asked for.
  public let run: String
  public let command: String
  /// The files that have their old contents again, as people call them, in order.
  public let restored: [String]
  /// A patch that takes back what the run did to each file that was edited since; in order, after the problem that
  /// names it.
  public let patches: [[UInt8]]
  /// The files that were left, and why.
  public let problems: [Problem]
  public let ending: WriteResult.Ending

  /// Takes back the last run that is not undone yet, or the named one.
  ///
  /// - Parameter isInterrupted: asked while nothing has changed yet; a yes ends it.
  public static func run(
    _ name: String?, state: StateFolder, until isInterrupted: () -> Bool = { false }
  ) throws(Failure) -> Undo {
    try run(name, state: state, until: isInterrupted, disk: Disk())
  }

  package static func run(
    _ name: String?, state: StateFolder, until isInterrupted: () -> Bool, disk: Disk
  ) throws(Failure) -> Undo {
    let session: Session?
    do throws(RunFailure) {
      session = FileOperations.exists(state.runs) ? try Session(state, disk: disk) : nil
    } catch {
      throw .refused(error)
    }
    let history = RunHistory(state)
    if let name, history[name] == nil { throw .unknown(name, known: history.runs.map(\.id)) }
    guard let session, let record = name.flatMap({ history[$0] }) ?? history.last else {
      throw .refused(RunFailure("there is no run to undo; 'unqueue undo --list' shows all known runs"))
    }
    switch record.state {
    case .done: break
    case .undone:
      throw .refused(RunFailure("run \(record.id) is already undone; 'unqueue undo --list' shows all runs"))
    case .takenBack, .unfinished:
      throw .refused(
        RunFailure("run \(record.id) was reverted before it was complete; there is nothing to undo"))
    }
    return withExtendedLifetime(session) { Undo(record, session, until: isInterrupted) }
  }

  private init(_ record: RunHistory.Record, _ session: Session, until isInterrupted: () -> Bool) {
    let folder = RunFolder(record.id, in: session.state, disk: session.disk)
    let files = record.journal.entries.map { KeptFile($0, folder, session.state) }
    var left: [String: String] = [:]
    var patches: [String: [UInt8]] = [:]
    var replacements: [Replacement] = []
    for file in files {
      switch file.condition {
      case .restored: continue
      case .asWritten(let replacement): replacements.append(replacement)
      case .edited(let patch):
        left[file.shown] =
          "was edited since, left as it is; the patch that reverts the run's changes is printed"
        patches[file.shown] = patch
      case .left(let message): left[file.shown] = message
      }
    }
    let outcome = Transaction(session, command: "undo \(record.id)", undoes: record.id)
      .run(leavesFiles: !left.isEmpty, recordsNothing: left.isEmpty, until: isInterrupted) { refused in
        replacements.filter { !refused.contains($0.file) }
      }
    for (file, refusal) in outcome.refusals { left[file] = refusal.message }
    let problems = left.sorted { $0.key < $1.key }
    self.problems = problems.map { Problem(file: $0.key, message: $0.value) }
    self.patches = problems.compactMap { patches[$0.key] }
    recovered = session.recovered
    run = record.id
    command = record.command
    restored = outcome.written
    ending = outcome.ending
  }
}

/// A file that a run has written, with its contents before and after as they are kept.
private struct KeptFile {
  enum Condition {
    /// It has what the run wrote.
    case asWritten(Replacement)
    /// It has what it had before the run.
    case restored
    /// The patch from what the run wrote to what was there before.
    case edited(patch: [UInt8])
    case left(String)
  }

  /// As people call it.
  let shown: String
  let condition: Condition

  init(_ entry: Journal.Entry, _ run: RunFolder, _ state: StateFolder) {
    let path = state.absolutePath(of: entry.file)
    shown = state.shown(entry.file)
    guard let old = try? FileOperations.contents(of: run.old(entry)),
      let new = try? FileOperations.contents(of: run.new(entry))
    else {
      condition = .left("what it was before is not in \(run.path) any more, left as it is")
      return
    }
    do throws(FileOperations.Failure) {
      let current = try FileOperations.contents(of: path)
      if current == new {
        condition = .asWritten(Replacement(file: shown, absolutePath: path, old: new, new: old))
      } else {
        condition = current == old ? .restored : .edited(patch: run.patchBack(entry) ?? [])
      }
    } catch {
      condition = .left(
        error.kind == .missing
          ? "was removed since; what it was before the run is in \(run.old(entry))"
          : FileRefusal.unreadable(error).message)
    }
  }
}
