/// What a CocoaPods specification says, read line by line without running its Ruby.
struct Podspec {
  let settings: Settings
  /// The files that it names; `nil` where that can't be known.
  let files: PodFiles?

  /// - Parameters:
  ///   - text: The specification.
  ///   - path: What people call it.
  init(text: String, path: String) {
    var settings = Settings()
    settings.assumed = [.compilerFloor, .languageMode]
    let root = Self.rootVariable(in: text)
    var names: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.prefix { $0 != "#" }.trimmed
      guard let equals = line.firstIndex(of: "=") else { continue }
      let words = line[..<equals].trimmed.split(separator: ".").map(String.init)
      let quoted = Self.quoted(line[line.index(after: equals)...])
      switch words.last {
      case "name", "module_name":
        guard words.count == 2, words[0] == root, let word = words.last else { continue }
        names[word] = quoted.count == 1 ? quoted[0] : nil
      case "swift_version", "swift_versions":
        let mode = quoted.compactMap { SwiftVersion($0) }.compactMap(LanguageMode.init).max()
        if let mode { settings.set(mode) }
      case "deployment_target":
        guard words.count >= 2, let platform = ApplePlatform(named: words[words.count - 2]) else { continue }
        settings.deploymentTargets[platform] = quoted.first.flatMap { OSVersion($0) }
      case "platform", "platforms":
        // `:ios, '12.0'` or `{ :ios => '12.0', :osx => '10.13' }`
        for part in line[equals...].split(separator: ":").dropFirst() {
          guard let platform = ApplePlatform(named: part.prefix { $0.isLetter }) else { continue }
          settings.deploymentTargets[platform] = Self.quoted(part).first.flatMap { OSVersion($0) }
        }
      default: continue
      }
    }
    for platform in settings.deploymentTargets.keys { settings.deploymentSources[platform] = path }
    settings.isAppleOnly = true
    settings.assumeDeploymentTargets(for: settings.deploymentTargets.isEmpty ? nil : [])
    settings.applyLanguageModeConsequences()
    files = PodFiles(text: text, root: root)
    if files != nil, let name = names["module_name"] ?? names["name"], !name.contains("#{") {
      settings.moduleName = PackageManifest.moduleName(name)
    }
    self.settings = settings
  }

  /// `s` of `Pod::Spec.new do |s|`.
  private static func rootVariable(in text: String) -> String? {
    guard let start = text.firstRange(of: "Spec.new") else { return nil }
    let line = text[start.upperBound...].prefix { !$0.isNewline }
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return parts.count >= 3 ? parts[1].trimmed : nil
  }

  /// The texts in quotation marks.
  private static func quoted(_ text: some StringProtocol) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
