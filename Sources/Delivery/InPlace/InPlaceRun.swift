import Codebase
import Foundation
import Migration

/// Changes files so that all of them have their new contents or none has, also after a crash.
///
/// Under a lock, what an earlier run left is put in order. A journal names the temporary files that are to come;
/// they, and copies of old and new contents, are written where git doesn't list them and wait for the drive. Then the
/// journal says that they are complete, and each is renamed to its file. A run that was stopped before the first
/// renaming is taken back by the next one. After it, the run is finished where all files are as it left them, and
/// taken back where one is not.
///
/// One step is left to chance, as no file system can swap a file on condition: a change made by someone else
/// between the last comparison and the renaming, microseconds later, is lost.
public enum InPlaceRun {
  /// Puts in order what a run that was stopped has left. To be called before files are read.
  ///
  /// - Throws: `RunFailure` where another run is at work, or a stopped run can be neither finished nor taken back.
  public static func recover(_ state: StateFolder) throws(RunFailure) -> Recovered {
    try recover(state, disk: Disk())
  }

  package static func recover(_ state: StateFolder, disk: Disk) throws(RunFailure) -> Recovered {
    guard FileOperations.exists(state.path) else { return Recovered() }
    return try Session(state, disk: disk).recovered
  }

  /// Applies changes. One with an edit in a file that can't be written is left out as a whole; the others go on.
  ///
  /// - Parameters:
  ///   - files: the file, as it was analysed, that has a path in the changes.
  ///   - command: what was asked for, as `undo --list` shows it.
  ///   - isInterrupted: asked while nothing has changed yet; a yes takes the run back.
  public static func write(
    _ changes: [Change], of files: (String) -> SourceFile?, state: StateFolder, command: String,
    until isInterrupted: () -> Bool = { false }
  ) -> WriteResult {
    write(changes, of: files, state: state, command: command, until: isInterrupted, disk: Disk())
  }

  package static func write(
    _ changes: [Change], of files: (String) -> SourceFile?, state: StateFolder, command: String,
    until isInterrupted: () -> Bool, disk: Disk
  ) -> WriteResult {
    let session: Session
    do throws(RunFailure) {
      session = try Session(state, disk: disk)
    } catch {
      return WriteResult(ending: .stopped(error.description))
    }
    let outcome = withExtendedLifetime(session) {
      Transaction(session, command: command, undoes: nil).run(until: isInterrupted) { refused in
        replacements(changes.filter { !$0.edits.contains { refused.contains($0.file) } }, of: files)
      }
    }
    let problems = outcome.refusals.sorted { $0.key < $1.key }.map { file, refusal in
      Problem(file: file, message: refusal.message + leftOut(changes, of: file))
    }
    return WriteResult(
      recovered: session.recovered, run: outcome.run, written: outcome.written, problems: problems,
      patches: outcome.patches, ending: outcome.ending)
  }

  private static func replacements(
    _ changes: [Change], of files: (String) -> SourceFile?
  ) -> [Replacement] {
    changes.editsByFile.sorted { $0.key < $1.key }.compactMap { path, edits in
      guard let file = files(path) else { return nil }
      let new = edits.applied(to: file.bytes)
      guard new != file.bytes else { return nil }
      return Replacement(file: path, absolutePath: file.absolutePath, old: file.bytes, new: new)
    }
  }

  /// What is not done because a file is left, where that is more than its own changes.
  private static func leftOut(_ changes: [Change], of file: String) -> String {
    let left = changes.filter { $0.edits.contains { $0.file == file } }
    let others = Set(left.flatMap(\.files)).subtracting([file]).sorted()
    let count = counted(left.count, "change")
    if others.isEmpty { return " (\(count) left out)" }
    let shown = others.prefix(3).joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return " (\(count) left out, also in \(shown)\(more))"
  }
}

/// What became of an in-place run.
public struct WriteResult: Sendable {
  public enum Ending: Hashable, Sendable {
    /// Every file of `written` has its new contents.
    case done
    /// Nothing was written.
    case interrupted
    /// Nothing was written, or what was is put back; why, and what to do next, in a sentence for people.
    case stopped(String)
  }

  /// What was done about earlier runs that had been stopped.
  public var recovered = Recovered()
  /// What the run is called in `undo`; nil where there was nothing to write.
  public var run: String?
  /// The paths, as shown to people, of the files that have their new contents, in order.
  public var written: [String] = []
  /// One for each file that could not be written, in order of path, with the changes that were left out for it.
  public var problems: [Problem] = []
  /// Where the run was put back: for each file that was edited meanwhile, what takes back what the run did to it.
  public var patches: [[UInt8]] = []
  public var ending: Ending
}
