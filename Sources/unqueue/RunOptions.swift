import ArgumentParser
import Codebase
import Delivery
import Migration

/// What all commands that look at a codebase take, as it was given. `Choices` adds the rest.
struct RunOptions: ParsableArguments {
  @Argument(
    help: "Files and folders, or - for standard input. (default: the current folder)",
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .long, parsing: .singleValue, help: "Run only this rewrite or check, by name. Repeatable.",
    completion: .list(OptionValues.rewrites))
  var only: [String] = []

  @Option(
    name: .long, parsing: .singleValue, help: "Skip this rewrite or check, by name. Repeatable.",
    completion: .list(OptionValues.rewrites))
  var skip: [String] = []

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Also accept changes that rest only on these assumptions. Repeatable; 'explain assumptions' lists them.",
      valueName: "assumption,…"), completion: .list(Assumption.allCases.map(\.rawValue)))
  var accept: [String] = []

  @Flag(
    name: .long, inversion: .prefixedNo, help: "Also accept all other changes that rest on assumptions.")
  var includeReview: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only look at files that changed since this revision, including uncommitted and untracked files.",
      valueName: "git revision"))
  var since: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: "Skip files that match this pattern, in the syntax of .gitignore. Repeatable.")
  var exclude: [String] = []

  @Flag(
    name: .long, inversion: .prefixedNo, help: ArgumentHelp("Also read dependencies.", visibility: .common))
  var includeDependencies: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo, help: ArgumentHelp("Also read build folders.", visibility: .common))
  var includeBuildFolders: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: ArgumentHelp("Also read files that git ignores.", visibility: .common))
  var includeIgnored: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: ArgumentHelp("Also read files that are marked as generated.", visibility: .common))
  var includeGenerated: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: ArgumentHelp(
      "Also follow symbolic links that lead out of the given folders.", visibility: .common))
  var includeLinked: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: ArgumentHelp(
      "Keep the plan on the disk, and take it from there while nothing has changed. (default: on)",
      visibility: .common))
  var cache: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where plans are kept. (default: unqueue in the user's folder for caches)", valueName: "folder",
      visibility: .common),
    completion: .directory)
  var cacheFolder: String?

  func validate() throws {
    if let fault = OptionValues.fault(rewrites: only + skip) { throw ValidationError(fault) }
    if let fault = OptionValues.fault(assumptions: accept.flatMap(OptionValues.names)) {
      throw ValidationError(fault)
    }
  }
}

/// What no plan depends on: how a run works and what it shows.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long], parsing: .unconditional,
    help: "The number of files to process at the same time. (default: the number of cores)")
  var jobs: Int?

  @Option(name: .long, help: "Use colour: auto, always or never. (default: auto)")
  var color: ColourChoice?

  @Flag(name: [.short, .long], inversion: .prefixedNo, help: "Print no summary.")
  var quiet: Bool?

  @Flag(name: .long, inversion: .prefixedNo, help: "Print counts by kind, verdict and reason.")
  var statistics: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo, help: "Print all settings that were found, not the first few.")
  var verbose: Bool?

  @Flag(
    name: .long, inversion: .prefixedNo, help: "Print the time of the run by phase, by rewrite and by file.")
  var timings: Bool?

  func validate() throws {
    if let fault = jobs.flatMap(OptionValues.fault(jobs:)) { throw ValidationError("--jobs \(fault)") }
  }
}

/// What decides a verdict beside the code: the project's settings, and where more options are kept.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: .long,
    help: "Language mode (5, 6) or lowest compiler (5.10, 6.2). Overrides the project's setting.",
    completion: .list(["5", "5.10", "6", "6.1", "6.2"]))
  var swiftVersion: String?

  @Option(
    name: .long, help: "MainActor or nonisolated. Overrides the project's setting.",
    completion: .list(["MainActor", "nonisolated"]))
  var defaultIsolation: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: "For example \"iOS 16\". Overrides the project's setting. Repeatable.")
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
      "How tasks replace delays: sleep until the deadline (exact), or sleep for the delay from when they "
        + "start (plain). (default: plain for literal delays in calls that come last, otherwise exact)",
      valueName: "style"), completion: .list(["exact", "plain"]))
  var delays: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What replaces a queue that guards state if several forms are possible: lock, actor, queue-actor or "
        + "documents. (default: the form that changes the least)",
      valueName: "form"), completion: .list(["lock", "actor", "queue-actor", "documents"]))
  var prefer: String?

  @Flag(
    name: .long, inversion: .prefixedNo,
    help: "Deprecate functions with completion handlers that have an async form.")
  var deprecate: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The index store of a build, which resolves names where declared types don't; 'none' for none. "
        + "(default: SwiftPM's or Xcode's)",
      valueName: "path"), completion: .directory)
  var indexStore: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read options from this JSON file. (default: .unqueue.json, if it exists)", valueName: "file"),
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
