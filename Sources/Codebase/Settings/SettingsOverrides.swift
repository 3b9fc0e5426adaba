/// Settings that a person gave, by flags or in the configuration file. They count more than what is found.
public struct SettingsOverrides: Sendable, Hashable {
  public var languageMode: LanguageMode?
  public var compilerFloor: SwiftVersion?
  public var defaultIsolation: DefaultIsolation?
  public var deploymentTargets: [ApplePlatform: OSVersion] = [:]
  public var strictConcurrency: StrictConcurrency?
  public var upcomingFeatures: Set<String> = []
  public var asyncReach: AsyncReach?
  public var delays: DelayStyle?
  public var prefer: PreferredForm?
  public var deprecate: Bool?

  public init() {}

  /// Reads the values of the flags and of the configuration file's keys of the same names.
  ///
  /// - Parameters:
  ///   - swiftVersion: A language mode, as `-swift-version` takes (`4`, `4.2`, `5`, `6`), or the lowest compiler
  ///     where it names a release (`5.10`, `6.2`).
  ///   - defaultIsolation: `MainActor` or `nonisolated`.
  ///   - deploymentTargets: `iOS 16`, `macOS 13` or `ios16.0`, each platform once.
  ///   - strictConcurrency: `minimal`, `targeted` or `complete`.
  ///   - upcomingFeatures: Features by the compiler's names.
  ///   - asyncReach: `none`, `modest` or `far`.
  ///   - delays: `exact` or `plain`.
  ///   - prefer: `lock`, `actor`, `queue-actor` or `documents`.
  ///   - deprecate: Whether functions with handlers that stay are marked as deprecated.
  /// - Throws: `UsageError` for what can't be understood.
  public init(
    swiftVersion: String? = nil, defaultIsolation: String? = nil, deploymentTargets: [String] = [],
    strictConcurrency: String? = nil, upcomingFeatures: [String] = [], asyncReach: String? = nil,
    delays: String? = nil, prefer: String? = nil, deprecate: Bool? = nil
  ) throws(UsageError) {
    self.deprecate = deprecate
    if let swiftVersion { try read(swiftVersion: swiftVersion) }
    if let text = defaultIsolation {
      let known = DefaultIsolation.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
      guard let known else {
        throw UsageError(option: "default-isolation", value: text, expected: "MainActor or nonisolated")
      }
      self.defaultIsolation = known
    }
    for text in deploymentTargets.flatMap({ $0.split(separator: ",") }) {
      try read(deploymentTarget: text.trimmed)
    }
    if let text = strictConcurrency {
      guard let known = StrictConcurrency(rawValue: text.lowercased()) else {
        throw UsageError(option: "strict-concurrency", value: text, expected: "minimal, targeted or complete")
      }
      self.strictConcurrency = known
    }
    self.upcomingFeatures = Set(upcomingFeatures)
    if let text = asyncReach {
      guard let known = AsyncReach(rawValue: text.lowercased()) else {
        throw UsageError(option: "async-reach", value: text, expected: "none, modest or far")
      }
      self.asyncReach = known
    }
    if let text = delays {
      guard let known = DelayStyle(rawValue: text.lowercased()) else {
        throw UsageError(option: "delays", value: text, expected: "exact or plain")
      }
      self.delays = known
    }
    if let text = prefer {
      guard let known = PreferredForm(rawValue: text.lowercased()) else {
        throw UsageError(option: "prefer", value: text, expected: "lock, actor, queue-actor or documents")
      }
      self.prefer = known
    }
  }

  /// A value that can't be understood: wrong usage, exit code 64.
  public struct UsageError: Error, Hashable, CustomStringConvertible {
    /// The option without its dashes.
    public let option: String
    public let value: String
    public let expected: String

    /// `'iOS' is not a --deployment-target; give a platform and a version, such as 'iOS 16'`
    public var description: String { "'\(value)' is not a --\(option); give \(expected)" }
  }

