/// The compilations that index stores hold, and which of them are of what the files hold now.
///
/// What a name means in a file follows from that file, from the rest of its module and from what it imports. So a
/// file's compilations count only where
/// - each of them is later than the file's last change;
/// - the same is so of every other file of its module and of the modules that it imports, directly or not;
/// - none of these lacks its object file where others have theirs: a compilation that fails writes its part of the index
///   all the same, but the driver takes the object file away, and what depends on it may not have been compiled;
/// - nothing that has no compilation yet, and no manifest, has changed since the last of these was made.
///
/// A file that was saved while the compiler was at work on it counts as compiled; its names must be where the index has
/// them all the same.
///
/// Of several compilations into one module for one machine the last one counts; what is left of a module that was
/// renamed, or of a machine that isn't built for any more, keeps its files from being answered for.
struct UnitTable {
  private var byFile: [String: [IndexUnit]] = [:]
  private var byModule: [String: [IndexUnit]] = [:]
  /// The modules that each one needs, itself included.
  private var reach: [String: Set<String>] = [:]
  /// By module, the file that has changed since it was compiled.
  private var changedFiles: [String: String?] = [:]
  private var times: [String: FileTime?] = [:]

  enum Standing {
    case current([IndexUnit])
    /// It was never compiled.
    case absent
    /// This file has changed since, itself or another one.
    case stale(String)
  }

  init(_ units: [IndexUnit]) {
    var last: [String: IndexUnit] = [:]
    for unit in units {
      let key = "\(unit.file)\n\(unit.module)\n\(unit.target)"
      if let known = last[key], (known.written, -known.store) >= (unit.written, -unit.store) { continue }
      last[key] = unit
    }
    for (_, unit) in last.sorted(by: { $0.key < $1.key }) {
      byFile[unit.file, default: []].append(unit)
      byModule[unit.module, default: []].append(unit)
    }
  }

  var isEmpty: Bool { byFile.isEmpty }

  func holds(_ file: String) -> Bool { byFile[file] != nil }

  /// How a file stands, given by its path free of links.
  ///
  /// - Parameter others: files of the codebase that were never compiled, with their modules as far as they are known.
  mutating func standing(of file: String, among others: [(path: String, module: String?)]) -> Standing {
    guard let units = byFile[file] else { return .absent }
    for unit in units {
      if isStale(unit) { return .stale(file) }
      let modules = reach(of: unit.module)
      for module in modules.sorted() {
        if let changed = changedFile(in: module) { return .stale(changed) }
      }
      if let changed = newcomer(to: modules, file, among: others) { return .stale(changed) }
    }
    return .current(units)
  }

  // MARK: Modules

  private mutating func reach(of module: String) -> Set<String> {
    if let known = reach[module] { return known }
    var found: Set<String> = [module]
    var open = [module]
    while let next = open.popLast() {
      for unit in byModule[next] ?? [] {
        for name in unit.imports where byModule[name] != nil && found.insert(name).inserted {
          open.append(name)
        }
      }
    }
    reach[module] = found
    return found
  }

  private mutating func changedFile(in module: String) -> String? {
    if let known = changedFiles[module] { return known }
    let units = byModule[module] ?? []
    let hasObjects = units.contains { changeTime(of: $0.output) != nil }
    let changed = units.first { isStale($0) || hasObjects && changeTime(of: $0.output) == nil }?.file
    changedFiles[module] = .some(changed)
    return changed
  }

  /// What has changed or come since the last compilation, and may be part of a build of these modules.
  private mutating func newcomer(
    to modules: Set<String>, _ file: String, among others: [(path: String, module: String?)]
  ) -> String? {
    let units = modules.flatMap { byModule[$0] ?? [] }
    guard let last = units.map(\.written).max() else { return nil }
    let folders = Set(units.map { FilePath.parent(of: $0.file) })
    let candidates =
      others.filter { other in
        other.module.map(modules.contains) ?? folders.contains(FilePath.parent(of: other.path))
      }.map(\.path)
      + FilePath.ancestors(of: file, upTo: "/").flatMap { folder in
        ["Package.swift", "Package.resolved"].map { FilePath.joined(folder, $0) }
      }
    return candidates.first { changeTime(of: $0).map { $0 >= last } ?? false }
  }

  // MARK: Files

  private mutating func isStale(_ unit: IndexUnit) -> Bool {
    changeTime(of: unit.file).map { $0 >= unit.written } ?? true
  }

  /// When a file last changed; nil where there is none.
  private mutating func changeTime(of path: String) -> FileTime? {
    if let known = times[path] { return known }
    let time = try? Platform.status(of: Array(path.utf8), followingLink: true).changed
    times[path] = .some(time)
    return time
  }
}
