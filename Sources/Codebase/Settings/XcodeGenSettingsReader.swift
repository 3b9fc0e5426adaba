/// Works out what an XcodeGen specification says of its targets.
///
/// Source: `Project.getProjectBuildSettings` and `getTargetBuildSettings` in XcodeGen. Of its presets only what names a
/// platform or a product counts: the rest differs between its versions.
struct XcodeGenSettingsReader {
  private let spec: XcodeGenSpec
  /// What people call the specification.
  private let name: String
  /// The specification's folder, absolute.
  private let folder: String
  private let reader: (String) -> [UInt8]?
  private let configurations: [String]
  private var files: [String: BuildSettings] = [:]
  /// Configuration files that could not be read, other than a package manager's.
  private(set) var unreadable: [String] = []

  init(
    _ spec: XcodeGenSpec, name: String, folder: String, reader: @escaping (String) -> [UInt8]?
  ) throws(XcodeGenSpec.Unread) {
    self.spec = spec
    self.name = name
    self.folder = folder
    self.reader = reader
    let named = spec.project["configs"]
    guard named == nil || named?.entries?.isEmpty == false else { throw XcodeGenSpec.Unread() }
    configurations = named?.entries?.keys.sorted() ?? ["Debug", "Release"]
  }

  /// The settings that hold in every configuration of a target.
  mutating func settings(of target: XcodeGenSpec.Target) throws(XcodeGenSpec.Unread) -> Settings {
    var result: Settings?
    for configuration in configurations {
      let levels = BuildSettingLevels(
        levels: try levels(of: target, configuration), configuration: configuration,
        builtIn: [
          "TARGET_NAME": target.displayName,
          "PRODUCT_NAME": target.content["productName"]?.text ?? target.displayName,
          "CONFIGURATION": configuration, "SRCROOT": folder, "PROJECT_DIR": folder,
        ])
      let next = XcodeSettingsReader.settings(from: levels, source: name)
      result = result?.mergedStrictly(with: next) ?? next
    }
    guard let result else { throw XcodeGenSpec.Unread() }
    return result
  }

  /// The levels of build settings, the most particular first.
  private mutating func levels(
    of target: XcodeGenSpec.Target, _ configuration: String
  ) throws(XcodeGenSpec.Unread) -> [BuildSettings] {
    let ownFile = try file(of: target.content, configuration)
    let sharedFile = try file(of: spec.project, configuration)
    let inFiles = Set((ownFile?.keys ?? []) + (sharedFile?.keys ?? []))
    // What only a preset or an option says gives way to the configuration files.
    let presets = try target.presets.filter { !inFiles.contains($0.key) }
    let options = try XcodeGenSpec.Target.targets(spec.project["options"]?["deploymentTarget"])
      .filter { sharedFile?.assignments[$0.key] == nil }
    var own = try settings(target.content["settings"], configuration)
    if own["PRODUCT_NAME"] == nil { own["PRODUCT_NAME"] = target.product }
    return [
      Self.level(own), Self.level(presets), ownFile,
      Self.level(try settings(spec.project["settings"], configuration)), Self.level(options), sharedFile,
      Self.level(["PRODUCT_NAME": "$(TARGET_NAME)"]),
    ].compactMap(\.self)
  }

  private static func level(_ settings: [String: String]) -> BuildSettings {
    BuildSettings(.dictionary(settings.mapValues { .string($0) }))
  }

  /// What `settings:` comes to in a configuration: groups, then what holds everywhere, then what is for it alone.
  private func settings(
    _ value: YAMLValue?, _ configuration: String, depth: Int = 0
  ) throws(XcodeGenSpec.Unread) -> [String: String] {
    guard let value, value != .nothing else { return [:] }
    guard let entries = value.entries, depth < 20 else { throw XcodeGenSpec.Unread() }
    guard ["base", "configs", "groups", "presets"].contains(where: { entries[$0] != nil }) else {
      return try own(value)
    }
    var result: [String: String] = [:]
    for list in [entries["groups"], entries["presets"]] {
      guard let list else { continue }
      guard let names = list.texts else { throw XcodeGenSpec.Unread() }
      for name in names {
        guard let group = spec.project["settingGroups"]?[name] else { throw XcodeGenSpec.Unread() }
        result.merge(try settings(group, configuration, depth: depth + 1)) { $1 }
      }
    }
    result.merge(try own(entries["base"])) { $1 }
    guard let variants = entries["configs"], variants != .nothing else { return result }
    guard let variants = variants.entries else { throw XcodeGenSpec.Unread() }
    // A part of a name stands for all that have it, the name of another configuration for that alone.
    let fitting = variants.filter { variant, _ in
      configuration.lowercased().contains(variant.lowercased())
        && (variant == configuration || !configurations.contains(variant))
    }
    // XcodeGen applies them in no order of their own, so the exact one is put last.
    for (_, value) in fitting.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      result.merge(try settings(value, configuration, depth: depth + 1)) { $1 }
    }
    return result
  }

  private func own(_ value: YAMLValue?) throws(XcodeGenSpec.Unread) -> [String: String] {
    guard let value, value != .nothing else { return [:] }
    guard let entries = value.entries else { throw XcodeGenSpec.Unread() }
    var result: [String: String] = [:]
    for (key, value) in entries {
      // Nothing, lines and maps are none of the settings that count here.
      if let setting = value.setting { result[key.replacing(":REPLACE", with: "")] = setting }
    }
    return result
  }

  private mutating func file(
    of value: YAMLValue, _ configuration: String
  ) throws(XcodeGenSpec.Unread) -> BuildSettings? {
    guard let named = value["configFiles"], named != .nothing else { return nil }
    guard let entries = named.entries else { throw XcodeGenSpec.Unread() }
    guard let entry = entries[configuration] else { return nil }
    guard let path = entry.text, !path.contains("$") else { throw XcodeGenSpec.Unread() }
    let absolute = FilePath.joined(folder, path)
    if let known = files[absolute] { return known }
    var missing: [String] = []
    let result = BuildSettings(configurationFile: absolute, unreadable: &missing, reader: reader)
    for path in missing where !ConfigurationFiles.isGenerated(path) && !unreadable.contains(path) {
      unreadable.append(path)
    }
    files[absolute] = result
    return result
  }
}

