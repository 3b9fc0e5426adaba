import ArgumentParser
import Codebase
import Delivery
import Foundation
import Rewrites

/// What all commands that look at a codebase take.
struct RunOptions: ParsableArguments {
  @Argument(help: "Files and folders; the current folder where none is given.")
  var paths: [String] = []

  @Option(name: .long, parsing: .singleValue, help: "Only this rewrite, by name. Repeatable.")
  var only: [String] = []

  @Option(name: .long, parsing: .singleValue, help: "All but this rewrite, by name. Repeatable.")
  var skip: [String] = []

  @Flag(name: .long, help: "Also take changes that need a person's judgement.")
  var includeReview = false

  @Option(
    name: .long, parsing: .singleValue,
    help: "Leave out what matches, in the syntax of .gitignore. Repeatable.")
  var exclude: [String] = []

  @Flag(name: .long, help: "Also look into dependencies.")
  var includeDependencies = false

  @Flag(name: .long, help: "Also look into build folders.")
  var includeBuildFolders = false

  @Flag(name: .long, help: "Also read files that git ignores.")
  var includeIgnored = false

  @Flag(name: .long, help: "Also read files that say they are generated.")
  var includeGenerated = false

  @Flag(name: .long, help: "Also follow symbolic links out of the given folders.")
  var includeLinked = false

  @Option(
    name: .long, help: "Language mode (5, 6) or lowest compiler (5.10, 6.2), over what the project says.")
  var swiftVersion: String?

  @Option(name: .long, help: "MainActor or nonisolated, over what the project says.")
  var defaultIsolation: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: "For example \"iOS 16\", over what the project says. Repeatable.")
  var deploymentTarget: [String] = []

  @Option(name: [.short, .long], help: "How many files are looked at side by side.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color: ColourChoice = .auto

  @Flag(name: [.short, .long], help: "No summary.")
  var quiet = false

  @Flag(name: .long, help: "Counts by kind, verdict and reason.")
  var statistics = false

  func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs must be at least 1") }
    let known = Catalog.rewrites.map(\.name)
    for name in only + skip where !known.contains(name) {
      throw ValidationError("there is no rewrite '\(name)'; known are \(known.joined(separator: ", "))")
    }
    do { _ = try overrides } catch { throw ValidationError("\(error)") }
  }

  var overrides: SettingsOverrides {
    get throws(SettingsOverrides.UsageError) {
      try SettingsOverrides(
        swiftVersion: swiftVersion, defaultIsolation: defaultIsolation, deploymentTargets: deploymentTarget)
    }
  }

  var included: Set<SkipKind> {
    var kinds: Set<SkipKind> = []
    if includeDependencies { kinds.insert(.dependencies) }
    if includeBuildFolders { kinds.insert(.buildFolders) }
    if includeIgnored { kinds.insert(.ignored) }
    if includeGenerated { kinds.insert(.generated) }
    if includeLinked { kinds.insert(.linked) }
    return kinds
  }
}

extension ColourChoice: ExpressibleByArgument {}
