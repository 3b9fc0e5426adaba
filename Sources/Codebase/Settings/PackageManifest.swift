import SwiftSyntax

/// What a `Package.swift` says of its targets, read by syntax.
struct PackageManifest {
  struct Target {
    let name: String
    let kind: Kind
    /// Where the manifest puts it; `nil` for SwiftPM's own places.
    let path: String?
    /// The parts of the folder that belong to it; `nil` for all.
    let sources: [String]?
    let exclude: [String]
    /// The names of what it depends on; `nil` where one can't be known.
    let dependencies: [String]?
    var settings: Settings
  }

  let toolsVersion: SwiftVersion
  private(set) var targets: [Target]
  /// What a file of the package that no target names is taken to have.
  private(set) var defaults: Settings
  /// Lines with something that mattered and could not be known without running the manifest.
  let unread: [Int]
  /// Whether there is a `Package(…)` at all.
  let isUnderstood: Bool
  /// The names of the targets that its libraries hold, and of those that these are built on; `nil` where that can't be
  /// known.
  private(set) var offered: Set<String>?

  /// - Parameters:
  ///   - text: The manifest.
  ///   - path: What people call it.
  ///   - lowestTools: The lowest tools version of all the package's manifests; that of this one for `nil`.
  init(text: String, path: String, lowestTools: SwiftVersion? = nil) {
    let toolsVersion = Self.toolsVersion(of: text)
    let interpreter = ManifestInterpreter(SourceFileSyntax.parse(Array(text.utf8)))
    let package = interpreter.package
    var defaults = Settings()
    defaults.assumed = [.compilerFloor]
    defaults.raiseCompilerFloor(to: lowestTools ?? toolsVersion)
    defaults.languageMode = LanguageMode(toolsVersion) ?? .v5
    if let modes = (package?["swiftLanguageModes"] ?? package?["swiftLanguageVersions"])?.elements,
      let mode = modes.compactMap(Self.languageMode).max()
    {
      defaults.languageMode = mode
    }
    defaults.deploymentTargets = Self.platforms(package?["platforms"])
    for platform in defaults.deploymentTargets.keys { defaults.deploymentSources[platform] = path }
    if package == nil { defaults.assumed.insert(.languageMode) }
    if let package, package["platforms"].isAbsent {
      defaults.deploymentTargets = ApplePlatform.packageDefaults
      for platform in defaults.deploymentTargets.keys {
        defaults.deploymentSources[platform] = "\(path), which names no platforms,"
      }
    }
    if defaults.deploymentTargets.isEmpty { defaults.assumeDeploymentTargets() }
    self.toolsVersion = toolsVersion
    self.isUnderstood = package != nil
    self.unread = interpreter.unread.sorted()
    self.targets = (package?["targets"]?.elements ?? []).compactMap { Self.target($0, defaults) }
    defaults.applyLanguageModeConsequences()
    self.defaults = defaults
    if package != nil, interpreter.unread.isEmpty {
      offered = Self.libraries(package?["products"]).flatMap(reached)
    }
  }

  /// Takes the libraries of a manifest for other compilers into account.
  mutating func takeLibraries(of other: PackageManifest) {
    offered = offered.flatMap { own in other.offered.map(own.union) }
  }

  /// Takes the deployment targets of a manifest for other compilers into account: what is built for both has the
  /// lower ones.
  mutating func lowerDeploymentTargets(to other: Settings) {
    defaults.lowerDeploymentTargets(to: other)
    for index in targets.indices { targets[index].settings.lowerDeploymentTargets(to: other) }
  }

  /// The version in the comment that opens a manifest; 3.1 without one, as SwiftPM has it.
  static func toolsVersion(of text: String) -> SwiftVersion {
    for line in text.split(whereSeparator: \.isNewline).prefix(20) where line.contains("//") {
      guard let range = line.lowercased().firstRange(of: "swift-tools-version") else { continue }
      let rest = line.lowercased()[range.upperBound...].drop { $0 == ":" || $0 == " " || $0 == "\t" }
      if let version = SwiftVersion(rest.prefix { $0.isNumber || $0 == "." }) { return version }
    }
    return SwiftVersion(3, 1)
  }

  /// The names of the targets that libraries hold; `nil` where one can't be known.
  private static func libraries(_ products: ManifestValue?) -> Set<String>? {
    if products.isAbsent { return [] }
    guard let products = products?.elements else { return nil }
    var result: Set<String> = []
    for product in products {
      guard let object = product.object, ["library", "executable", "plugin"].contains(object.name) else {
        return nil
      }
      guard object.name == "library" else { continue }
      guard let elements = object["targets"]?.elements else { return nil }
      let names = elements.compactMap(\.text)
      guard names.count == elements.count else { return nil }
      result.formUnion(names)
    }
    return result
  }

