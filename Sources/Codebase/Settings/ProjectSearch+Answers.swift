/// What was found for a file.
extension ProjectSearch {
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
    let found = packageTarget(ofFile: path, ancestors)
    let owned = xcodeSettings(ofFile: path, in: found?.package)
    if let (package, target) = found {
      guard let owned else { return (target.settings, [package.name]) }
      return (
        target.settings.mergedStrictly(withOtherBuild: owned.settings), owned.sources.union([package.name])
      )
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

  /// The target of a package that compiles a file, in the nearest of its folders.
  func packageTarget(
    ofFile path: String, _ folders: [String]
  ) -> (package: PackageFolder, target: PackageManifest.Target)? {
    folders.lazy.compactMap { [packages] folder in
      packages[folder].flatMap { package in package.target(ofFile: path).map { (package, $0) } }
    }.first
  }

  /// What a path is in below the root, which may be a codebase of its own.
  private func part(of path: String) -> String {
    guard FilePath.isPath(path, within: root) else { return "" }
    return String(path.dropFirst(root.count + 1).prefix { $0 != "/" })
  }

  /// The projects by the parts below the root that they lie in or compile files of.
  func readProjectsByPart() -> [String: [Int]] {
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
    for (target, project) in xcodeTargets(ofFile: path, in: package) {
      owned = (
        owned?.settings.mergedStrictly(with: target.settings) ?? target.settings,
        owned?.sources.union([project]) ?? [project]
      )
    }
    return owned
  }

  /// The Xcode targets that compile a file, with what people call their projects.
  ///
  /// - Parameter package: The package that has the file.
  func xcodeTargets(
    ofFile path: String, in package: PackageFolder?
  ) -> [(target: XcodeProject.Target, project: String)] {
    ((projectsByFile[path] ?? []) + projectsWithFolders).sorted().flatMap { index in
      projects[index].project.targets(ofFile: path, manifest: package?.manifestPath)
        .map { ($0, projects[index].name) }
    }
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
