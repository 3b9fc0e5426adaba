import ArgumentParser

/// The options that most commands take: on one page, not in each command's help.
enum CommonOptions {
  /// Ends a command's help.
  static let note = "\n\nThe options that most commands take: unqueue explain options"

  static var text: String { Page.helpMessage(for: Page.self, includeHidden: true, columns: 80) + "\n" }

  private struct Page: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "<command>", abstract: "The options that most commands take.")

    @OptionGroup var options: RunOptions
    @OptionGroup(visibility: .common) var output: OutputOptions
    @OptionGroup(title: "Project settings", visibility: .common) var project: ProjectOptions
  }
}

extension ArgumentVisibility {
  /// Of what `CommonOptions` shows. A shell's completions and a manual page are made of what is visible, and have all.
  static let common: ArgumentVisibility =
    CommandLine.arguments.contains {
      ["--generate-completion-script", "--experimental-dump-help"].contains($0)
    }
    ? .default : .hidden
}
