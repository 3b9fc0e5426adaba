/// Walks folders, takes their Swift files and counts those that are left out.
///
/// It works on real paths, so that git's rules and links are judged by where things are; `Root` turns them
/// back into the paths that people gave.
struct Walker {
  /// A folder that was given, or that a link leads to.
  struct Root {
    let real: [UInt8]
    /// The same folder as it was given.
    let absolute: [UInt8]
    /// What the paths below it are shown with: empty for the run's root.
    let shown: [UInt8]
  }

  struct Found {
    let shown: [UInt8]
    let absolute: [UInt8]
    var isNamed = false
  }

  private struct Folder {
    let path: [UInt8]
    let root: Root
    var repository: GitRepository?
    /// `nil` where no ignore list holds.
    var scope: IgnoreScope?
    /// Why everything in here is left out, unless something deeper says otherwise.
    var skip: SkipKind?
    var isInBuildFolder = false
  }

  let include: Set<SkipKind>
  let exclusions: Exclusions
  let environment: [String: String]
  private(set) var found: [Found] = []
  private(set) var skipped: [SkipKind: Int] = [:]
  private(set) var skippedIsLowerBound = false
  private(set) var problems: [(shown: [UInt8], message: String)] = []
  private var roots: [Root] = []
  private var linkedRoots: [Root] = []
  private var visited: Set<Platform.Identity> = []
  /// Real paths of files that were named one by one.
  private var named: Set<[UInt8]> = []
  private var pending: [Folder] = []
  /// How many folders are still walked only to count what is in them.
  private var countingBudget = 10_000

  init(include: Set<SkipKind>, exclusions: Exclusions, environment: [String: String]) {
    self.include = include
    self.exclusions = exclusions
    self.environment = environment
  }

  /// Takes a file that was named, once.
  mutating func take(_ file: Found, real: [UInt8]) {
    guard named.insert(real).inserted else { return }
    if exclusions.coverNamed(file.shown, isFolder: false) { return count(.excluded) }
    found.append(file)
  }

  /// Walks folders that were named. Whatever they are called and wherever they lie, they are entered.
  mutating func walk(_ given: [Root]) {
    roots = given
    // The inner ones first: an outer one may leave them out.
    for root in given.sorted(by: { $0.real.isDeeper(than: $1.real) }) {
      enter(root)
    }
    while !linkedRoots.isEmpty {
      let linked = linkedRoots.sorted { $0.shown.lexicographicallyPrecedes($1.shown) }
      linkedRoots = []
      roots += linked
      for root in linked { enter(root) }
    }
  }

  private mutating func enter(_ root: Root) {
    var folder = Folder(path: root.real, root: root)
    if exclusions.coverNamed(root.shown, isFolder: true) { folder.skip = .excluded }
    folder.repository = GitRepository.enclosing(root.real, environment: environment)
    if let repository = folder.repository { folder.scope = scope(above: root.real, in: repository) }
    pending.append(folder)
    while let next = pending.popLast() { visit(next) }
  }

  /// What the repository and the folders above a root ignore; nothing where they ignore the root itself.
  private func scope(above root: [UInt8], in repository: GitRepository) -> IgnoreScope? {
    if include.contains(.ignored) { return nil }
    var scope = IgnoreScope.repository(repository)
    guard let relative = root.relative(to: repository.top) else { return scope }
    var path = repository.top
    for component in relative.split(separator: UInt8(ascii: "/")) {
      scope = .entering(path, from: scope, foldsCase: repository.foldsCase)
      path = path.appending(component)
      if scope?.ignores(path, isFolder: true) == true { return nil }
    }
    return scope
  }

  private mutating func visit(_ visited: Folder) {
    var folder = visited
    guard let entries = list(folder) else { return }
    if folder.skip == nil || folder.skip == .ignored { enterRepository(&folder, entries: entries) }
    if folder.skip == nil, !include.contains(.ignored), entries.contains(where: \.isIgnoreFile) {
      let foldsCase = folder.repository?.foldsCase ?? false
      folder.scope = .entering(folder.path, from: folder.scope, foldsCase: foldsCase)
    }
    for entry in entries where !entry.isGit && !entry.isIgnoreFile {
      let path = folder.path.appending(entry.name)
      switch entry.kind {
      case .folder: plan(path, name: entry.name, in: folder)
      case .link: follow(path, name: entry.name, in: folder)
      case .file, .other: consider(path, in: folder)
      }
    }
  }

  /// The entries that matter, in an order that does not depend on the file system; `nil` for a folder that was
  /// visited before or cannot be read.
  private mutating func list(_ folder: Folder) -> [Platform.Entry]? {
    do throws(Platform.SystemError) {
      let (identity, entries) = try Platform.list(folder.path) { name, kind in
        switch kind {
        case .folder, .link: true
        case .file: name.isSwiftFileName || name.isGit || name.isIgnoreFile
        case .other: false
        }
      }
      guard visited.insert(identity).inserted else { return nil }
      return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    } catch {
      if folder.skip == nil {
        problems.append((shown(folder.path, in: folder.root), "cannot be read: \(error.message)"))
      }
      return nil
    }
  }

