import ArgumentParser
import Codebase

@main
struct Unqueue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unqueue",
    abstract: "Move Swift code from Grand Central Dispatch to structured concurrency.",
    discussion: """
      It rewrites what it can prove, offers changes that rest on assumptions, and gives a reason for each site that it \
      leaves.

      Exit codes: 0 done, nothing left to do; 1 there are changes, findings or undecided changes; 2 a part failed, the \
      rest was done; 64 wrong usage; 130 interrupted.
      """,
    version: "0.1.0",
    subcommands: commands,
    defaultSubcommand: namesCommand ? nil : Diff.self)

  private static let commands: [any ParsableCommand.Type] = [
    Diff.self, RewriteCommand.self, Review.self, Verify.self, UndoCommand.self, Scan.self, Merge.self,
    Audit.self, Check.self, LanguageServerCommand.self, Explain.self, ConfigCommand.self,
  ]

  /// Whether the first argument is a command. All options of a default command are made whether it is run or not, and in a
  /// debug build checked, which takes longer than the plan of a small file.
  private static var namesCommand: Bool {
    guard let name = CommandLine.arguments.dropFirst().first else { return false }
    return commands.contains { $0._commandName == name }
  }

  /// What is wrong with a first argument that is no file and nearly a command's name, which the default command would take
  /// for a path.
  private static var unknownCommand: String? {
    guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"), !namesCommand,
      !FileOperations.exists(name),
      let near = Spelling.nearest(to: name, among: commands.map { $0._commandName })
    else { return nil }
    return "there is no command or file '\(name)'; did you mean '\(near)'?"
  }

  static func main() async {
    // On Linux, Swift reads them from /proc. Where that isn't mounted there are none, not even the program's name, and any
    // command would become the default one.
    guard !CommandLine.arguments.isEmpty else {
      Terminal.complain("the arguments cannot be read; mount /proc and run again")
      exit(withError: ExitCode(2))
    }
    if let fault = unknownCommand { exit(withError: ValidationError(fault)) }
    await main(nil)
  }
}
