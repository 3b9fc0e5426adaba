import ArgumentParser
import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// What a run is asked to do: what was given on the command line, over the configuration file, over the
/// defaults. A list on the command line takes the place of the file's.
struct Choices {
  var only: [String]
  /// Whether those are from the command line.
  private(set) var isOnlyGiven: Bool
  var skip: [String]
  /// Whether the command line has options that folders could set otherwise.
  private(set) var areFolderOptionsGiven: Bool
  var exclude: [String]
  /// The git revision since which files count.
  var since: String?
  var includesJudgement: Bool
  /// The assumptions that need nobody's word.
  var accepted: Set<Assumption>
  var included: Set<SkipKind>
  var overrides: SettingsOverrides
  /// What settles references that declared types leave open.
  var indexStore: IndexSources.Choice
  var jobs: Int
  var color: ColourChoice
  var isQuiet: Bool
  var showsStatistics: Bool
  /// Whether the summary has all settings.
  var isVerbose: Bool
  /// Whether costs are measured and shown.
  var showsTimings: Bool
  /// Whether a plan may be that of an earlier run.
  var usesCache: Bool
  /// Where plans are kept; nil for the platform's place.
  var cacheFolder: String?
  /// The configuration file that was read, as people call it.
  let configurationFile: String?
  let configuration: Configuration
  /// The configuration file that was asked for by name.
  let namedConfiguration: String?

  /// - Throws: `ValidationError` for a configuration file that can't be read or understood.
  init(
    _ options: RunOptions, _ project: ProjectOptions, _ output: OutputOptions? = nil,
    root: String = FileManager.default.currentDirectoryPath
  ) throws {
    try self.init(options, project, output, Configuration.find(named: project.config, in: root))
  }

  /// - Parameter found: the configuration file with its name.
  /// - Throws: `ValidationError` for settings that can't be understood.
  init(
    _ options: RunOptions, _ project: ProjectOptions, _ output: OutputOptions?,
    _ found: (name: String?, file: Configuration)
  ) throws {
    let file = found.file
    configurationFile = found.name
    configuration = file
    namedConfiguration = project.config

    isOnlyGiven = !options.only.isEmpty
    only = options.only.isEmpty ? file.only ?? [] : options.only
    skip = options.skip.isEmpty ? file.skip ?? [] : options.skip
    areFolderOptionsGiven = !(options.only.isEmpty && options.skip.isEmpty && options.accept.isEmpty)
    exclude = options.exclude.isEmpty ? file.exclude ?? [] : options.exclude
    since = options.since ?? file.since
    includesJudgement = options.includeReview ?? file.includeReview ?? false
    let names = options.accept.isEmpty ? file.accept ?? [] : options.accept.flatMap(OptionValues.names)
    accepted = Set(names.compactMap(Assumption.init))
    overrides = try project.overrides.over(file.overrides)
    indexStore = (project.indexStore ?? file.indexStore).map(IndexSources.Choice.init) ?? .automatic
    // More than this helps nobody.
    jobs = min(output?.jobs ?? file.jobs ?? ProcessInfo.processInfo.activeProcessorCount, 1024)
    color = output?.color ?? file.color ?? .auto
    isQuiet = output?.quiet ?? file.quiet ?? false
    showsStatistics = output?.statistics ?? file.statistics ?? false
    isVerbose = output?.verbose ?? file.verbose ?? false
    showsTimings = output?.timings ?? file.timings ?? false

    usesCache = options.cache ?? file.cache ?? true
    cacheFolder = options.cacheFolder ?? file.cacheFolder

    included = []
    for (kind, given, configured) in [
      (SkipKind.dependencies, options.includeDependencies, file.includeDependencies),
      (.buildFolders, options.includeBuildFolders, file.includeBuildFolders),
      (.ignored, options.includeIgnored, file.includeIgnored),
      (.generated, options.includeGenerated, file.includeGenerated),
      (.linked, options.includeLinked, file.includeLinked),
    ] where given ?? configured ?? false {
      included.insert(kind)
    }
  }

  /// The same in a folder whose configuration file says otherwise, key by key.
  func over(_ file: Configuration) -> Choices {
    var choices = self
    choices.only = file.only ?? only
    choices.skip = file.skip ?? skip
    choices.accepted = file.accept.map { Set($0.compactMap(Assumption.init)) } ?? accepted
    return choices
  }
}

/// What an option's value must be, wherever it was given.
enum OptionValues {
  /// What is wrong with a number of jobs; nil for a good one.
  static func fault(jobs: Int) -> String? { jobs >= 1 ? nil : "must be at least 1" }

  /// What is wrong with a number of seconds.
  static func fault(timeout: Int) -> String? { timeout >= 1 ? nil : "must be at least 1" }

  static func fault(contextLines: Int) -> String? { contextLines >= 0 ? nil : "must be 0 or more" }

  /// The names in `handler-called-once,starts-later`.
  static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  static func fault(assumptions names: [String]) -> String? {
    guard let name = names.first(where: { Assumption(rawValue: $0) == nil }) else { return nil }
    return unknown("assumption", name, Assumption.allCases.map(\.rawValue))
  }

  static func fault(rewrites: [String]) -> String? {
    let known = Self.rewrites
    guard let name = rewrites.first(where: { !known.contains($0) }) else { return nil }
    return unknown("rewrite or check", name, known)
  }

  /// The names of all rewrites and checks.
  static var rewrites: [String] { (Catalog.rewrites + Catalog.checks).map(\.name) }

  static func fault(verdicts names: [String]) -> String? {
    let known = Report.Filter.verdictNames
    return names.first { !known.contains($0) }.map { unknown("verdict", $0, known) }
  }

  static func fault(reasons codes: [String]) -> String? {
    let known = ReasonPage.codes
    return codes.first { !known.contains($0) }.map { code in
      let near = Spelling.nearest(to: code, among: known).map { "; did you mean '\($0)'?" }
      return
        "there is no reason '\(code)'\(near ?? "; 'unqueue scan' shows the reasons of this code in brackets")"
    }
  }

  private static func unknown(_ kind: String, _ name: String, _ known: [String]) -> String {
    "there is no \(kind) '\(name)'\(Spelling.hint(for: name, among: known))"
  }
}
