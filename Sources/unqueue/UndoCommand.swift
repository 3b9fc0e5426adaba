import ArgumentParser
import Codebase
import Delivery
import Foundation

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Revert an in-place run.",
    discussion: """
      Without a name, reverts the last run that is not reverted yet. Leaves files that were edited since, and prints \
      the patch that would revert them. An undo is a run too: revert it by its name.

      Examples:
        unqueue undo
        unqueue undo --list
      """)

  @Argument(help: ArgumentHelp("The run's name, as --list shows it.", valueName: "run"))
  var name: String?

  @Flag(name: .long, help: "List the known runs, the last one first.")
  var list = false

  func validate() throws {
    if list, name != nil { throw ValidationError("--list shows all runs; leave out the name") }
  }

  func run() throws {
    let state: StateFolder
    do throws(RunFailure) {
      state = try StateFolder(root: FileManager.default.currentDirectoryPath)
    } catch {
      try Terminal.fail(error.description)
    }
    if list { return try printList(state) }

    Interruption.isOnlyNoted()
    Interruption.closedPipesAreFailures()
    let undo: Undo
    do throws(Undo.Failure) {
      undo = try Undo.run(name, state: state, until: { Interruption.isNoted })
    } catch {
      switch error {
      case .unknown(let name, let known):
        let names = known.isEmpty ? "none is known" : "known are \(known.joined(separator: ", "))"
        try Terminal.refuse("there is no run '\(name)'; \(names)")
      case .refused(let failure):
        try Terminal.fail(failure.description)
      }
    }
    try InPlace.tell(undo.recovered)
    for problem in undo.problems { Terminal.complain("\(problem)") }
    switch undo.ending {
    case .interrupted:
      try InPlace.interrupted()
    case .stopped(let message):
      try Terminal.fail(message)
    case .done:
      for patch in undo.patches { try Terminal.print(patch) }
    }
    Terminal.report("took back \(counted(undo.restored.count, "file")) of run \(undo.run): \(undo.command)\n")
    if !undo.problems.isEmpty { throw ExitCode(2) }
  }

  private func printList(_ state: StateFolder) throws {
    let history = RunHistory(state)
    if history.runs.isEmpty { return Terminal.report("no run is known in \(state.path)\n") }
    let style = TerminalStyle(isColoured: Terminal.colours(.auto, on: .standardOutput))
    try Terminal.print(history.text(style: style))
  }
}
