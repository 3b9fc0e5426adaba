/// The objects of a project file and how they refer to one another.
struct XcodeObjects {
  private let objects: [String: PropertyList]
  /// The folder that the project's paths start from.
  let sourceRoot: String
  let project: PropertyList?
  private let parents: [String: String]

  /// - Parameter folder: The folder that holds the `.xcodeproj`.
  init(_ root: PropertyList, folder: String) {
    let objects = root.entries["objects"]?.entries ?? [:]
    self.objects = objects
    project = root.text("rootObject").flatMap { objects[$0] }
    sourceRoot = FilePath.joined(folder, project?.text("projectDirPath") ?? "")
    var parents: [String: String] = [:]
    for id in objects.keys.sorted() {
      for child in objects[id]?.texts("children") ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  subscript(id: String?) -> PropertyList? { id.flatMap { objects[$0] } }

  /// Targets that compile something, in the project's order.
  var targetIDs: [String] {
    (project?.texts("targets") ?? []).filter { objects[$0]?.text("isa") == "PBXNativeTarget" }
  }

  var synchronizedGroupIDs: [String] {
    objects.keys.filter { objects[$0]?.text("isa") == "PBXFileSystemSynchronizedRootGroup" }.sorted()
  }

  /// The absolute paths of the Swift files that a target names.
  func swiftSources(of target: PropertyList) -> [String] {
    target.texts("buildPhases").flatMap { phase -> [String] in
      guard let phase = objects[phase], phase.text("isa") == "PBXSourcesBuildPhase" else { return [] }
      return phase.texts("files").compactMap { file in
        guard let reference = objects[file]?.text("fileRef"), let path = objects[reference]?.text("path"),
          path.hasSuffix(".swift")
        else { return nil }
        return self.path(of: reference)
      }
    }
  }

  /// Where a file or group is; `nil` where only Xcode knows, as for the SDK and for build products.
  func path(of id: String) -> String? {
    var path = ""
    var current = id
    var visited: Set<String> = []
    while visited.insert(current).inserted, let object = objects[current] {
      if let part = object.text("path") { path = path.isEmpty ? part : part + "/" + path }
      switch object.text("sourceTree") {
      case "<absolute>": return FilePath.normalized(path)
      case "SOURCE_ROOT": return FilePath.joined(sourceRoot, path)
      case "<group>":
        guard let parent = parents[current] else { return FilePath.joined(sourceRoot, path) }
        current = parent
      default: return nil
      }
    }
    return nil
  }

  /// Files of a synchronized folder that one target has or lacks against the rule.
  func exceptions(ofGroup id: String) -> [(target: String, paths: [String])] {
    (objects[id]?.texts("exceptions") ?? []).compactMap { exception in
      guard let exception = objects[exception], let target = exception.text("target") else { return nil }
      return (target, exception.texts("membershipExceptions"))
    }
  }
}
