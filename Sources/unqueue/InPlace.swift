import ArgumentParser
import Codebase
import Delivery
import Foundation

/// What all commands that write in place do first.
enum InPlace {
  /// The command line, as runs are listed.
  static var command: String { CommandLine.arguments.dropFirst().joined(separator: " ") }

  /// Puts in order what an earlier run of this tree left, and says what was done. To be called before files are
  /// read.
  ///
  /// - Throws: `ExitCode(2)` where another run is at work, or an earlier one can't be put in order, once that is
  ///   said; `ExitCode(130)` where a signal came meanwhile.
  static func begin() throws -> StateFolder {
    Interruption.isOnlyNoted()
    Interruption.closedPipesAreFailures()
    let state: StateFolder
    let recovered: Recovered
    do throws(RunFailure) {
      state = try StateFolder(root: FileManager.default.currentDirectoryPath)
      recovered = try InPlaceRun.recover(state)
    } catch {
      try Terminal.fail(error.description)
    }
    try tell(recovered)
    Interruption.endsTheProcess()
    if Interruption.isNoted { try interrupted() }
    return state
  }

  /// Says what was done about runs that had been stopped.
  static func tell(_ recovered: Recovered) throws {
    for line in recovered.lines { Terminal.complain(line) }
    for patch in recovered.patches { try Terminal.print(patch) }
  }

  /// Says that a run was stopped half-way, for commands that leave it so.
  static func mentionStoppedRun() {
    let state = try? StateFolder(root: FileManager.default.currentDirectoryPath)
    if let note = state.flatMap(RunHistory.note) { Terminal.complain(note) }
  }

  /// Keeps other reviews of the tree away for as long as the lock lives: they would overwrite the decisions.
  ///
  /// - Throws: `ExitCode(2)` where there is one, once that is said.
  static func reviewLock(_ state: StateFolder) throws -> FileLock {
    let path = "\(state.path)/review.lock"
    do {
      try FileManager.default.createDirectory(atPath: state.path, withIntermediateDirectories: true)
      if let lock = try FileLock.take(path) { return lock }
    } catch {
      try Terminal.fail("\(path): cannot be locked: \(error); make it writable and run again")
    }
    let process = FileLock.holder(of: path).map { " (process \($0))" } ?? ""
    try Terminal.fail("another review\(process) is active on this tree; end it and run again")
  }

  /// - Throws: `ExitCode(130)`, once it is said.
  static func interrupted() throws -> Never {
    Terminal.complain("interrupted, no file was written")
    throw ExitCode(Interruption.exitCode)
  }
}

/// Which files may be written although git could not give their contents back.
struct ProtectionOptions: ParsableArguments {
  @Flag(name: .long, inversion: .prefixedNo, help: "Also write files that have uncommitted changes.")
  var allowDirty: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Also write files that are not under version control.")
  var allowNoVcs: Bool?

  /// Names the files that may not be written.
  ///
  /// - Returns: whether there is none.
  func check(_ files: [SourceFile], _ configuration: Configuration) -> Bool {
    let protection = TreeProtection(
      allowDirty: allowDirty ?? configuration.allowDirty ?? false,
      allowNoVersionControl: allowNoVcs ?? configuration.allowNoVcs ?? false)
    let refusals = protection.refusals(of: files)
    for message in refusals.messages { Terminal.complain(message) }
    return refusals.isEmpty
  }
}
