import ArgumentParser

@main
struct Unqueue: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unqueue",
    abstract: "Moves Swift code off Grand Central Dispatch, to structured concurrency.",
    discussion: """
      It rewrites what it can prove, offers what it can't, and says why about the rest.

      Exit codes: 0 done, nothing left to do; 1 there are changes, findings, or some are left undecided; 2 could not finish, the rest was done; \
      64 wrong usage; 130 interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      Diff.self, RewriteCommand.self, Review.self, Verify.self, UndoCommand.self, Scan.self, Audit.self,
      Check.self, LanguageServerCommand.self, Explain.self,
    ],
    defaultSubcommand: Diff.self)
}
