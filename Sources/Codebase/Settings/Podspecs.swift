/// The podspecs of a codebase: which of them a file belongs to.
struct Podspecs {
  private struct Entry {
    /// What people call it.
    let name: String
    let podspec: Podspec
    /// The folder that its patterns are relative to.
    let root: String
  }

  private var entries: [Entry] = []
  /// Those whose files can't be known, by their folder: the first of each counts.
  private var vague: [String: Entry] = [:]

  /// - Parameters:
  ///   - folder: The absolute path of the podspec's folder.
  ///   - name: What people call it.
  ///   - top: The repository's folder.
  ///   - files: Absolute paths of the files of the run.
  mutating func add(_ podspec: Podspec, in folder: String, name: String, top: String, files: [String]) {
    guard let names = podspec.files else {
      if vague[folder] == nil { vague[folder] = Entry(name: name, podspec: podspec, root: folder) }
      return
    }
    // A pod that is fetched has the repository's folder for its root, one that a Podfile names by a path has its
    // podspec's. Source: `Pod::Sandbox#pod_dir` in CocoaPods.
    let isOwnRoot =
      folder == top || !FilePath.isPath(folder, within: top)
      || files.contains {
        FilePath.isPath($0, within: folder) && names.hold(FilePath.relative($0, to: folder))
      }
    entries.append(Entry(name: name, podspec: podspec, root: isOwnRoot ? folder : top))
  }

  /// Whether a podspec names a file, or may.
  func mayName(_ path: String, folders: [String]) -> Bool {
    !named(path).isEmpty || folders.contains { vague[$0] != nil }
  }

  /// What the podspecs say that name a file; `nil` where none does.
  func settings(naming path: String) -> (settings: Settings, sources: Set<String>)? {
    let found = named(path)
    guard let first = found.first else { return nil }
    let settings = found.dropFirst().reduce(first.podspec.settings) {
      $0.mergedStrictly(with: $1.podspec.settings)
    }
    return (settings, Set(found.map(\.name)))
  }

  private func named(_ path: String) -> [Entry] {
    entries.filter { entry in
      FilePath.isPath(path, within: entry.root)
        && entry.podspec.files?.hold(FilePath.relative(path, to: entry.root)) == true
    }
  }

  /// What a podspec in a folder says whose files can't be known.
  func settings(ofFolder folder: String) -> (settings: Settings, sources: Set<String>)? {
    vague[folder].map { ($0.podspec.settings, [$0.name]) }
  }
}
