/// What the files of a git work tree say about it. Git itself is not run.
final class GitRepository {
  /// The real path of the work tree's top.
  let top: [UInt8]
  /// `core.ignoreCase`, which git sets on file systems that do not tell capitals apart.
  let foldsCase: Bool
  /// `info/exclude`, then the user's own list: they come after every `.gitignore`.
  let commonIgnores: [IgnoreList]
  private let gitFolder: [UInt8]
  private let hashByteCount: Int

  /// Tracked Swift files relative to `top`, folded where case does not count; read when first asked for.
  private lazy var trackedFiles: Set<ArraySlice<UInt8>> = {
    let bytes = (try? Platform.read(gitFolder.appending("index"))) ?? []
    return Set(GitIndex.swiftFiles(in: bytes, hashByteCount: hashByteCount).map { folded($0[...]) })
  }()

  /// The folders that they lie in, at any depth.
  private lazy var trackedFolders: Set<ArraySlice<UInt8>> = {
    var folders: Set<ArraySlice<UInt8>> = []
    for file in trackedFiles {
      var folder = file
      while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        guard folders.insert(folder).inserted else { break }
      }
    }
    return folders
  }()

  /// The paths of submodules relative to `top`, from `.gitmodules`.
  private(set) lazy var submodules: Set<[UInt8]> = {
    let bytes = (try? Platform.read(top.appending(".gitmodules"))) ?? []
    return Set(GitConfig(contents: bytes).allValues("submodule.path").map { Array($0.utf8) })
  }()

  /// - Returns: `nil` where the folder is not the top of a work tree.
  init?(top: [UInt8], environment: [String: String]) {
    guard let gitFolder = GitRepository.gitFolder(of: top),
      (try? Platform.status(of: gitFolder.appending("HEAD"), followingLink: false)) != nil
    else { return nil }
    self.top = top
    self.gitFolder = gitFolder

    // A linked work tree shares all but its index with the main one.
    let pointer = try? Platform.read(gitFolder.appending("commondir"))
    let commonFolder = pointer.map { gitFolder.resolving($0.trimmingLineEnd) } ?? gitFolder
    let config = GitConfig(contents: (try? Platform.read(commonFolder.appending("config"))) ?? [])
    let foldsCase = config.isTrue("core.ignorecase")
    self.foldsCase = foldsCase
    hashByteCount = config.value("extensions.objectformat")?.lowercased() == "sha256" ? 32 : 20
    commonIgnores =
      [
        commonFolder.appending("info/exclude"),
        GitRepository.userIgnoreFile(config, environment: environment),
      ]
      .compactMap { path in
        guard let path, let contents = try? Platform.read(path) else { return nil }
        let list = IgnoreList(contents: contents, foldsCase: foldsCase)
        return list.isEmpty ? nil : list
      }
  }

  /// Whether a Swift file is tracked.
  func tracksFile(_ path: [UInt8]) -> Bool {
    path.relative(to: top).map { trackedFiles.contains(folded($0)) } ?? false
  }

  /// Whether a tracked Swift file lies below a folder.
  func tracksFiles(below folder: [UInt8]) -> Bool {
    folder.relative(to: top).map { trackedFolders.contains(folded($0)) } ?? false
  }

  private func folded(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    foldsCase ? path.map(\.lowercasedASCII)[...] : path
  }

  /// The repository that a folder lies in.
  ///
  /// - Parameter folder: a real path.
  static func enclosing(_ folder: [UInt8], environment: [String: String]) -> GitRepository? {
    var candidate = folder[...]
    while true {
      if let repository = GitRepository(top: Array(candidate), environment: environment) { return repository }
      guard candidate.count > 1, let slash = candidate.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      candidate = slash == 0 ? candidate.prefix(1) : candidate[..<slash]
    }
  }

  /// `.git`, or the folder that a `.git` file names, as in submodules and linked work trees.
  private static func gitFolder(of top: [UInt8]) -> [UInt8]? {
    let path = top.appending(".git")
    guard let status = try? Platform.status(of: path, followingLink: true) else { return nil }
    if status.kind == .folder { return path }
    let key = "gitdir: "
    guard let contents = try? Platform.read(path), contents.starts(with: key.utf8) else { return nil }
    return top.resolving(contents.dropFirst(key.utf8.count).trimmingLineEnd)
  }

  /// `core.excludesFile` from the repository's or the user's configuration, or its default place.
  private static func userIgnoreFile(_ config: GitConfig, environment: [String: String]) -> [UInt8]? {
    let home = environment["HOME"].map { Array($0.utf8) }
    let configFolder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : Array($0.utf8) }
      ?? home?.appending(".config")
    let userConfigs = [home?.appending(".gitconfig"), configFolder?.appending("git/config")].lazy
      .compactMap { $0.flatMap { try? Platform.read($0) } }
      .map { GitConfig(contents: $0) }
    let name = "core.excludesfile"
    let configured = config.value(name) ?? userConfigs.compactMap { $0.value(name) }.first
    guard let configured else { return configFolder?.appending("git/ignore") }
    if configured.hasPrefix("~/") { return home?.appending(String(configured.dropFirst(2))) }
    return Array(configured.utf8)
  }
}

extension Collection<UInt8> {
  fileprivate var trimmingLineEnd: [UInt8] {
    var bytes = Array(self)
    while bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }
}
