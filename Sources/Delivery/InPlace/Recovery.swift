import Codebase

/// What was done about runs that had been stopped.
public struct Recovered: Sendable {
  /// A line for people for each.
  public var lines: [String] = []
  /// What takes back what such a run did to files that someone edited or committed since, in order.
  public var patches: [[UInt8]] = []
}

/// Brings order into what a run that was stopped has left: finishes it or takes it back.
struct Recovery {
  let state: StateFolder
  let disk: Disk

  func run() throws(RunFailure) -> Recovered {
    var recovered = Recovered()
    for name in RunFolder.names(in: state) {
      let run = RunFolder(name, in: state, disk: disk)
      let content: RunFolder.Content
      do throws(FileOperations.Failure) {
        content = try run.read()
      } catch {
        throw RunFailure("\(run.path): cannot be read: \(error); make it readable and run again")
      }
      switch content {
      case .none:
        try? run.delete()
      case .unknown(isFinished: true):
        continue
      case .unknown(isFinished: false):
        throw RunFailure(
          "\(run.path): is a run that another version of unqueue has not finished; run that once more, "
            + "or remove the folder")
      case .journal(let journal):
        if !journal.isFinished { try settle(journal, in: run, &recovered) }
      }
    }
    return recovered
  }

  private func settle(
    _ journal: Journal, in run: RunFolder, _ recovered: inout Recovered
  ) throws(RunFailure) {
    let name = "an earlier run (\(journal.id)) was interrupted"
    do {
      if journal.phase == .staging {
        try state.clear(journal.entries, disk)
        try run.delete()
        recovered.lines.append("\(name) before it changed anything; its temporary files are removed")
        return
      }
      // What undo writes is what was committed before.
      let accepted =
        journal.undoes == nil ? CommittedFiles.committed(journal.entries.map(\.file), state) : []
      var completion = Completion(journal, in: run, state: state, accepted: accepted)
      if journal.phase == .committing, let count = try finished(completion) {
        try completion.close(.done)
        let written = count == 0 ? "all" : "\(count)"
        let total = counted(journal.entries.count, "file")
        let when = count == 0 ? "were written before" : "written now"
        recovered.lines.append(
          "\(name); it is complete now: \(written) of its \(total) \(when)")
        return
      }
      let count = try completion.takeBack()
      let edited = try completion.edited()
      try completion.close(.takenBack)
      recovered.patches += edited.patches
      let putBack =
        count == 0 ? "no file had to be restored" : "\(counted(count, "file")) restored"
      recovered.lines.append("\(name); it is reverted now: \(putBack)\(Self.named(edited))")
    } catch {
      throw RunFailure(
        "\(name) and can be neither completed nor reverted yet: \(error); fix that and run again")
    }
  }

  /// Finishes a run whose files are all as it left them.
  ///
  /// - Returns: how many files were written; nil where the run has to be taken back.
  private func finished(_ completion: Completion) throws(Completion.Obstacle) -> Int? {
    switch try completion.progress() {
    case .complete: 0
    case .untouched(new: 0), .touched: nil
    case .untouched: try? completion.finish()
    }
  }

  private static func named(_ edited: EditedFiles) -> String {
    let files = edited.files
    guard !files.isEmpty else { return "" }
    let shown = files.prefix(5).map(PatchPath.legible).joined(separator: ", ")
    let more = files.count > 5 ? " and \(files.count - 5) more" : ""
    let patch = edited.patches.isEmpty ? "" : "; the patch that reverts the run's changes there is printed"
    return "; changed since and left as \(files.count == 1 ? "it is" : "they are"): \(shown)\(more)\(patch)"
  }
}
