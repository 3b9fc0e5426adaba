/// The ignore lists that hold in a folder: its own, then those of the folders above it up to the repository's
/// top, then the repository's. The first that knows a path decides.
final class IgnoreScope: Sendable {
  private let parent: IgnoreScope?
  private let list: IgnoreList
  /// How many bytes of an absolute path come before the part that the list is about.
  private let offset: Int

  private init(parent: IgnoreScope?, list: IgnoreList, in folder: [UInt8]) {
    self.parent = parent
    self.list = list
    offset = folder.last == UInt8(ascii: "/") ? folder.count : folder.count + 1
  }

  /// The lists that hold in a repository beside its `.gitignore` files.
  static func repository(_ repository: GitRepository) -> IgnoreScope? {
    repository.commonIgnores.reversed().reduce(nil) { scope, list in
      IgnoreScope(parent: scope, list: list, in: repository.top)
    }
  }

  /// This scope and the `.gitignore` of a folder, where there is one.
  static func entering(_ folder: [UInt8], from parent: IgnoreScope?, foldsCase: Bool) -> IgnoreScope? {
    // Git does not follow a link here.
    let path = folder.appending(".gitignore")
    guard let contents = try? Platform.read(path, followingLink: false) else { return parent }
    let list = IgnoreList(contents: contents, foldsCase: foldsCase)
    if list.isEmpty { return parent }
    return IgnoreScope(parent: parent, list: list, in: folder)
  }

  /// Whether git ignores a path whose folder it does not ignore.
  ///
  /// - Parameter path: an absolute, real path.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    path.withUnsafeBufferPointer { bytes in
      var scope: IgnoreScope? = self
      while let current = scope {
        let rest = UnsafeBufferPointer(rebasing: bytes[current.offset...])
        if let ignores = current.list.ignores(rest, isFolder: isFolder) { return ignores }
        scope = current.parent
      }
      return false
    }
  }
}
