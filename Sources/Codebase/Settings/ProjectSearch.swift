/// The packages and projects around some files.
struct ProjectSearch {
  private let files: [String]
  private let root: String
  private let reader: (String) -> [UInt8]?
  private let lister: (String) -> [String]

  /// What was found and what could not be read.
  var findings = SettingsFindings()
  /// Folders with a Swift file anywhere in them, up to the top.
  private var folders: Set<String> = []
  /// The topmost folder that is looked at.
  private let top: String
  /// Whether all below the top is one codebase. Where neither a repository nor a package or project holds the root,
  /// it may be a folder of several.
  private let isOneCodebase: Bool

  private var packages: [String: PackageFolder] = [:]
  private var projects: [(folder: String, name: String, project: XcodeProject)] = []
  /// Indices in `projects` by what they name, and of those that may have any file.
  private var projectsByFile: [String: [Int]] = [:]
  private var projectsWithFolders: [Int] = []
  /// The index of a folder's first project.
  private var projectByFolder: [String: Int] = [:]
  private var podspecs = Podspecs()
  private var compilers: [String: SwiftVersion] = [:]
  private var configurationPaths: Set<String> = []
  private lazy var configurations = readConfigurations()
  private lazy var projectsByPart = readProjectsByPart()

  init(
    files: [String], root: String, reader: @escaping (String) -> [UInt8]?,
    lister: @escaping (String) -> [String]
  ) {
    self.files = files
    self.root = root
    self.reader = reader
    self.lister = lister
    let top = Self.top(above: root, lister: lister)
    self.top = top ?? root
    isOneCodebase = top != nil
  }

  /// The folder of the repository that holds the root; without one, the nearest that holds a package or project, if
  /// any does.
  private static func top(above root: String, lister: (String) -> [String]) -> String? {
    let candidates = FilePath.ancestors(of: root + "/x", upTo: "/")
    let contents = candidates.map { ($0, lister($0)) }
    let repository = contents.first { $0.1.contains(".git") }
    return (repository ?? contents.first { $0.1.contains(where: isProject) })?.0
  }

