import Codebase

/// Brings order into what a run that was stopped has left: finishes it or takes it back.
struct Recovery {
  let state: StateFolder
  let disk: Disk

  /// - Returns: a line for people for each run that was stopped.
  func run() throws(RunFailure) -> [String] {
    var lines: [String] = []
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
        if !journal.isFinished { lines.append(try settle(journal, in: run)) }
      }
    }
    return lines
  }

  private func settle(_ journal: Journal, in run: RunFolder) throws(RunFailure) -> String {
    let name = "an earlier run (\(journal.id))"
    do {
      switch journal.phase {
      case .done, .takenBack:
        return ""
      case .staging:
        for entry in journal.entries { try disk.delete(state.temporary(entry)) }
        try run.delete()
        return "\(name) was stopped before it changed anything; its temporary files are removed"
      case .committing:
        var completion = Completion(journal, in: run, state: state)
        if try canBeFinished(completion) {
          if (try? completion.finish()) != nil { return try close(&completion, .done, name) }
        }
        try completion.takeBack()
        return try close(&completion, .takenBack, name)
      case .takingBack:
        var completion = Completion(journal, in: run, state: state)
        try completion.takeBack()
        return try close(&completion, .takenBack, name)
      }
    } catch {
      throw RunFailure(
        "\(name) was stopped half-way and can be neither finished nor taken back yet: \(error); "
          + "mend that and run again")
    }
  }

  private func close(
    _ completion: inout Completion, _ phase: Journal.Phase, _ name: String
  ) throws -> String {
    let left = Self.named(try completion.edited())
    try completion.close(phase)
    let what = phase == .done ? "finished" : "taken back"
    let count = counted(completion.journal.entries.count, "file")
    return "\(name) was stopped half-way; it is \(what) now, \(count)\(left)"
  }

  /// Whether the whole run can come to be: once a file that it is about was edited, only where all others already
  /// have their new contents.
  private func canBeFinished(_ completion: Completion) throws(Completion.Obstacle) -> Bool {
    var hasOld = false
    var hasOthers = false
    for entry in completion.journal.entries {
      switch try completion.contents(of: entry) {
      case .old: hasOld = true
      case .others: hasOthers = true
      case .new: break
      }
    }
    return !(hasOld && hasOthers)
  }

  private static func named(_ files: [String]) -> String {
    guard !files.isEmpty else { return "" }
    let shown = files.prefix(5).map(PatchPath.legible).joined(separator: ", ")
    let more = files.count > 5 ? " and \(files.count - 5) more" : ""
    return "; edited since and left as \(files.count == 1 ? "it is" : "they are"): \(shown)\(more)"
  }
}
