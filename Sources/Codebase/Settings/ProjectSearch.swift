/// The packages and projects around some files.
struct ProjectSearch {
  let files: [String]
  let root: String
  private let reader: (String) -> [UInt8]?
  private let lister: (String) -> [String]

  /// What was found and what could not be read.
  var findings = SettingsFindings()
  /// Folders with a Swift file anywhere in them, up to the top.
  private var folders: Set<String> = []
  /// The topmost folder that is looked at.
  let top: String
  /// Whether all below the top is one codebase. Where neither a repository nor a package or project holds the root,
  /// it may be a folder of several.
  let isOneCodebase: Bool

  var packages: [String: PackageFolder] = [:]
  var projects: [(folder: String, name: String, project: XcodeProject)] = []
  /// Indices in `projects` by what they name, and of those that may have any file.
  var projectsByFile: [String: [Int]] = [:]
  var projectsWithFolders: [Int] = []
  /// The index of a folder's first project.
  var projectByFolder: [String: Int] = [:]
  var podspecs = Podspecs()
  var compilers: [String: SwiftVersion] = [:]
  private var configurationPaths: Set<String> = []
  lazy var configurations = readConfigurations()
  lazy var projectsByPart = readProjectsByPart()
  /// Whether an application is built of the files.
  lazy var hasApplication = findApplication()
  /// The keys of the packages' targets that the files belong to.
  lazy var targetsWithFiles = findTargetsWithFiles()

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
      let other = PackageManifest(text: other.text, path: path)
      manifest.lowerDeploymentTargets(to: other.defaults)
      manifest.takeLibraries(of: other)
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
}
