/// The settings of every file of a run, and where they came from.
public struct SettingsMap: Sendable {
  /// Lines for the summary: what was found where, and what was assumed.
  public let findings: [String]
  /// What a file has that the run did not know of when the settings were read.
  public let defaults: Settings

  private let root: String
  private let kinds: [Settings]
  private let indexes: [String: Int]

  /// The same settings for every file, as tests and text without a project need them.
  public init(uniform settings: Settings) {
    self.init(root: "/", settings: [:], defaults: settings, findings: [])
  }

  /// - Parameters:
  ///   - root: Absolute; relative paths start here.
  ///   - settings: By absolute path.
  init(root: String, settings: [String: Settings], defaults: Settings, findings: [String]) {
    var kinds: [Settings] = []
    var known: [Settings: Int] = [:]
    var indexes: [String: Int] = [:]
    for (path, value) in settings {
      let index = known[value] ?? kinds.count
      if index == kinds.count {
        kinds.append(value)
        known[value] = index
      }
      indexes[path] = index
    }
    self.root = root
    self.kinds = kinds
    self.indexes = indexes
    self.defaults = defaults
    self.findings = findings
  }

  /// The settings of a file.
  ///
  /// - Parameter path: Absolute, or relative to the run's root.
  public func settings(forPath path: String) -> Settings {
    let index = indexes[path] ?? indexes[FilePath.joined(root, path)]
    return index.map { kinds[$0] } ?? defaults
  }
}
