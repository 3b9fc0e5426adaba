/// Whether what is public in a file may be used outside of its repository.
extension ProjectSearch {
  /// Whether the module of a file is offered to others, as far as can be known.
  ///
  /// It is where a podspec names the file, where a library of a package at the top of the repository holds its target,
  /// and where a library of another package or an Xcode project does in a repository without an application of its own.
  /// Where the module isn't known, it may be. SwiftPM takes a package that is fetched from the top of its repository.
  mutating func isOffered(_ path: String) -> Bool {
    guard isOneCodebase, FilePath.isPath(path, within: top) else { return true }
    let ancestors = FilePath.ancestors(of: path, upTo: top)
    if podspecs.mayName(path, folders: ancestors) { return true }
    let found = packageTarget(ofFile: path, ancestors)
    let targets = xcodeTargets(ofFile: path, in: found?.package).map(\.target)
    if let (package, target) = found, isOffered(target, of: package) { return true }
    if targets.contains(where: \.isLibrary), !hasApplication { return true }
    return found == nil && targets.isEmpty
  }

  private mutating func isOffered(_ target: PackageManifest.Target, of package: PackageFolder) -> Bool {
    guard package.folder == top || !hasApplication else { return false }
    if package.manifest.offered?.contains(target.name) != false { return true }
    // A run over a part of a package doesn't see the code that uses that part.
    return package.manifest.targets.contains { other in
      [.regular, .executable].contains(other.kind) && !targetsWithFiles.contains(package.key(of: other))
    }
  }

  /// The targets of packages that compile files of the run.
  func findTargetsWithFiles() -> Set<String> {
    var result: Set<String> = []
    for file in files {
      guard let (package, target) = packageTarget(ofFile: file, FilePath.ancestors(of: file, upTo: top))
      else {
        continue
      }
      result.insert(package.key(of: target))
    }
    return result
  }

  /// Whether a file of the run belongs to an application that isn't there to show or to test a library.
  ///
  /// Where the application itself isn't looked at, nor is the code that uses its modules.
  func findApplication() -> Bool {
    projects.contains { one in
      let place = FilePath.relative(FilePath.joined(one.folder, FilePath.name(of: one.name)), to: top)
      guard FilePath.isPath(one.folder, within: top), !Self.isForShow(place) else { return false }
      return one.project.targets.contains { $0.isApplication && !Self.isForShow($0.name) }
        && files.contains { file in
          one.project.targets(ofFile: file).contains { $0.isApplication && !Self.isForShow($0.name) }
        }
    }
  }

  private static func isForShow(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["example", "demo", "sample", "playground", "showcase", "catalog", "test", "hostapp"]
      .contains(where: name.contains)
  }
}
