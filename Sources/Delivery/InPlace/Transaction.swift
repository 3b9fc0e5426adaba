import Codebase
import Foundation

/// One run from its journal's first word to its last.
struct Transaction {
  private let session: Session
  private let command: String
  private let undoes: String?

  init(_ session: Session, command: String, undoes: String?) {
    self.session = session
    self.command = command
    self.undoes = undoes
  }

  struct Outcome {
    /// The run, where it is kept.
    var run: String?
    var written: [String] = []
    var refusals: [String: FileRefusal] = [:]
    /// Where the run was put back: what takes back what it did to files that were edited meanwhile.
    var patches: [[UInt8]] = []
    var ending = WriteResult.Ending.done
  }

  /// - Parameters:
  ///   - leavesFiles: whether files are left that the run should have been about too.
  ///   - recordsNothing: whether a run that finds nothing to do is kept all the same.
  ///   - replacements: what to write when some files, as shown to people, are left.
  func run(
    leavesFiles: Bool = false, recordsNothing: Bool = false, until isInterrupted: () -> Bool,
    _ replacements: (_ without: Set<String>) -> [Replacement]
  ) -> Outcome {
    let all = replacements([])
    if all.isEmpty && !recordsNothing { return Outcome() }
    let date = Date()
    let id = session.nextName(at: date)
    let folder = RunFolder(id, in: session.state, disk: session.disk)
    let journal = Journal(id: id, command: command, date: date, undoes: undoes)
    var staging: Staging
    do throws(FileOperations.Failure) {
      staging = try Staging(journal, all, in: folder, state: session.state)
    } catch {
      try? folder.delete()
      return Outcome(ending: .stopped(unwritable(folder, error)))
    }

    var outcome = Outcome()
    do throws(FileOperations.Failure) {
      guard case .ready = try staging.stage(replacements, until: isInterrupted) else {
        try? staging.takeBack()
        return Outcome(ending: .interrupted)
      }
      outcome.refusals = staging.refusals
      guard !staging.targets.isEmpty || recordsNothing else {
        try? staging.takeBack()
        return outcome
      }
      var journal = staging.journal
      journal.phase = .committing
      journal.isWhole = !leavesFiles && staging.refusals.isEmpty
      try folder.write(journal)
      staging.journal = journal
    } catch {
      try? staging.takeBack()
      outcome.ending = .stopped(unwritable(folder, error))
      return outcome
    }

    var completion = Completion(staging.journal, in: folder, state: session.state)
    do throws(Completion.Obstacle) {
      try completion.commit()
    } catch {
      outcome.ending = .stopped("\(error); \(takeBack(&completion, &outcome.patches))")
      return outcome
    }
    // All files are new. If only the journal's last word can't be written, the next run writes it.
    try? completion.close(.done)
    session.prune()
    outcome.run = id
    outcome.written = staging.targets.flatMap(\.files).sorted()
    return outcome
  }

  /// - Returns: what became of it, in words that go on from the reason.
  private func takeBack(_ completion: inout Completion, _ patches: inout [[UInt8]]) -> String {
    do {
      try completion.takeBack()
      let edited = try completion.edited()
      try completion.close(.takenBack)
      patches = edited.patches
      return edited.files.isEmpty ? "no file was changed" : "the others are as they were"
    } catch {
      return
        "files that were already written are not restored yet (\(error)): fix that and run again to restore them"
    }
  }

  private func unwritable(_ folder: RunFolder, _ failure: FileOperations.Failure) -> String {
    "\(folder.path): cannot be written: \(failure); no file was changed; "
      + (failure.kind == .full ? "free some space" : "fix that") + " and run again"
  }
}
