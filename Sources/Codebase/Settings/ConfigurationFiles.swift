/// What Xcode configuration files say where no project that uses them was found, as in a repository whose
/// project is generated.
///
/// A file that another one includes counts as a part of that one. Which target each is for is unknown, so all of
/// them hold for a source file: they are merged strictly.
struct ConfigurationFiles {
  /// Deployment targets are only those that were found.
  let settings: Settings
  /// What people call the files that say something.
  let sources: Set<String>
  /// Says which included files could not be read; `nil` where all were.
  let problem: String?

  /// Reads the files; `nil` where none says anything.
  ///
  /// - Parameters:
  ///   - paths: Absolute.
  ///   - root: What people see paths from.
  init?(paths: [String], root: String, reader: (String) -> [UInt8]?) {
    var read: [String: (settings: BuildSettings, parts: Set<String>, unreadable: [String])] = [:]
    for path in paths {
      var unreadable: [String] = []
      var parts: Set<String> = []
      let settings = BuildSettings(configurationFile: path, unreadable: &unreadable) {
        parts.insert($0)
        return reader($0)
      }
      read[path] = (settings, parts, unreadable)
    }
    let isIncluded = { (path: String) in
      read.contains { other, file in
        guard other != path, file.parts.contains(path) else { return false }
        // Of files that include one another, the first counts.
        return other < path || read[path]?.parts.contains(other) == false
      }
    }
    var merged: Settings?
    var sources: Set<String> = []
    var incomplete: [(name: String, missing: String)] = []
    for (path, file) in read.sorted(by: { $0.key < $1.key }) where !isIncluded(path) {
      let name = FilePath.relative(path, to: root)
      for missing in file.unreadable where !Self.isGenerated(missing) {
        incomplete.append((name, FilePath.relative(missing, to: root)))
      }
      guard var settings = Self.settings(from: file.settings, source: name) else { continue }
      let parts = file.parts.sorted().compactMap { part -> (name: String, settings: Settings)? in
        let shown = FilePath.relative(part, to: root)
        return Self.settings(from: Self.own(part, reader), source: shown).map { (shown, $0) }
      }
      for (platform, version) in settings.deploymentTargets {
        guard let part = parts.first(where: { $0.settings.deploymentTargets[platform] == version }) else {
          continue
        }
        settings.deploymentSources[platform] = part.name
      }
      sources.formUnion(parts.isEmpty ? [name] : parts.map(\.name))
      merged = merged?.mergedStrictly(with: settings) ?? settings
    }
    guard let merged else { return nil }
    self.settings = merged
    self.sources = sources
    problem = incomplete.first.map { name, missing in
      let more = incomplete.count > 1 ? " and \(incomplete.count - 1) more that are included" : ""
      return "\(name): cannot read the build settings in \(missing)\(more); they are left out"
    }
  }

  /// What a file says itself.
  private static func own(_ path: String, _ reader: (String) -> [UInt8]?) -> BuildSettings {
    var unreadable: [String] = []
    return BuildSettings(configurationFile: path, unreadable: &unreadable) { $0 == path ? reader($0) : nil }
  }

  /// What holds in debug and release builds; `nil` where nothing is said of what counts here.
  private static func settings(from file: BuildSettings, source: String) -> Settings? {
    let platforms = ApplePlatform.allCases.filter {
      $0 != .macCatalyst && file.assignments[$0.buildSetting] != nil
    }
    let result = Self.merged(file, platforms, source)
    let saysIsolation = file.assignments["SWIFT_DEFAULT_ACTOR_ISOLATION"] != nil
    return saysIsolation || result != Self.merged(BuildSettings(nil), [], source) ? result : nil
  }

  private static func merged(
    _ file: BuildSettings, _ platforms: [ApplePlatform], _ source: String
  ) -> Settings {
    let settings = { (configuration: String) in
      let levels = BuildSettingLevels(levels: [file], configuration: configuration, builtIn: [:])
      var settings = XcodeSettingsReader.settings(from: levels, platforms: platforms, source: source)
      settings.moduleName = nil
      return settings
    }
    return settings("Debug").mergedStrictly(with: settings("Release"))
  }

  /// Whether a file is made by a package manager, which says nothing of the app's own targets.
  static func isGenerated(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      FolderRules.kind(of: Array($0.utf8), isInBuildFolder: false) != nil
    }
  }
}
