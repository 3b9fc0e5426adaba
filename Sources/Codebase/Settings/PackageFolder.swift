/// A package where it lies: which of its targets a file belongs to.
struct PackageFolder {
  let manifest: PackageManifest
  /// What people call the manifest.
  let name: String
  /// Target indexes by the absolute path of their folders; several targets may share one.
  private let targets: [String: [Int]]
  let folder: String
  /// Where its `Package.swift` is.
  let manifestPath: String

  /// - Parameters:
  ///   - folder: The absolute path of the manifest's folder.
  ///   - hasFiles: Whether there is a Swift file anywhere in a folder.
  init(manifest: PackageManifest, folder: String, name: String, hasFiles: (String) -> Bool) {
    self.manifest = manifest
    self.name = name
    self.folder = folder
    manifestPath = FilePath.joined(folder, "Package.swift")
    var targets: [String: [Int]] = [:]
    for (index, target) in manifest.targets.enumerated() {
      guard let path = Self.path(of: target, in: manifest, folder: folder, hasFiles: hasFiles) else {
        continue
      }
      targets[path, default: []].append(index)
    }
    self.targets = targets
  }

  /// Where a target's folder is; `nil` where no place for it holds Swift files.
  private static func path(
    of target: PackageManifest.Target, in manifest: PackageManifest, folder: String,
    hasFiles: (String) -> Bool
  ) -> String? {
    if let path = target.path { return FilePath.joined(folder, path) }
    let candidates = target.kind.folders.map { FilePath.joined(folder, $0) }
    if let found = candidates.map({ FilePath.joined($0, target.name) }).first(where: hasFiles) {
      return found
    }
    // Since 5.9 the only target of its kind may have the whole of `Sources` or `Tests`.
    let isOnlyOne = manifest.targets.count { $0.kind == target.kind } == 1
    guard isOnlyOne, manifest.toolsVersion >= SwiftVersion(5, 9) else { return nil }
    return candidates.first(where: hasFiles)
  }

  /// The target that compiles a file: the one whose folder is nearest.
  func target(ofFile path: String) -> PackageManifest.Target? {
    for ancestor in FilePath.ancestors(of: path, upTo: folder) {
      for index in targets[ancestor] ?? [] {
        let target = manifest.targets[index]
        if Self.compiles(target, in: ancestor, path) { return target }
      }
    }
    return nil
  }

  /// What tells a target from all others of the run.
  func key(of target: PackageManifest.Target) -> String { FilePath.joined(folder, target.name) }

  private static func compiles(
    _ target: PackageManifest.Target, in folder: String, _ path: String
  ) -> Bool {
    let holds = { (part: String) in FilePath.isPath(path, within: FilePath.joined(folder, part)) }
    if target.exclude.contains(where: holds) { return false }
    return target.sources.map { $0.contains(where: holds) } ?? true
  }
}
