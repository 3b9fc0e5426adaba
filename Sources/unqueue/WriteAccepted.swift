import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration

extension Run {
  /// Writes changes into the files that they edit, and says what became of everything.
  ///
  /// - Parameters:
  ///   - decided: the plan as it was decided, where that is another than this run's.
  ///   - reporting: says what became of everything, given what could not be written; the summary where it is nil.
  /// - Returns: the paths of the written files, and what could not be written.
  /// - Throws: the exit code, once the reason is said, where nothing was written.
  func write(
    _ changes: [Change], _ decided: Plan? = nil, protection: ProtectionOptions, state: StateFolder,
    reporting: (([Problem]) throws -> Void)? = nil
  ) throws -> WriteResult {
    let files = changes.editsByFile.keys.sorted().compactMap(source)
    guard protection.check(files, choices.configuration) else { throw ExitCode(2) }
    Interruption.isOnlyNoted()
    log?.begin(.writing)
    let result = InPlaceRun.write(
      changes, of: source, state: state, command: InPlace.command, until: { Interruption.isNoted })
    log?.begin(.printing)
    try InPlace.tell(result.recovered)
    for patch in result.patches { try Terminal.print(patch) }
    if case .interrupted = result.ending { try InPlace.interrupted() }
    if let reporting {
      try reporting(result.problems)
    } else {
      report(decided, extraProblems: result.problems)
    }
    if case .stopped(let message) = result.ending { try Terminal.fail(message) }
    if !choices.isQuiet { Terminal.report("wrote \(counted(result.written.count, "file"))\n") }
    return result
  }
}