  /// A repository inside another has rules of its own. One that the outer lists as a submodule is a dependency.
  private func enterRepository(_ folder: inout Folder, entries: [Platform.Entry]) {
    guard entries.contains(where: \.isGit), folder.path != folder.repository?.top,
      let repository = GitRepository(top: folder.path, environment: environment)
    else { return }
    // To the outer repository, which ignores it, nothing in here is tracked.
    if folder.skip == .ignored {
      folder.repository = nil
      return
    }
    if folder.path != folder.root.real, let outer = folder.repository,
      let relative = folder.path.relative(to: outer.top), outer.submodules.contains(Array(relative)),
      !include.contains(.dependencies)
    {
      folder.skip = .dependencies
    }
    folder.repository = repository
    folder.scope = include.contains(.ignored) ? nil : .repository(repository)
  }

  /// Decides how a folder inside another will be walked.
  private mutating func plan(_ path: [UInt8], name: [UInt8], in parent: Folder) {
    var folder = Folder(
      path: path, root: parent.root, repository: parent.repository, scope: parent.scope, skip: parent.skip,
      isInBuildFolder: parent.isInBuildFolder)
    let kind = FolderRules.kind(of: name, isInBuildFolder: parent.isInBuildFolder)
    if kind == .buildFolders { folder.isInBuildFolder = true }
    switch parent.skip {
    case nil:
      if exclusions.cover(shown(path, in: parent.root), isFolder: true) {
        folder.skip = .excluded
      } else if let kind {
        // Most of these are ignored by git as well, which must not undo the flag that brings them back.
        if include.contains(kind) { folder.scope = nil } else { folder.skip = kind }
      } else if parent.scope?.ignores(path, isFolder: true) == true {
        folder.skip = .ignored
      }
    case .ignored:
      if let kind { folder.skip = kind }
    case .buildFolders where kind == .dependencies:
      folder.skip = include.contains(.dependencies) ? nil : .dependencies
      folder.scope = nil
    default:
      break
    }
    if isWorthWalking(folder) { pending.append(folder) }
  }

  /// Whether files may still be found in a folder, or it may still be walked to count them.
  private mutating func isWorthWalking(_ folder: Folder) -> Bool {
    switch folder.skip {
    case nil: return true
    case .buildFolders where include.contains(.dependencies): return true
    default: break
    }
    if countingBudget > 0 {
      countingBudget -= 1
      return true
    }
    if folder.skip == .ignored, folder.repository?.tracksFiles(below: folder.path) == true { return true }
    skippedIsLowerBound = true
    return false
  }

  /// Takes or counts a Swift file.
  private mutating func consider(_ path: [UInt8], in folder: Folder) {
    if named.contains(path) { return }
    switch folder.skip {
    case nil, .ignored:
      if exclusions.cover(shown(path, in: folder.root), isFolder: false) { return count(.excluded) }
      let isIgnored = folder.skip == .ignored || folder.scope?.ignores(path, isFolder: false) == true
      if isIgnored && folder.repository?.tracksFile(path) != true { return count(.ignored) }
      append(path, in: folder.root)
    case let kind?:
      count(kind)
    }
  }

  /// A link to something in the given folders adds nothing: it is found, or left out, where it is.
  private mutating func follow(_ path: [UInt8], name: [UInt8], in folder: Folder) {
    guard folder.skip == nil else { return }
    let status = try? Platform.status(of: path, followingLink: true)
    let isFolder = status?.kind == .folder
    guard isFolder || name.withUnsafeBufferPointer(\.isSwiftFileName) else { return }
    if exclusions.cover(shown(path, in: folder.root), isFolder: isFolder) { return count(.excluded) }
    if folder.scope?.ignores(path, isFolder: false) == true { return }
    let target = Platform.realPath(path)
    if let target, roots.contains(where: { target.relative(to: $0.real) != nil }) { return }
    guard include.contains(.linked) else { return count(.linked) }
    guard let status, let target else {
      return problems.append((shown(path, in: folder.root), "is a link that leads nowhere"))
    }
    if status.kind == .folder {
      linkedRoots.append(Root(real: target, absolute: target, shown: shown(path, in: folder.root)))
    } else if status.kind == .file {
      take(Found(shown: shown(path, in: folder.root), absolute: target), real: target)
    }
  }

  private mutating func append(_ path: [UInt8], in root: Root) {
    let below = path.relative(to: root.real) ?? path[...]
    found.append(Found(shown: shown(path, in: root), absolute: root.absolute.appending(below)))
  }

  private func shown(_ path: [UInt8], in root: Root) -> [UInt8] {
    root.shown.appending(path.relative(to: root.real) ?? path[...])
  }

  private mutating func count(_ kind: SkipKind) {
    skipped[kind, default: 0] += 1
  }
}
