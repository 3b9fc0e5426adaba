/// Why a Swift file that lies in the given folders is not part of the run.
///
/// The raw value is the end of the flag that brings its files back: `--include-build-folders`.
public enum SkipKind: String, Sendable, CaseIterable {
  /// Checked out by a package manager, or a git submodule.
  case dependencies
  /// What a build leaves behind.
  case buildFolders = "build-folders"
  /// Ignored by git.
  case ignored
  /// Says in its first lines that a tool wrote it (see `GeneratedMarker`); known only once it has been read.
  case generated
  /// Reached only through a symbolic link that leads out of the given folders. Here links are counted, not files.
  case linked
  /// Named by an `--exclude` pattern.
  case excluded

  /// The kinds that a flag brings back. What a person excludes stays out.
  public static let restorable = allCases.filter { $0 != .excluded }
}

extension SkipKind: CustomStringConvertible {
  /// For a summary: `12 in dependencies, 3 ignored by git`.
  public var description: String {
    switch self {
    case .dependencies: "in dependencies"
    case .buildFolders: "in build folders"
    case .ignored: "ignored by git"
    case .generated: "generated"
    case .linked: "behind links to other places"
    case .excluded: "excluded"
    }
  }
}
