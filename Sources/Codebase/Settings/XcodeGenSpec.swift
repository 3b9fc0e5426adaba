/// A project as XcodeGen would generate it, with what it includes and what its targets take from templates.
///
/// Source: `SpecFile`, `Target.resolveTargetTemplates` and `Target.resolveMultiplatformTargets` in XcodeGen, and its
/// Docs/ProjectSpec.md.
struct XcodeGenSpec {
  /// What is not read; nothing of a specification with it counts.
  struct Unread: Error {}

  /// A target for one platform.
  struct Target {
    let name: String
    let content: YAMLValue
    /// The product's name where several targets stand for one, for lack of one of its own.
    var product: String?
  }

  /// All but the targets.
  let project: YAMLValue
  let targets: [Target]

  /// - Parameters:
  ///   - path: Absolute.
  ///   - reader: A file's bytes; `nil` where it can't be read.
  init(path: String, reader: (String) -> [UInt8]?) throws(Unread) {
    var read: Set<String> = []
    let project = YAMLValue.map(try Self.load(path, from: FilePath.parent(of: path), &read, reader))
    guard project["name"]?.text != nil, let targets = project["targets"]?.entries, !targets.isEmpty else {
      throw Unread()
    }
    let templates = project["targetTemplates"]?.entries ?? [:]
    var result: [Target] = []
    for (name, target) in targets.sorted(by: { $0.key < $1.key }) {
      result += try Self.perPlatform(try Self.applying(templates, to: target, named: name), named: name)
    }
    self.project = project
    self.targets = result
  }

  /// Whether a file may be a specification, by its name and text. XcodeGen takes `project.yml` where none is named.
  static func mayBeOne(_ name: String, text: () -> String?) -> Bool {
    guard name.hasSuffix(".yml") || name.hasSuffix(".yaml") else { return false }
    if isNamedAsUsual(name) { return true }
    guard let text = text(), text.utf8.count < sizeLimit else { return false }
    let lines = text.split(whereSeparator: \.isNewline)
    let has = { (key: String) in lines.contains { $0.hasPrefix(key) } }
    // Other tools describe targets, too; only this one has project-wide options and types of products.
    return has("targets:") && has("name:") && (has("options:") || has("settings:") || has("include:"))
      && lines.contains { line in
        ["type: ", "platform: ", "templates: "].contains { line.trimmed.hasPrefix($0) }
      }
  }

  static func isNamedAsUsual(_ name: String) -> Bool { name == "project.yml" }

  private static let sizeLimit = 1_000_000
  private static let filesLimit = 50

  // MARK: Files

  /// A file's entries merged over those that it includes.
  ///
  /// - Parameter base: The folder of the specification itself, which paths come to be relative to.
  private static func load(
    _ path: String, from base: String, _ read: inout Set<String>, _ reader: (String) -> [UInt8]?
  ) throws(Unread) -> [String: YAMLValue] {
    // What is included twice counts once.
    guard read.insert(path).inserted else { return [:] }
    guard read.count <= filesLimit, let bytes = reader(path), bytes.count < sizeLimit,
      let own = (try? YAMLValue(String(decoding: bytes, as: UTF8.self)))?.entries
    else { throw Unread() }
    var merged: [String: YAMLValue] = [:]
    for include in try includes(own["include"]) {
      let included = FilePath.joined(FilePath.parent(of: path), include.path)
      var entries = try load(included, from: base, &read, reader)
      if include.isRelative {
        let folder = FilePath.parent(of: FilePath.normalized(include.path))
        if !folder.isEmpty, folder != "." { entries = try moved(entries, into: folder) }
      }
      merged = Self.merge(entries, onto: merged)
    }
    return Self.merge(own, onto: merged)
  }

  private static func includes(
    _ value: YAMLValue?
  ) throws(Unread) -> [(path: String, isRelative: Bool)] {
    var result: [(path: String, isRelative: Bool)] = []
    switch value {
    case nil, .nothing?: return []
    case .list(let elements)?:
      for element in elements { result += try includes(element) }
    case .scalar(let path, _)?: result.append((path, true))
    case .map?:
      guard let path = value?["path"]?.text else { throw Unread() }
      if try truth(value?["enable"]) { result.append((path, try truth(value?["relativePaths"]))) }
    case .lines?: throw Unread()
    }
    // The environment is not known.
    guard !result.contains(where: { $0.path.contains("$") }) else { throw Unread() }
    return result
  }

  /// `true` where nothing is said.
  private static func truth(_ value: YAMLValue?) throws(Unread) -> Bool {
    switch value?.setting {
    case nil where value == nil, "YES"?: return true
    case "NO"?: return false
    default: throw Unread()
    }
  }