  /// Targets with those of the package that they depend on, whose declarations are seen through theirs.
  private func reached(from names: Set<String>) -> Set<String>? {
    var result: Set<String> = []
    var open = names.sorted()
    while let name = open.popLast() {
      guard result.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else {
        continue
      }
      guard let dependencies = target.dependencies else { return nil }
      open += dependencies
    }
    return result
  }

  // MARK: Values

  private static func target(_ value: ManifestValue, _ defaults: Settings) -> Target? {
    guard let object = value.object, let kind = Target.Kind(factory: object.name),
      let name = object["name"]?.text
    else { return nil }
    var settings = defaults
    settings.moduleName = moduleName(name)
    switch object["swiftSettings"] {
    case .list(let list)?: for setting in list { apply(setting, to: &settings) }
    case .nothing?, nil: break
    default: settings.assumed.formUnion([.languageMode, .defaultIsolation, .upcomingFeatures])
    }
    settings.applyLanguageModeConsequences()
    return Target(
      name: name, kind: kind, path: object["path"]?.text,
      sources: object["sources"]?.elements?.compactMap(\.text),
      exclude: object["exclude"]?.elements?.compactMap(\.text) ?? [],
      dependencies: dependencies(object["dependencies"]), settings: settings)
  }

  /// `["A", .target(name: "B"), .product(name: "C", package: "c")]`
  private static func dependencies(_ value: ManifestValue?) -> [String]? {
    if value.isAbsent { return [] }
    guard let elements = value?.elements else { return nil }
    let names = elements.compactMap { $0.text ?? $0.object?["name"]?.text }
    return names.count == elements.count ? names : nil
  }

  /// A target's name with what can't be in an identifier replaced, as SwiftPM names modules.
  static func moduleName(_ name: String) -> String {
    let scalars = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (scalars.first?.isNumber == true ? "_" : "") + String(scalars)
  }

  private static func apply(_ setting: ManifestValue, to settings: inout Settings) {
    guard let object = setting.object else {
      settings.assumed.insert(.upcomingFeatures)
      return
    }
    let argument = object.positional.first
    switch object.name {
    case "swiftLanguageMode", "swiftLanguageVersion":
      guard let mode = argument.flatMap(languageMode) else { return }
      settings.set(mode)
    case "enableUpcomingFeature", "enableExperimentalFeature":
      guard let feature = argument?.text else { return }
      settings.enable(feature: feature)
    case "defaultIsolation":
      settings.set(argument?.object?.name == "MainActor" ? DefaultIsolation.mainActor : .nonisolated)
    case "unsafeFlags":
      settings.apply(flags: argument?.elements?.compactMap(\.text) ?? [])
    default: break
    }
  }

  /// `.v6`, `.v4_2`, `.version("6")`.
  private static func languageMode(_ value: ManifestValue) -> LanguageMode? {
    guard let object = value.object else { return nil }
    let text = object.name == "version" ? object.positional.first?.text : version(ofCase: object.name)
    return text.flatMap { SwiftVersion($0) }.flatMap(LanguageMode.init)
  }

  private static func version(ofCase name: String) -> String? {
    guard name.hasPrefix("v") else { return nil }
    return String(name.dropFirst().map { $0 == "_" ? "." : $0 })
  }

  /// `[.macOS(.v13), .iOS("16.4")]`
  private static func platforms(_ value: ManifestValue?) -> [ApplePlatform: OSVersion] {
    var result: [ApplePlatform: OSVersion] = [:]
    for element in value?.elements ?? [] {
      guard let object = element.object, let platform = ApplePlatform(named: object.name),
        let argument = object.positional.first,
        let text = argument.text ?? argument.object.flatMap({ version(ofCase: $0.name) })
      else { continue }
      result[platform] = OSVersion(text)
    }
    return result
  }
}

extension ManifestValue? {
  fileprivate var isAbsent: Bool {
    switch self {
    case .nothing?, nil: true
    default: false
    }
  }
}

extension PackageManifest.Target {
  enum Kind {
    case regular, executable, test, plugin, macro, system, binary

    /// The function of `Target` that makes it.
    init?(factory name: String) {
      switch name {
      case "target": self = .regular
      case "executableTarget": self = .executable
      case "testTarget": self = .test
      case "plugin": self = .plugin
      case "macro": self = .macro
      case "systemLibrary": self = .system
      case "binaryTarget": self = .binary
      default: return nil
      }
    }

    /// The case of `TargetType`.
    var swiftName: String { "\(self)" }

    /// The folders in which SwiftPM looks for a folder of the target's name, in its order.
    ///
    /// Source: `PackageBuilder.predefinedSourceDirectories` and its siblings in SwiftPM.
    var folders: [String] {
      switch self {
      case .test: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugin: ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    }
  }
}