  /// These, and those of `other` where these say nothing: the flags over the configuration file.
  public func over(_ other: SettingsOverrides) -> SettingsOverrides {
    var result = self
    result.languageMode = languageMode ?? other.languageMode
    result.compilerFloor = compilerFloor ?? other.compilerFloor
    result.defaultIsolation = defaultIsolation ?? other.defaultIsolation
    result.strictConcurrency = strictConcurrency ?? other.strictConcurrency
    result.asyncReach = asyncReach ?? other.asyncReach
    result.delays = delays ?? other.delays
    result.prefer = prefer ?? other.prefer
    result.deprecate = deprecate ?? other.deprecate
    result.deploymentTargets = deploymentTargets.merging(other.deploymentTargets) { mine, _ in mine }
    result.upcomingFeatures.formUnion(other.upcomingFeatures)
    return result
  }

  private mutating func read(swiftVersion text: String) throws(UsageError) {
    guard let version = SwiftVersion(text), let mode = LanguageMode(version) else {
      throw UsageError(
        option: "swift-version", value: text,
        expected: "a language mode (4, 4.2, 5 or 6) or the lowest compiler to build with (such as 6.2)")
    }
    if version.minor == 0 || version == SwiftVersion(4, 2) {
      languageMode = mode
    } else {
      compilerFloor = version
    }
  }

  private mutating func read(deploymentTarget text: String) throws(UsageError) {
    let error = UsageError(
      option: "deployment-target", value: text, expected: "a platform and a version, such as 'iOS 16'")
    guard let digit = text.firstIndex(where: \.isNumber),
      let platform = ApplePlatform(named: text[..<digit].trimmed), let version = OSVersion(text[digit...])
    else { throw error }
    if let earlier = deploymentTargets[platform], earlier != version {
      throw UsageError(
        option: "deployment-target", value: text, expected: "\(platform.name) once; it is \(earlier) already")
    }
    deploymentTargets[platform] = version
  }
}

extension Settings {
  /// These settings with what a person gave.
  ///
  /// Deployment targets that were only assumed, or are SwiftPM's own, give way to those that are given.
  func overridden(by overrides: SettingsOverrides) -> Settings {
    var result = self
    if !overrides.deploymentTargets.isEmpty {
      if deploymentTargets == ApplePlatform.packageDefaults { result.deploymentSources = [:] }
      result.deploymentTargets = deploymentTargets.filter { result.deploymentSources[$0.key] != nil }
      for (platform, version) in overrides.deploymentTargets {
        result.deploymentTargets[platform] = version
        result.deploymentSources[platform] = "--deployment-target"
      }
      result.assumed.remove(.deploymentTargets)
    }
    if let checks = overrides.strictConcurrency {
      result.set(checks)
      result.mixed.remove(.strictConcurrency)
    }
    if let mode = overrides.languageMode {
      // What Swift 6 mode had brought goes with it.
      let isLowered = languageMode >= .v6 && mode < .v6
      if isLowered, overrides.strictConcurrency == nil { result.strictConcurrency = .minimal }
      result.set(mode)
      result.mixed.remove(.languageMode)
    }
    if let isolation = overrides.defaultIsolation {
      result.set(isolation)
      result.mixed.remove(.defaultIsolation)
    }
    result.upcomingFeatures.formUnion(overrides.upcomingFeatures)
    result.asyncReach = overrides.asyncReach ?? asyncReach
    result.delays = overrides.delays ?? delays
    result.prefer = overrides.prefer ?? prefer
    result.deprecatesHandlers = overrides.deprecate ?? deprecatesHandlers
    result.applyLanguageModeConsequences()
    if let version = result.compilerOfDeploymentTargets { result.raiseCompilerFloor(to: version) }
    if let floor = overrides.compilerFloor {
      result.compilerFloor = floor
      result.assumed.remove(.compilerFloor)
    }
    return result
  }
}