extension XcodeGenSpec.Target {
  /// What the target is called where it says so itself.
  var displayName: String { content["name"]?.text ?? name }

  /// The settings that follow from the platforms and the deployment target.
  fileprivate var presets: [String: String] {
    get throws(XcodeGenSpec.Unread) {
      guard let platform = content["platform"]?.text else { throw XcodeGenSpec.Unread() }
      var result: [String: String] = [:]
      var platforms: [ApplePlatform] = []
      if let platform = ApplePlatform(named: platform) {
        platforms = [platform]
        result["SDKROOT"] = platform.sdk
      } else if platform != "auto" {
        throw XcodeGenSpec.Unread()
      }
      if let destinations = content["supportedDestinations"] {
        guard let names = destinations.texts else { throw XcodeGenSpec.Unread() }
        let named = names.compactMap { ApplePlatform(named: $0) }
        guard named.count == names.count else { throw XcodeGenSpec.Unread() }
        // A Catalyst app is an app for iOS.
        let own = named.map { $0 == .macCatalyst ? .iOS : $0 }
        if !own.isEmpty {
          result["SUPPORTED_PLATFORMS"] = Set(own).sorted().map(\.sdk).joined(separator: " ")
        }
        platforms += own
      }
      guard let version = content["deploymentTarget"], version != .nothing else { return result }
      if let version = version.setting, version.first?.isNumber == true {
        for platform in platforms { result[platform.buildSetting] = version }
      } else {
        result.merge(try Self.targets(version)) { $1 }
      }
      return result
    }
  }

  /// `{iOS: "15.0"}` as build settings.
  fileprivate static func targets(_ value: YAMLValue?) throws(XcodeGenSpec.Unread) -> [String: String] {
    guard let value, value != .nothing else { return [:] }
    guard let entries = value.entries else { throw XcodeGenSpec.Unread() }
    var result: [String: String] = [:]
    for (name, version) in entries {
      guard let platform = ApplePlatform(named: name), let version = version.setting,
        OSVersion(version) != nil
      else { throw XcodeGenSpec.Unread() }
      result[platform.buildSetting] = version
    }
    return result
  }

  /// The files and folders that it compiles.
  struct Source {
    let path: String
    let excluded: [FilePattern]
    /// `nil` for all.
    let included: [FilePattern]?
  }

  var sources: [Source] {
    get throws(XcodeGenSpec.Unread) {
      switch content["sources"] {
      case nil, .nothing?: return []
      case .scalar(let path, _)?: return [try Self.source(.scalar(path, isQuoted: true))].compactMap(\.self)
      case .list(let elements)?:
        var result: [Source] = []
        for element in elements { if let source = try Self.source(element) { result.append(source) } }
        return result
      case .map?, .lines?: throw XcodeGenSpec.Unread()
      }
    }
  }

  /// `nil` for what is not compiled.
  private static func source(_ value: YAMLValue) throws(XcodeGenSpec.Unread) -> Source? {
    guard let path = value.text ?? value["path"]?.text, !path.contains("$") else {
      throw XcodeGenSpec.Unread()
    }
    if let phase = value["buildPhase"], phase.text != "sources" { return nil }
    // A reference to a folder is copied as it is.
    if value["type"]?.text == "folder" { return nil }
    return Source(
      path: path, excluded: try patterns(value["excludes"]) ?? [], included: try patterns(value["includes"]))
  }

  private static func patterns(_ value: YAMLValue?) throws(XcodeGenSpec.Unread) -> [FilePattern]? {
    guard let value, value != .nothing else { return nil }
    guard let texts = value.texts else { throw XcodeGenSpec.Unread() }
    let patterns = texts.compactMap { FilePattern($0, foldsCase: false) }
    guard patterns.count == texts.count, !texts.contains(where: { $0.contains("$") }) else {
      throw XcodeGenSpec.Unread()
    }
    return patterns.isEmpty ? nil : patterns
  }
}
