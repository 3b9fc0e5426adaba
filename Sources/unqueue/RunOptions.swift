import ArgumentParser
import Codebase
import Delivery
import Migration

/// What all commands that look at a codebase take, as it was given. `Choices` adds the rest.
struct RunOptions: ParsableArguments {
  @Argument(
    help: "Files and folders, or - for standard input; the current folder where none is given.",
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .long, parsing: .singleValue, help: "Only this rewrite or check, by name. Repeatable.",
    completion: .list(OptionValues.rewrites))
  var only: [String] = []

  @Option(
    name: .long, parsing: .singleValue, help: "All but this rewrite or check, by name. Repeatable.",
    completion: .list(OptionValues.rewrites))
  var skip: [String] = []

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Also take changes that rest on nothing but these assumptions. Repeatable; 'explain' lists them.",
      valueName: "assumption,…"), completion: .list(Assumption.allCases.map(\.rawValue)))
  var accept: [String] = []

  @Flag(
    name: .long, inversion: .prefixedNo, help: "Also take all other changes that rest on assumptions.")
  var includeReview: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only sites in files that changed since then, uncommitted and untracked ones included.",
      valueName: "git revision"))
  var since: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: "Leave out what matches, in the syntax of .gitignore. Repeatable.")
  var exclude: [String] = []

  @Flag(name: .long, inversion: .prefixedNo, help: "Also look into dependencies.")
  var includeDependencies: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Also look into build folders.")
  var includeBuildFolders: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Also read files that git ignores.")
  var includeIgnored: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Also read files that say they are generated.")
  var includeGenerated: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Also follow symbolic links out of the given folders.")
  var includeLinked: Bool?

  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: "How many files are looked at side by side; all cores by default.")
  var jobs: Int?

  @Option(name: .long, help: "Colour: auto, always or never. (default: auto)")
  var color: ColourChoice?

  @Flag(name: [.short, .long], inversion: .prefixedNo, help: "No summary.")
  var quiet: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Counts by kind, verdict and reason.")
  var statistics: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo, help: "What the run has cost, by phase, by rewrite and by file.")
  var timings: Bool?

  func validate() throws {
    if let fault = jobs.flatMap(OptionValues.fault(jobs:)) { throw ValidationError("--jobs \(fault)") }
    if let fault = OptionValues.fault(rewrites: only + skip) { throw ValidationError(fault) }
    if let fault = OptionValues.fault(assumptions: accept.flatMap(OptionValues.names)) {
      throw ValidationError(fault)
    }
  }
}

/// What decides a verdict beside the code: the project's settings, and where more options are kept.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .long, help: "Language mode (5, 6) or lowest compiler (5.10, 6.2), over what the project says.",
    completion: .list(["5", "5.10", "6", "6.1", "6.2"]))
  var swiftVersion: String?

  @Option(
    name: .long, help: "MainActor or nonisolated, over what the project says.",
    completion: .list(["MainActor", "nonisolated"]))
  var defaultIsolation: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: "For example \"iOS 16\", over what the project says. Repeatable.")
  var deploymentTarget: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How far 'async' may spread from a class that becomes an actor: none, modest or far. (default: modest)",
      valueName: "reach"), completion: .list(["none", "modest", "far"]))
  var asyncReach: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How tasks wait in place of delays: until the deadline (exact), or for the delay from when they run (plain). (default: plain for literals in calls that come last, else exact)",
      valueName: "style"), completion: .list(["exact", "plain"]))
  var delays: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What a queue that guards becomes where several forms can be: lock, actor, queue-actor or documents. (default: the form that changes the least)",
      valueName: "form"), completion: .list(["lock", "actor", "queue-actor", "documents"]))
  var prefer: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Mark functions with handlers that stay beside async ones as deprecated.")
  var deprecate: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The index store of a build, which settles what declared types leave open; none for none. (default: SwiftPM's or Xcode's)",
      valueName: "path"), completion: .directory)
  var indexStore: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Options from a JSON file; .unqueue.json where it is there and none is named.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  func validate() throws { _ = try overrides }

  var overrides: SettingsOverrides {
    get throws {
      do throws(SettingsOverrides.UsageError) {
        return try SettingsOverrides(
          swiftVersion: swiftVersion, defaultIsolation: defaultIsolation, deploymentTargets: deploymentTarget,
          asyncReach: asyncReach, delays: delays, prefer: prefer, deprecate: deprecate)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }
}

extension ColourChoice: ExpressibleByArgument {}
