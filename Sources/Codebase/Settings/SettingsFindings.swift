/// Collects what was found, for the summary.
struct SettingsFindings {
  private struct Group {
    var sources: Set<String> = []
    var files = 0
  }

  /// By description.
  private var groups: [String: Group] = [:]
  private var descriptions: [Settings: String] = [:]
  private var notes: [String] = []
  private var assumesDeploymentTargets = false

  /// Counts a file whose settings came from all of `sources`.
  mutating func count(_ settings: Settings, from sources: Set<String>) {
    if settings.assumed.contains(.deploymentTargets) { assumesDeploymentTargets = true }
    let kind = descriptions[settings] ?? Self.describe(settings)
    descriptions[settings] = kind
    groups[kind, default: Group()].sources.formUnion(sources)
    groups[kind, default: Group()].files += 1
  }

  mutating func note(_ line: String) {
    if !notes.contains(line) { notes.append(line) }
  }

  /// One line for each kind of settings, those of most files first, then what could not be read or was assumed.
  var lines: [String] {
    let kinds = groups.map { description, group in
      (files: group.files, line: "\(Self.list(group.sources)): \(description)")
    }
    let ordered = kinds.sorted { ($1.files, $0.line) < ($0.files, $1.line) }
    var lines = ordered.map { "\($0.line); \($0.files == 1 ? "1 file" : "\($0.files) files")" }
    lines += notes
    if assumesDeploymentTargets {
      let targets = Self.describe(ApplePlatform.assumedTargets.filter { $0.key != .macCatalyst })
      lines.append(
        "some deployment targets were not found; assumed \(targets) (--deployment-target says otherwise)")
    }
    return lines
  }

  /// The first two sources and how many more there are.
  private static func list(_ sources: Set<String>) -> String {
    let sorted = sources.sorted()
    guard sorted.count > 3 else { return sorted.joined(separator: ", ") }
    return sorted.prefix(2).joined(separator: ", ") + " and \(sorted.count - 2) more"
  }

  private static func describe(_ settings: Settings) -> String {
    func assumed(_ field: Settings.Field) -> String {
      if settings.assumed.contains(field) { return " (assumed)" }
      return settings.mixed.contains(field) ? " (targets differ)" : ""
    }
    var parts = ["Swift \(settings.languageMode.rawValue) mode" + assumed(.languageMode)]
    if settings.languageMode < .v6, settings.strictConcurrency != .minimal {
      parts.append("\(settings.strictConcurrency.rawValue) checks" + assumed(.strictConcurrency))
    }
    if settings.defaultIsolation == .mainActor || settings.mixed.contains(.defaultIsolation) {
      parts.append("\(settings.defaultIsolation.rawValue) by default" + assumed(.defaultIsolation))
    }
    if settings.nonisolatedNonsendingByDefault {
      parts.append("NonisolatedNonsendingByDefault" + assumed(.upcomingFeatures))
    }
    parts.append("compiler \(settings.compilerFloor.compilerName) or later" + assumed(.compilerFloor))
    let targets = describe(settings.deploymentTargets)
    if !targets.isEmpty { parts.append(targets + assumed(.deploymentTargets)) }
    return parts.joined(separator: ", ")
  }

  private static func describe(_ targets: [ApplePlatform: OSVersion]) -> String {
    targets.sorted { $0.key < $1.key }.map { "\($0.key.name) \($0.value)" }.joined(separator: ", ")
  }
}
