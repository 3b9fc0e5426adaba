/// Folders that hold nobody's own source code, told by their names alone.
enum FolderRules {
  /// - Parameter isInBuildFolder: whether the folder lies somewhere in one that `kind` calls a build folder.
  static func kind(of name: [UInt8], isInBuildFolder: Bool) -> SkipKind? {
    // Package managers check dependencies out inside the build folder.
    if isInBuildFolder && name.elementsEqual("checkouts".utf8) { return .dependencies }
    if let kind = byName[name] { return kind }
    return name.starts(with: ".build-".utf8) || name.starts(with: ".build_".utf8) ? .buildFolders : nil
  }

  private static let byName: [[UInt8]: SkipKind] = [
    Array(".build".utf8): .buildFolders,
    Array(".swiftpm".utf8): .buildFolders,
    Array("DerivedData".utf8): .buildFolders,
    Array("Carthage".utf8): .dependencies,
    Array("Pods".utf8): .dependencies,
    Array("SourcePackages".utf8): .dependencies,
    Array("node_modules".utf8): .dependencies,
  ]
}
