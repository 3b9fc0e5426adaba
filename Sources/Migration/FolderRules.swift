/// What counts for the sites of the files in a folder, in place of what counts elsewhere.
public struct FolderRule: Sendable, Hashable {
  /// The folder as the paths of its files begin, without a slash at its end.
  public let folder: String
  /// The names of the rewrites whose sites are left.
  public let switchedOff: Set<String>
  /// Assumptions that need nobody's word.
  public let accepted: Set<Assumption>

  public init(folder: String, switchedOff: Set<String>, accepted: Set<Assumption>) {
    self.folder = folder
    self.switchedOff = switchedOff
    self.accepted = accepted
  }

  func holds(_ path: String) -> Bool { path.hasPrefix(folder) && path.dropFirst(folder.count).first == "/" }
}

/// What is switched off and accepted where.
struct FolderRules: Sendable {
  private let everywhere: FolderRule
  /// The deepest first.
  private let folders: [FolderRule]

  init(switchedOff: Set<String> = [], accepted: Set<Assumption> = [], folders: [FolderRule] = []) {
    everywhere = FolderRule(folder: "", switchedOff: switchedOff, accepted: accepted)
    self.folders = folders.sorted {
      ($1.folder.utf8.count, $0.folder) < ($0.folder.utf8.count, $1.folder)
    }
  }

  /// The rewrites that no folder switches on.
  var switchedOffEverywhere: Set<String> {
    folders.reduce(everywhere.switchedOff) { $0.intersection($1.switchedOff) }
  }

  /// Whether an assumption is accepted anywhere.
  var acceptsAny: Bool { !everywhere.accepted.isEmpty || folders.contains { !$0.accepted.isEmpty } }

  func rule(for path: String) -> FolderRule { folders.first { $0.holds(path) } ?? everywhere }

  /// Why a site in a file is left; nil where its rewrite is not switched off there.
  func reasonToLeave(_ rewrite: String, in path: String) -> Reason? {
    let rule = rule(for: path)
    guard rule.switchedOff.contains(rewrite) else { return nil }
    let what = rule.folder.isEmpty ? "from this run" : "in \(rule.folder)"
    return Reason("switched-off", "the options exclude '\(rewrite)' \(what)")
  }
}
