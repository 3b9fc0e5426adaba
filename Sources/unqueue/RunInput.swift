import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// The files of a run as they were read, with the planner that the options ask for. Nothing is planned yet.
struct RunInput {
  let choices: Choices
  let read: ReadFiles
  let work: RunWork
  /// What configuration files below the run's folder set.
  let folders: [FolderOptions]
  let planner: Planner
  /// The names of the rewrites or checks that are to run or were switched off.
  let rewriteNames: [String]
  /// Is told what is done; nil where nobody wants to know.
  let log: WorkLog?
  /// Nil where nobody looks on.
  let progress: ProgressLine?

  /// Finds and reads.
  ///
  /// - Parameters:
  ///   - asks: whether a person judges changes before they are taken.
  ///   - rewrites: those of a migration, or an audit's checks.
  /// - Throws: `ValidationError` for options that can't be understood, `ExitCode` for what is said already.
  init(
    paths given: [String], _ choices: Choices, asks: Bool = false,
    rewrites: [any Rewrite] = Catalog.rewrites
  ) async throws {
    // Faults of the options are told before anything is read.
    _ = try choices.switchedOff(among: rewrites.map(\.name))
    Interruption.endsTheProcess()
    Interruption.closedPipesAreFailures()
    let readsInput = try StandardInput.isMeant(by: given)
    let showsProgress = ProgressLine.isWanted(choices) && !(readsInput && StandardInput.isTyped)
    log = showsProgress || choices.showsTimings ? WorkLog(measures: choices.showsTimings) : nil
    progress = showsProgress ? log.map(ProgressLine.init) : nil
    do {
      read = try await ReadFiles(paths: given, choices, log: log)
      folders = try Configuration.telling(read.folderOptions)
    } catch {
      progress?.end()
      throw error
    }
    rewriteNames = rewrites.map(\.name)
    planner = try read.planner(rewrites, folders: folders, asks: asks)
    work = RunWork(read, planner, jobs: choices.jobs, log: log)
    self.choices = choices
  }

  /// Prints what the run has cost to standard error, where that is wanted.
  func reportTimings() { log?.reportTimings(choices) }
}

extension WorkLog {
  /// Prints what was measured to standard error, where anything was.
  func reportTimings(_ choices: Choices) {
    guard measures else { return }
    let style = TerminalStyle(isColoured: Terminal.colours(choices.color, on: .standardError))
    let text = TimingsTable(measured()).text(style: style)
    Terminal.report(choices.isQuiet ? text : "\n" + text)
  }
}