  private static func isProject(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".podspec")
      || XcodeGenSpec.isNamedAsUsual(name)
  }

  mutating func run() {
    for file in files {
      let isElsewhere = !FilePath.isPath(file, within: top)
      for folder in FilePath.ancestors(of: file, upTo: isElsewhere ? "/" : top) {
        guard folders.insert(folder).inserted else { break }
        // What lies around another repository is none of its projects.
        if isElsewhere, lister(folder).contains(".git") { break }
      }
    }
    folders.insert(root)
    for folder in folders.sorted() {
      let names = lister(folder)
      readFolder(folder, names)
      for name in names.sorted() where Self.mayBeOwnFolder(name) {
        let inner = FilePath.joined(folder, name)
        if !folders.contains(inner) { readFolderWithoutSources(inner, in: folder) }
      }
    }
  }

  /// Files without an extension are taken for folders, too: listing them gives nothing.
  private static func mayBeOwnFolder(_ name: String) -> Bool {
    !name.contains(".") && FolderRules.kind(of: Array(name.utf8), isInBuildFolder: false) == nil
  }

  /// A project may lie beside its sources, in a folder without any: `App/App.xcodeproj`.
  private mutating func readFolderWithoutSources(_ inner: String, in folder: String) {
    let names = lister(inner)
    let count = projects.count
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      // Further down, or beside other codebases, one that compiles none of the files is somebody else's.
      let isCertain = isOneCodebase && (folder == top || folder == root)
      readProject(FilePath.joined(inner, name), in: inner, isCertain: isCertain)
    }
    guard isOneCodebase || projects.count > count || !names.contains(where: Self.isProject) else { return }
    noteConfigurations(names, in: inner)
  }

  private mutating func noteConfigurations(_ names: [String], in folder: String) {
    for name in names where name.hasSuffix(".xcconfig") {
      configurationPaths.insert(FilePath.joined(folder, name))
    }
  }

  private func readConfigurations() -> ConfigurationFiles? {
    ConfigurationFiles(paths: configurationPaths.sorted(), root: root, reader: reader)
  }

  private func shown(_ path: String) -> String { FilePath.relative(path, to: root) }

  // MARK: Reading

  private mutating func readFolder(_ folder: String, _ names: [String]) {
    let names = names.sorted()
    noteConfigurations(names, in: folder)
    if names.contains("Package.swift") || names.contains(where: { $0.hasPrefix("Package@swift-") }) {
      readPackage(folder, names)
    }
    for name in names where name.hasSuffix(".xcodeproj") {
      readProject(FilePath.joined(folder, name), in: folder)
    }
    for name in names where name.hasSuffix(".podspec") {
      let path = FilePath.joined(folder, name)
      guard let bytes = reader(path) else { continue }
      let podspec = Podspec(text: String(decoding: bytes, as: UTF8.self), path: shown(path))
      podspecs.add(podspec, in: folder, name: shown(path), top: top, files: files)
    }
    if names.contains(".swift-version") { readSwiftVersion(folder) }
    if !names.contains(where: { $0.hasSuffix(".xcodeproj") }) { readDescriptions(folder, names) }
  }

  /// Reads what projects are generated from, where none was.
  private mutating func readDescriptions(_ folder: String, _ names: [String]) {
    for name in names {
      let path = FilePath.joined(folder, name)
      let text = { [reader] in reader(path).map { String(decoding: $0, as: UTF8.self) } }
      if name == TuistProject.fileName {
        if TuistProject.isDescribed(in: path, reader: reader) { noteGenerator("Tuist", of: path) }
      } else if XcodeGenSpec.mayBeOne(name, text: text) {
        let shown = shown(path)
        if let project = try? XcodeProject(describedIn: path, name: shown, reader: reader) {
          add(project, named: shown, in: folder)
        } else {
          noteGenerator("XcodeGen", of: path)
        }
      }
    }
  }

  private mutating func noteGenerator(_ generator: String, of path: String) {
    findings.note(
      "\(shown(path)): not read; let \(generator) generate the Xcode "
        + "project first, or give the settings by options")
  }

  private mutating func readPackage(_ folder: String, _ names: [String]) {
    let candidates = names.filter {
      $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
    }
    var texts: [Manifest] = []
    for name in candidates {
      let path = FilePath.joined(folder, name)
      guard let bytes = reader(path) else {
        findings.note("\(shown(path)): cannot be read; its settings are left out")
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      texts.append((name, text, PackageManifest.toolsVersion(of: text)))
    }
    let chosen = Self.manifests(of: texts)
    guard let newest = chosen.first else { return }
    let name = shown(FilePath.joined(folder, newest.name))
    // A manifest for older compilers says that they build the package too.
    let lowest = texts.map(\.tools).min() ?? newest.tools
    var manifest = PackageManifest(text: newest.text, path: name, lowestTools: lowest)
    for other in chosen.dropFirst() {
      let path = shown(FilePath.joined(folder, other.name))
      manifest.lowerDeploymentTargets(to: PackageManifest(text: other.text, path: path).defaults)
    }
    if !manifest.isUnderstood {
      findings.note("\(name): no Package(…) could be found in it; its settings are assumed")
    } else if let line = manifest.unread.first {
      let more = manifest.unread.count > 1 ? " and \(manifest.unread.count - 1) more lines" : ""
      findings.note("\(name):\(line)\(more): cannot be known without running the manifest, and is left out")
    }
    let folders = self.folders
    packages[folder] = PackageFolder(manifest: manifest, folder: folder, name: name) { folders.contains($0) }
  }

  private typealias Manifest = (name: String, text: String, tools: SwiftVersion)

  /// The manifests that compilers since 6.0 take, that of the newest first.
  private static func manifests(of candidates: [Manifest]) -> [Manifest] {
    let compilers = (0...ManifestCondition.newestCompiler.minor).reversed().map { SwiftVersion(6, $0) }
    var result: [Manifest] = []
    for compiler in compilers {
      guard let manifest = manifest(of: candidates, for: compiler),
        !result.contains(where: { $0.name == manifest.name })
      else { continue }
      result.append(manifest)
    }
    return result.isEmpty ? candidates.filter { $0.name == "Package.swift" } : result
  }

  /// The manifest that a compiler takes: the newest for a version, if its tools version is above that of
  /// `Package.swift` or the compiler is too old for that one.
  ///
  /// Source: `ManifestLoader` and `ToolsVersionSpecification` in SwiftPM.
  private static func manifest(of candidates: [Manifest], for compiler: SwiftVersion) -> Manifest? {
    let specific = candidates.compactMap { candidate in
      SwiftVersion(candidate.name.dropFirst("Package@swift-".count).dropLast(".swift".count))
        .map { (version: $0, manifest: candidate) }
    }
    let usable = specific.filter { $0.version <= compiler }
    let newest = usable.max { $0.version < $1.version }?.manifest
    guard let regular = candidates.first(where: { $0.name == "Package.swift" }), regular.tools <= compiler
    else {
      return newest
    }
    guard let newest, newest.tools > regular.tools else { return regular }
    return newest
  }

  /// - Parameter isCertain: Whether it counts even if it compiles none of the files.
  private mutating func readProject(_ path: String, in folder: String, isCertain: Bool = true) {
    let name = shown(path)
    guard let bytes = reader(FilePath.joined(path, "project.pbxproj")) else {
      findings.note("\(name): its project.pbxproj cannot be read; its settings are left out")
      return
    }
    do throws(PropertyList.SyntaxError) {
      let project = try XcodeProject(bytes, path: path, name: name, reader: reader)
      guard isCertain || files.contains(where: { !project.targets(ofFile: $0).isEmpty }) else { return }
      add(project, named: name, in: folder)
    } catch {
      findings.note("\(name)/project.pbxproj:\(error.line): \(error.message); its settings are left out")
    }
  }

  private mutating func add(_ project: XcodeProject, named name: String, in folder: String) {
    if let problem = project.problem { findings.note(problem) }
    let index = projects.count
    projects.append((folder, name, project))
    if project.hasSynchronizedFolders {
      projectsWithFolders.append(index)
    } else {
      for file in project.namedFiles { projectsByFile[file, default: []].append(index) }
    }
    if projectByFolder[folder] == nil { projectByFolder[folder] = index }
  }

  private mutating func readSwiftVersion(_ folder: String) {
    let path = FilePath.joined(folder, ".swift-version")
    guard let bytes = reader(path) else { return }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    // A lone `5` is what formatters ask for, a language mode; a toolchain is named with its minor version.
    guard let version = SwiftVersion(digits), (3...99).contains(version.major), digits.contains(".") else {
      findings.note("\(shown(path)): '\(text.prefix(40))' names no release; it is left out")
      return
    }
    guard version >= SwiftVersion(5, 5) else {
      findings.note(
        "\(shown(path)): Swift \(digits) has no concurrency; it is taken for a formatter's setting")
      return
    }
    compilers[folder] = version
  }

  // MARK: Answers

  /// The compiler that the nearest `.swift-version` names.
  ///
  /// Xcode doesn't read that file. Formatters do, for the language version that they keep to. So a version older than
  /// what is assumed says nothing of the compiler where Xcode alone builds a file, or where the file stands above a
  /// package in a codebase that Xcode builds.
  func swiftVersion(forFile path: String) -> SwiftVersion? {
    guard !compilers.isEmpty,
      let folder = FilePath.ancestors(of: path, upTo: top).first(where: { compilers[$0] != nil }),
      let version = compilers[folder]
    else { return nil }
    return version < assumed.compilerFloor && isForFormatters(in: folder, file: path) ? nil : version
  }

  private func isForFormatters(in folder: String, file path: String) -> Bool {
    let ancestors = FilePath.ancestors(of: path, upTo: top)
    guard let package = ancestors.first(where: { packages[$0]?.target(ofFile: path) != nil }) else {
      return projectsByFile[path] != nil
        || projectsWithFolders.contains { !projects[$0].project.targets(ofFile: path).isEmpty }
    }
    return !projects.isEmpty && !FilePath.isPath(folder + "/x", within: package)
  }

  /// A file's settings and what people call the places that said so.
  mutating func settings(ofFile path: String) -> (settings: Settings, sources: Set<String>) {
    let found = projectSettings(ofFile: path)
    guard found?.settings.assumed.contains(.deploymentTargets) != false, let configurations else {
      return found ?? (assumed, ["no package or project"])
    }
    if let problem = configurations.problem { findings.note(problem) }
    guard var found else {
      var settings = configurations.settings
      settings.assumeDeploymentTargets(for: settings.deploymentTargets.isEmpty ? nil : [])
      return (settings, configurations.sources)
    }
    if found.settings.takeDeploymentTargets(from: configurations.settings) {
      found.sources.formUnion(configurations.sources)
    }
    return found
  }

  /// What packages, projects and specifications say of a file; `nil` where there are none.
  private mutating func projectSettings(ofFile path: String) -> (settings: Settings, sources: Set<String>)? {
    let ancestors = FilePath.ancestors(of: path, upTo: FilePath.isPath(path, within: top) ? top : "/")
    let package = ancestors.lazy.compactMap { [packages] folder in
      packages[folder].flatMap { package in package.target(ofFile: path).map { (package, $0.settings) } }
    }.first
    let owned = xcodeSettings(ofFile: path, in: package?.0)
    if let (package, settings) = package {
      guard let owned else { return (settings, [package.name]) }
      return (settings.mergedStrictly(withOtherBuild: owned.settings), owned.sources.union([package.name]))
    }
    if let owned { return owned }
    if let named = podspecs.settings(naming: path) { return named }
    for folder in ancestors {
      if let package = packages[folder] { return (package.manifest.defaults, [package.name]) }
      if let index = projectByFolder[folder] {
        return (general(projects[index].project), [projects[index].name])
      }
      if let vague = podspecs.settings(ofFolder: folder) { return vague }
    }
    let others = isOneCodebase ? Array(projects.indices) : projectsByPart[part(of: path), default: []]
    guard let first = others.first else { return nil }
    let merged = others.dropFirst().reduce(general(projects[first].project)) {
      $0.mergedStrictly(with: general(projects[$1].project))
    }
    return (merged, [projects[first].name])
  }

  /// What a path is in below the root, which may be a codebase of its own.
  private func part(of path: String) -> String {
    guard FilePath.isPath(path, within: root) else { return "" }
    return String(path.dropFirst(root.count + 1).prefix { $0 != "/" })
  }

  /// The projects by the parts below the root that they lie in or compile files of.
  private func readProjectsByPart() -> [String: [Int]] {
    var parts = projects.map { Set([part(of: $0.folder + "/")]) }
    for (file, indices) in projectsByFile {
      for index in indices { parts[index].insert(part(of: file)) }
    }
    for index in projectsWithFolders {
      let compiled = files.filter { !projects[index].project.targets(ofFile: $0).isEmpty }
      parts[index].formUnion(compiled.map(part))
    }
    var result: [String: [Int]] = [:]
    for index in projects.indices {
      for part in parts[index] { result[part, default: []].append(index) }
    }
    return result
  }

  /// What holds in all the Xcode targets that compile a file; `nil` where there are none.
  ///
  /// - Parameter package: The package that has the file.
  private func xcodeSettings(
    ofFile path: String, in package: PackageFolder?
  ) -> (settings: Settings, sources: Set<String>)? {
    var owned: (settings: Settings, sources: Set<String>)?
    for index in ((projectsByFile[path] ?? []) + projectsWithFolders).sorted() {
      for target in projects[index].project.targets(ofFile: path, manifest: package?.manifestPath) {
        owned = (
          owned?.settings.mergedStrictly(with: target.settings) ?? target.settings,
          owned?.sources.union([projects[index].name]) ?? [projects[index].name]
        )
      }
    }
    return owned
  }

  private func general(_ project: XcodeProject) -> Settings {
    var settings = project.defaults
    settings.moduleName = nil
    return settings
  }

  /// What is assumed where nothing says anything.
  var assumed: Settings {
    var settings = Settings()
    settings.assumed = [.languageMode, .compilerFloor]
    settings.assumeDeploymentTargets()
    return settings
  }
}
