@testable import Codebase

/// A folder of files in memory.
struct FileTree {
  private var files: [String: String] = [:]

  /// - Parameter files: Contents by path below `/repo`.
  init(_ files: [String: String]) {
    for (path, text) in files { self.files["/repo/" + path] = text }
  }

  /// - Parameter folder: Where the Swift files are that the run is about; nil for all in `root`.
  func read(
    root: String = "/repo", over folder: String? = nil, overrides: SettingsOverrides = SettingsOverrides()
  ) -> SettingsMap {
    let files = files
    return SettingsReader.read(
      swiftFiles: files.keys.filter { $0.hasSuffix(".swift") && FilePath.isPath($0, within: folder ?? root) },
      root: root, overrides: overrides,
      reader: { files[$0].map { Array($0.utf8) } },
      lister: { folder in
        let inside = files.keys.filter { FilePath.isPath($0, within: folder) && $0 != folder }
        let names = inside.map { path in
          path.dropFirst(folder == "/" ? 1 : folder.count + 1).split(separator: "/").first.map(String.init)
            ?? ""
        }
        return Array(Set(names))
      })
  }
}
