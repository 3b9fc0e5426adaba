/// Finds out how files are compiled: from package manifests, Xcode projects and configuration files, XcodeGen's
/// descriptions, CocoaPods specifications and `.swift-version` files, none of which is run.
///
/// A file has the settings of the nearest package with a target that compiles it and of the Xcode targets
/// that compile it, merged strictly where there are both; else those of the podspecs that name it; else what the nearest
/// package, project or podspec says in general; else what is assumed. Where none of them says a deployment target, the
/// lowest in the configuration files nearby counts.
public enum SettingsReader {
  /// - Parameters:
  ///   - swiftFiles: Absolute paths.
  ///   - root: The run's root, absolute. Nothing above the repository that holds it is looked at.
  ///   - overrides: What a person gave.
  ///   - reader: A file's bytes; `nil` where it can't be read.
  ///   - lister: The names of what a folder holds, hidden ones included, in any order; empty where it can't be
  ///     read.
  public static func read(
    swiftFiles: [String], root: String, overrides: SettingsOverrides = SettingsOverrides(),
    reader: @escaping (String) -> [UInt8]?, lister: @escaping (String) -> [String]
  ) -> SettingsMap {
    let root = FilePath.normalized(root)
    let files = Set(swiftFiles.map(FilePath.normalized)).sorted()
    var search = ProjectSearch(files: files, root: root, reader: reader, lister: lister)
    search.run()
    var settings: [String: Settings] = [:]
    for file in files where FilePath.name(of: file) != "Package.swift" {
      var found = search.settings(ofFile: file)
      if let version = search.swiftVersion(forFile: file) {
        // Settings that need a newer compiler say more than a file that was not kept up.
        let isRaised = found.settings.languageMode >= .v6 || !found.settings.assumed.contains(.compilerFloor)
        found.settings.compilerFloor = isRaised ? max(version, found.settings.compilerFloor) : version
        found.settings.assumed.remove(.compilerFloor)
      }
      found.settings.isOfferedToOthers = search.isOffered(file)
      let result = found.settings.overridden(by: overrides)
      settings[file] = result
      search.findings.count(result, from: found.sources)
    }
    let defaults = search.assumed.overridden(by: overrides)
    return SettingsMap(root: root, settings: settings, defaults: defaults, findings: search.findings.lines)
  }
}