  static func merge(_ upper: [String: YAMLValue], onto lower: [String: YAMLValue]) -> [String: YAMLValue] {
    var result = lower
    for (key, value) in upper.sorted(by: { $0.key < $1.key }) {
      if key.hasSuffix(":REPLACE") {
        result[String(key.dropLast(":REPLACE".count))] = value
      } else if let entries = value.entries, let below = result[key]?.entries {
        result[key] = .map(merge(entries, onto: below))
      } else if let elements = value.elements, let below = result[key]?.elements {
        result[key] = .list(below + elements)
      } else {
        result[key] = value
      }
    }
    return result
  }

  /// The entries of a file in another folder, with their paths as seen from outside of it.
  private static func moved(
    _ entries: [String: YAMLValue], into folder: String
  ) throws(Unread) -> [String: YAMLValue] {
    var result = entries
    for (key, value) in entries {
      switch key.replacing(":REPLACE", with: "") {
      case "configFiles": result[key] = try movedPaths(value, into: folder)
      case "targets", "targetTemplates":
        guard let targets = value.entries else { throw Unread() }
        result[key] = .map(
          try mapped(targets) { name, target throws(Unread) in
            guard let parts = target.entries else { return target }
            return .map(
              try mapped(parts) { key, part throws(Unread) in
                ["sources", "configFiles"].contains(key.replacing(":REPLACE", with: ""))
                  ? try movedPaths(part, into: folder) : part
              })
          })
      default: break
      }
    }
    return result
  }

  private static func mapped(
    _ entries: [String: YAMLValue], _ transform: (String, YAMLValue) throws(Unread) -> YAMLValue
  ) throws(Unread) -> [String: YAMLValue] {
    var result = entries
    for (key, value) in entries { result[key] = try transform(key, value) }
    return result
  }

  /// Paths: a text, a list of them or of maps with a `path`, or a map of them.
  private static func movedPaths(_ value: YAMLValue, into folder: String) throws(Unread) -> YAMLValue {
    switch value {
    case .nothing: return value
    case .lines: throw Unread()
    case .scalar(let path, let isQuoted):
      return .scalar(
        path.hasPrefix("/") ? path : FilePath.normalized(folder + "/" + path), isQuoted: isQuoted)
    case .list(let elements):
      var moved: [YAMLValue] = []
      for element in elements {
        guard let entries = element.entries else {
          moved.append(try movedPaths(element, into: folder))
          continue
        }
        guard let path = entries["path"] else { throw Unread() }
        moved.append(.map(merge(["path": try movedPaths(path, into: folder)], onto: entries)))
      }
      return .list(moved)
    case .map(let entries):
      return .map(try mapped(entries) { _, path throws(Unread) in try movedPaths(path, into: folder) })
    }
  }

  // MARK: Targets

  /// A target merged over the templates that it names.
  private static func applying(
    _ templates: [String: YAMLValue], to target: YAMLValue, named name: String
  ) throws(Unread) -> YAMLValue {
    guard let own = target.entries else { throw Unread() }
    var names: [String] = []
    try collect(own["templates"], templates, &names)
    guard !names.isEmpty else { return target }
    var merged: [String: YAMLValue] = [:]
    for name in names { merged = merge(templates[name]?.entries ?? [:], onto: merged) }
    var replaced = ["target_name": name]
    let result = YAMLValue.map(merge(own, onto: merged))
    for (key, value) in result["templateAttributes"]?.entries ?? [:] {
      guard let text = value.text else { throw Unread() }
      replaced[key] = text
    }
    return result.replacing { text in
      replaced.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
  }

  /// The names of templates, those that a template names before it.
  private static func collect(
    _ value: YAMLValue?, _ templates: [String: YAMLValue], _ names: inout [String], depth: Int = 0
  ) throws(Unread) {
    guard let value else { return }
    guard let list = value.elements, let own = value.texts, own.count == list.count, depth < 20 else {
      throw Unread()
    }
    for name in own where !names.contains(name) {
      guard let template = templates[name]?.entries else { throw Unread() }
      try collect(template["templates"], templates, &names, depth: depth + 1)
      names.append(name)
    }
  }

  /// The targets that one for several platforms stands for.
  private static func perPlatform(_ target: YAMLValue, named name: String) throws(Unread) -> [Target] {
    guard case .list? = target["platform"] else { return [Target(name: name, content: target)] }
    guard let platforms = target["platform"]?.texts else { throw Unread() }
    return platforms.map { platform in
      let replaced = target.replacing {
        $0.replacing("${platform}", with: platform).replacing("$platform", with: platform)
      }
      var own: [String: YAMLValue] = ["platform": .scalar(platform, isQuoted: true)]
      if let version = replaced["deploymentTarget"]?[platform] { own["deploymentTarget"] = version }
      let suffix = replaced["platformSuffix"]?.text ?? "_\(platform)"
      let prefix = replaced["platformPrefix"]?.text ?? ""
      return Target(
        name: prefix + name + suffix, content: .map(merge(own, onto: replaced.entries ?? [:])), product: name)
    }
  }
}
