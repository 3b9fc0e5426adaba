/// What a `project.pbxproj`, or a description that one is generated from, says of its targets.
struct XcodeProject {
  struct Target {
    let name: String
    /// The kind of product, as in `application` or `bundle.unit-test`.
    let product: String
    let settings: Settings

    var isApplication: Bool { product.hasPrefix("application") }
    /// Whether other modules can import it.
    var isLibrary: Bool { product.hasPrefix("framework") || product.hasPrefix("library") }
  }

  let targets: [Target]
  /// What a file of the project that no target compiles is taken to have.
  let defaults: Settings
  /// What could not be read; `nil` where all could.
  let problem: String?
  /// Targets by the absolute path of a file that they name.
  private var owners: [String: [Int]] = [:]
  private var synchronizedFolders: [SynchronizedFolder] = []

  /// A folder all of whose files belong to a target, but for exceptions (Xcode 16 and later).
  private struct SynchronizedFolder {
    let folder: String
    let target: Int
    var exceptions: Set<String> = []
    var excluded: [FilePattern] = []
    /// `nil` for all.
    var included: [FilePattern]?

    func holds(_ path: String) -> Bool {
      guard FilePath.isPath(path, within: folder) else { return false }
      let inside = FilePath.relative(path, to: folder)
      return !exceptions.contains(inside) && !exceptions.contains { FilePath.isPath(inside, within: $0) }
        && !excluded.contains { $0.holds(inside) } && included?.contains { $0.holds(inside) } != false
    }
  }

  /// - Parameters:
  ///   - path: The absolute path of the `.xcodeproj` folder.
  ///   - name: What people call it.
  /// - Throws: `PropertyList.SyntaxError` where the file can't be understood.
  init(
    _ bytes: [UInt8], path: String, name: String, reader: @escaping (String) -> [UInt8]?
  ) throws(PropertyList.SyntaxError) {
    let root = try PropertyList(bytes)
    let objects = XcodeObjects(root, folder: FilePath.parent(of: path))
    var settingsReader = XcodeSettingsReader(objects: objects, projectName: name, reader: reader)
    var targets: [Target] = []
    var owners: [String: [Int]] = [:]
    var folders: [SynchronizedFolder] = []
    var indexes: [String: Int] = [:]
    for id in objects.targetIDs {
      guard let target = objects[id], let targetName = target.text("name") else { continue }
      indexes[id] = targets.count
      let product = target.text("productType") ?? ""
      targets.append(
        Target(
          name: targetName, product: product.replacing("com.apple.product-type.", with: ""),
          settings: settingsReader.settings(ofTarget: target)))
    }
    for (id, index) in indexes.sorted(by: { $0.value < $1.value }) {
      guard let target = objects[id] else { continue }
      for file in objects.swiftSources(of: target) where owners[file]?.last != index {
        owners[file, default: []].append(index)
      }
      for group in target.texts("fileSystemSynchronizedGroups") {
        guard let folder = objects.path(of: group) else { continue }
        let exceptions = objects.exceptions(ofGroup: group).filter { $0.target == id }.flatMap(\.paths)
        folders.append(.init(folder: folder, target: index, exceptions: Set(exceptions)))
      }
    }
    // In a target that does not have the folder, an exception adds a file.
    for group in objects.synchronizedGroupIDs {
      guard let folder = objects.path(of: group) else { continue }
      for exception in objects.exceptions(ofGroup: group) {
        guard let index = indexes[exception.target],
          objects[exception.target]?.texts("fileSystemSynchronizedGroups").contains(group) == false
        else { continue }
        for path in exception.paths { owners[FilePath.joined(folder, path), default: []].append(index) }
      }
    }
    self.targets = targets
    self.owners = owners
    self.synchronizedFolders = folders
    let first = targets.first?.settings ?? settingsReader.settings(ofTarget: nil)
    self.defaults = targets.dropFirst().reduce(first) { $0.mergedStrictly(with: $1.settings) }
    problem = settingsReader.problem
  }

  /// Reads a description for XcodeGen.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the description.
  ///   - name: What people call it.
  init(
    describedIn path: String, name: String, reader: @escaping (String) -> [UInt8]?
  ) throws(XcodeGenSpec.Unread) {
    let spec = try XcodeGenSpec(path: path, reader: reader)
    let folder = FilePath.parent(of: path)
    var settingsReader = try XcodeGenSettingsReader(spec, name: name, folder: folder, reader: reader)
    var targets: [Target] = []
    for target in spec.targets {
      guard let product = target.content["type"]?.text else { throw XcodeGenSpec.Unread() }
      for source in try target.sources {
        let path = FilePath.joined(folder, source.path)
        if path.hasSuffix(".swift") {
          owners[path, default: []].append(targets.count)
        } else {
          synchronizedFolders.append(
            .init(folder: path, target: targets.count, excluded: source.excluded, included: source.included))
        }
      }
      targets.append(
        Target(name: target.displayName, product: product, settings: try settingsReader.settings(of: target)))
    }
    guard let first = targets.first else { throw XcodeGenSpec.Unread() }
    self.targets = targets
    defaults = targets.dropFirst().reduce(first.settings) { $0.mergedStrictly(with: $1.settings) }
    let missing = settingsReader.unreadable.map { FilePath.relative($0, to: folder) }.sorted()
    problem = XcodeSettingsReader.problem(missing, of: name)
  }

  /// Absolute paths of the files that targets name.
  var namedFiles: some Collection<String> { owners.keys }
  /// Whether targets have files that are not named.
  var hasSynchronizedFolders: Bool { !synchronizedFolders.isEmpty }

  /// The targets that compile a file, in the project's order.
  ///
  /// - Parameter manifest: The `Package.swift` of the package that has the file. A synchronized folder with both
  ///   in it does not count: no target can compile a manifest, so the folder only shows the package.
  func targets(ofFile path: String, manifest: String? = nil) -> [Target] {
    var indexes = Set(owners[path] ?? [])
    for synchronized in synchronizedFolders where synchronized.holds(path) {
      if let manifest, synchronized.holds(manifest) { continue }
      indexes.insert(synchronized.target)
    }
    return indexes.sorted().map { targets[$0] }
  }
}
