/// Works out what the build settings of a target come to.
struct XcodeSettingsReader {
  let objects: XcodeObjects
  /// What people call the project.
  let projectName: String
  let reader: (String) -> [UInt8]?
  /// Configuration files that could not be read, other than a package manager's.
  private var unreadable: [String] = []
  private var files: [String: BuildSettings] = [:]

  init(objects: XcodeObjects, projectName: String, reader: @escaping (String) -> [UInt8]?) {
    self.objects = objects
    self.projectName = projectName
    self.reader = reader
  }

  /// The settings that hold in every configuration of a target; of the project itself for `nil`.
  mutating func settings(ofTarget target: PropertyList?) -> Settings {
    let own = configurations(target?.text("buildConfigurationList"))
    let shared = configurations(objects.project?.text("buildConfigurationList"))
    let names = (target == nil ? shared : own).compactMap { $0.text("name") }
    var result: Settings?
    for name in Set(names).sorted() {
      var levels: [BuildSettings] = []
      for list in [own, shared] {
        let named = list.first { $0.text("name") == name }
        guard let configuration = named ?? list.first else { continue }
        levels.append(BuildSettings(configuration.entries["buildSettings"]))
        if let file = baseFile(of: configuration) { levels.append(read(file)) }
      }
      let next = Self.settings(
        from: BuildSettingLevels(
          levels: levels, configuration: name, builtIn: builtIn(target: target, configuration: name)),
        source: projectName)
      result = result?.mergedStrictly(with: next) ?? next
    }
    return result
      ?? Self.settings(
        from: BuildSettingLevels(levels: [], configuration: "", builtIn: [:]), source: projectName)
  }

  private func configurations(_ list: String?) -> [PropertyList] {
    objects[list]?.texts("buildConfigurations").compactMap { objects[$0] } ?? []
  }

  private func builtIn(target: PropertyList?, configuration: String) -> [String: String] {
    [
      "TARGET_NAME": target?.text("name") ?? "", "PRODUCT_NAME": target?.text("productName") ?? "",
      "CONFIGURATION": configuration, "SRCROOT": objects.sourceRoot, "PROJECT_DIR": objects.sourceRoot,
    ]
  }

  /// The configuration file that a configuration is based on; in Xcode 16 it may be named from a folder.
  private func baseFile(of configuration: PropertyList) -> String? {
    if let file = configuration.text("baseConfigurationReference") { return objects.path(of: file) }
    guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let path = configuration.text("baseConfigurationReferenceRelativePath"),
      let folder = objects.path(of: anchor)
    else { return nil }
    return FilePath.joined(folder, path)
  }

  private mutating func read(_ path: String) -> BuildSettings {
    if let known = files[path] { return known }
    var unreadable: [String] = []
    let result = BuildSettings(configurationFile: path, unreadable: &unreadable, reader: reader)
    for path in unreadable where !ConfigurationFiles.isGenerated(path) && !self.unreadable.contains(path) {
      self.unreadable.append(path)
    }
    files[path] = result
    return result
  }

  /// What could not be read; `nil` where all could.
  var problem: String? {
    Self.problem(
      unreadable.map { FilePath.relative($0, to: objects.sourceRoot) }.sorted(), of: projectName)
  }

  /// - Parameter missing: What people call the configuration files that could not be read.
  static func problem(_ missing: [String], of project: String) -> String? {
    guard let first = missing.first else { return nil }
    let more = missing.count > 1 ? " and \(missing.count - 1) more files" : ""
    return "\(project): cannot read the build settings in \(first)\(more); they are left out"
  }

  // MARK: From build settings to settings

  /// What the build settings of a target in one configuration come to.
  ///
  /// - Parameter source: What people call the place that says so.
  static func settings(from levels: BuildSettingLevels, source: String) -> Settings {
    let platforms = Self.platforms(of: levels)
    var settings = Self.settings(from: levels, platforms: platforms, source: source)
    settings.assumeDeploymentTargets(for: platforms)
    return settings
  }

  /// What build settings come to on some platforms; deployment targets are not assumed.
  ///
  /// - Parameter source: What people call the place that says so.
  static func settings(
    from levels: BuildSettingLevels, platforms: [ApplePlatform], source: String
  ) -> Settings {
    var levels = levels
    levels.sdks = platforms.map(\.sdk)
    var settings = Settings()
    settings.isAppleOnly = true
    settings.assumed = [.compilerFloor]
    settings.moduleName = (levels.value("PRODUCT_MODULE_NAME") ?? levels.value("PRODUCT_NAME"))
      .map(PackageManifest.moduleName)
    if let version = levels.value("SWIFT_VERSION").flatMap({ SwiftVersion($0) }),
      let mode = LanguageMode(version)
    {
      settings.set(mode)
      settings.raiseCompilerFloor(to: version)
    } else {
      settings.assumed.insert(.languageMode)
    }
    if let checks = levels.value("SWIFT_STRICT_CONCURRENCY").flatMap(StrictConcurrency.init) {
      settings.set(checks)
    }
    if let isolation = levels.value("SWIFT_DEFAULT_ACTOR_ISOLATION").flatMap(DefaultIsolation.init) {
      settings.set(isolation)
    }
    if levels.value("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" {
      settings.upcomingFeatures.formUnion(UpcomingFeature.approachableConcurrency)
      // Older Xcodes don't know the setting, and a project is built by one Xcode at a time.
      settings.raiseCompilerFloor(to: SwiftVersion(6, 2))
    }
    for key in levels.keys.sorted() {
      guard let feature = UpcomingFeature.name(ofBuildSetting: key) else { continue }
      switch levels.value(key) {
      case "YES": settings.upcomingFeatures.insert(feature)
      case "NO": settings.upcomingFeatures.remove(feature)
      default: break
      }
    }
    let flags = (levels.value("OTHER_SWIFT_FLAGS") ?? "").split(whereSeparator: \.isWhitespace)
    settings.apply(flags: flags.map { String($0.filter { $0 != "\"" && $0 != "'" }) })
    for platform in platforms {
      guard let version = levels.value(platform.buildSetting).flatMap({ OSVersion($0) }) else { continue }
      settings.deploymentTargets[platform] = version
      settings.deploymentSources[platform] = source
    }
    settings.applyLanguageModeConsequences()
    return settings
  }

  /// The platforms that a target is built for.
  private static func platforms(of levels: BuildSettingLevels) -> [ApplePlatform] {
    let named = (levels.value("SUPPORTED_PLATFORMS") ?? "").split(separator: " ")
      .compactMap { ApplePlatform(named: $0) }
    if !named.isEmpty { return Set(named).sorted() }
    if let sdk = levels.value("SDKROOT"),
      let platform = ApplePlatform(named: FilePath.name(of: sdk).prefix { $0.isLetter })
    {
      return [platform]
    }
    let targeted = ApplePlatform.allCases.filter {
      $0 != .macCatalyst && levels.value($0.buildSetting) != nil
    }
    return targeted.isEmpty ? [.macOS] : targeted
  }
}
