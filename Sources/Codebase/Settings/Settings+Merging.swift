extension Settings {
  /// The settings under which a file must compile that both of these compile.
  ///
  /// Checks are the stricter ones; compiler and deployment targets the lower ones; features only those of both,
  /// and the default isolation `nonisolated` where they differ, since nothing may then rest on it. What was found
  /// counts more than what was assumed.
  func mergedStrictly(with other: Settings) -> Settings {
    guard self != other else { return self }
    var result = self
    result.mixed.formUnion(other.mixed)
    switch (assumed.contains(.languageMode), other.assumed.contains(.languageMode)) {
    case (true, false): result.languageMode = other.languageMode
    case (false, true): break
    default:
      if languageMode != other.languageMode { result.mixed.insert(.languageMode) }
      result.languageMode = max(languageMode, other.languageMode)
    }
    if strictConcurrency != other.strictConcurrency { result.mixed.insert(.strictConcurrency) }
    result.strictConcurrency = max(strictConcurrency, other.strictConcurrency)
    switch (assumed.contains(.compilerFloor), other.assumed.contains(.compilerFloor)) {
    case (true, false): result.compilerFloor = other.compilerFloor
    case (false, true): break
    default: result.compilerFloor = min(compilerFloor, other.compilerFloor)
    }
    if defaultIsolation != other.defaultIsolation {
      result.mixed.insert(.defaultIsolation)
      result.defaultIsolation = .nonisolated
    }
    if upcomingFeatures != other.upcomingFeatures { result.mixed.insert(.upcomingFeatures) }
    result.upcomingFeatures.formIntersection(other.upcomingFeatures)
    result.lowerDeploymentTargets(to: other)
    result.isAppleOnly = isAppleOnly && other.isAppleOnly
    // What one of them found was not assumed; deployment targets may be half found.
    result.assumed = assumed.intersection(other.assumed)
    if assumed.union(other.assumed).contains(.deploymentTargets) { result.assumed.insert(.deploymentTargets) }
    if moduleName != other.moduleName { result.moduleName = nil }
    result.isOfferedToOthers = isOfferedToOthers || other.isOfferedToOthers
    return result
  }

  /// The settings under which a file must compile that a package and Xcode targets both compile.
  ///
  /// Unlike the targets of one project, the two need not be built by the same compiler: the lower one counts,
  /// even where it was assumed.
  func mergedStrictly(withOtherBuild other: Settings) -> Settings {
    var result = mergedStrictly(with: other)
    guard compilerFloor != other.compilerFloor else { return result }
    let lower = compilerFloor < other.compilerFloor ? self : other
    result.compilerFloor = lower.compilerFloor
    if lower.assumed.contains(.compilerFloor) { result.assumed.insert(.compilerFloor) }
    return result
  }

  /// The lower version of each platform, of all platforms of both.
  mutating func lowerDeploymentTargets(to other: Settings) {
    for (platform, version) in other.deploymentTargets {
      if let mine = deploymentTargets[platform], mine <= version { continue }
      deploymentTargets[platform] = version
      deploymentSources[platform] = other.deploymentSources[platform]
    }
  }

  /// Takes the deployment targets that were assumed here and found there, and the language mode likewise.
  ///
  /// - Returns: Whether there was anything to take.
  mutating func takeDeploymentTargets(from other: Settings) -> Bool {
    let isNothingFound = deploymentSources.isEmpty
    let taken = other.deploymentTargets.filter { platform, _ in
      deploymentSources[platform] == nil && (isNothingFound || deploymentTargets[platform] != nil)
    }
    guard !taken.isEmpty else { return false }
    for (platform, version) in taken {
      deploymentTargets[platform] = version
      deploymentSources[platform] = other.deploymentSources[platform]
    }
    if deploymentTargets.keys.allSatisfy({ deploymentSources[$0] != nil }) {
      assumed.remove(.deploymentTargets)
    }
    if assumed.contains(.languageMode), !other.assumed.contains(.languageMode) {
      set(other.languageMode)
      applyLanguageModeConsequences()
    }
    return true
  }

  /// The compiler that came with the first SDKs that know the systems which are deployed to; nil where any did.
  ///
  /// Source: the release notes of Xcode 13, 14, 15, 16 and 26.
  var compilerOfDeploymentTargets: SwiftVersion? {
    deploymentTargets.compactMap { platform, target in
      Self.compilersOfSystems.last { systems in
        systems.versions[platform].map { target >= OSVersion($0) } ?? false
      }?.compiler
    }.max()
  }

  private static let compilersOfSystems: [(versions: [ApplePlatform: Int], compiler: SwiftVersion)] = [
    ([.iOS: 15, .macCatalyst: 15, .macOS: 12, .tvOS: 15, .watchOS: 8], SwiftVersion(5, 5)),
    ([.iOS: 16, .macCatalyst: 16, .macOS: 13, .tvOS: 16, .watchOS: 9], SwiftVersion(5, 7)),
    ([.iOS: 17, .macCatalyst: 17, .macOS: 14, .tvOS: 17, .watchOS: 10, .visionOS: 1], SwiftVersion(5, 9)),
    ([.iOS: 18, .macCatalyst: 18, .macOS: 15, .tvOS: 18, .watchOS: 11, .visionOS: 2], SwiftVersion(6)),
    ([.iOS: 26, .macCatalyst: 26, .macOS: 26, .tvOS: 26, .watchOS: 26, .visionOS: 26], SwiftVersion(6, 2)),
  ]

  mutating func raiseCompilerFloor(to version: SwiftVersion) {
    guard version > compilerFloor else { return }
    compilerFloor = version
    assumed.remove(.compilerFloor)
  }

  /// Takes the compiler's own flags into account, in their order.
  mutating func apply(flags: [String]) {
    var index = 0
    func value(of flag: String) -> String? {
      if flags[index] == flag {
        guard index + 1 < flags.count else { return nil }
        index += 1
        if flags[index] == "-Xfrontend", index + 1 < flags.count { index += 1 }
        return flags[index]
      }
      return flags[index].hasPrefix(flag + "=") ? String(flags[index].dropFirst(flag.count + 1)) : nil
    }
    while index < flags.count {
      if let text = value(of: "-swift-version") {
        if let mode = SwiftVersion(text).flatMap(LanguageMode.init) { set(mode) }
      } else if let text = value(of: "-default-isolation") {
        if let isolation = DefaultIsolation(rawValue: text) { set(isolation) }
      } else if let text = value(of: "-strict-concurrency") {
        if let checks = StrictConcurrency(rawValue: text) { set(checks) }
      } else if let text = value(of: "-enable-upcoming-feature") {
        enable(feature: text)
      } else if let text = value(of: "-enable-experimental-feature") {
        enable(feature: text)
      } else if let text = value(of: "-disable-upcoming-feature") {
        upcomingFeatures.remove(text)
      }
      index += 1
    }
  }

  /// `StrictConcurrency`, also as `StrictConcurrency=targeted`, is a level of checks; the rest are features.
  mutating func enable(feature: String) {
    let parts = feature.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.first == "StrictConcurrency" else {
      if !feature.isEmpty { upcomingFeatures.insert(feature) }
      return
    }
    if let checks = parts.count == 1 ? .complete : StrictConcurrency(rawValue: parts[1]) { set(checks) }
  }

  mutating func set(_ mode: LanguageMode) {
    languageMode = mode
    assumed.remove(.languageMode)
  }

  mutating func set(_ checks: StrictConcurrency) {
    strictConcurrency = checks
    assumed.remove(.strictConcurrency)
  }

  mutating func set(_ isolation: DefaultIsolation) {
    defaultIsolation = isolation
    assumed.remove(.defaultIsolation)
  }

  /// What Swift 6 mode brings with it.
  mutating func applyLanguageModeConsequences() {
    if languageMode >= .v6 { set(.complete) }
    // `-default-isolation` came with Swift 6.2 (SE-0466); older compilers refuse it.
    if defaultIsolation == .mainActor { raiseCompilerFloor(to: SwiftVersion(6, 2)) }
  }

  /// Assumes deployment targets for these platforms, or for all, where none was found.
  mutating func assumeDeploymentTargets(for platforms: [ApplePlatform]? = nil) {
    let missing = (platforms ?? [.macOS, .iOS, .tvOS, .watchOS]).filter { deploymentTargets[$0] == nil }
    guard !missing.isEmpty else { return }
    for platform in missing { deploymentTargets[platform] = ApplePlatform.assumedTargets[platform] }
    assumed.insert(.deploymentTargets)
  }
}
