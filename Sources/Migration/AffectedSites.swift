import Codebase

/// The open sites whose verdict changes may have altered.
///
/// A site is left for a fact, and stays left as long as this fact does. So only those count whose fact, or which
/// themselves, stand in code that has been changed; and, of functions that no fact keeps, those that are called there.
/// A function that has an async form by now is looked at again where another change has left calls of it.
struct AffectedSites: Sendable {
  private var sites: Set<SiteIdentity> = []
  /// Indices of the files to look at again, in order: those of these sites, and those in which a call that wasn't a site
  /// may be one now that the code around it is asynchronous.
  private(set) var files: [Int] = []

  init(by changes: [Change], of plan: Plan, in codebase: Codebase, _ stage: Stage, planner: Planner) {
    var lines: [String: [ClosedRange<Int>]] = [:]
    /// The changes that hold calls of a name.
    var callers: [String: [Int]] = [:]
    var files: Set<Int> = []
    let ranges = Dictionary(
      plan.entries.map { ($0.site.identity, $0.site.range) }, uniquingKeysWith: { first, _ in first })
    for (number, change) in changes.enumerated() {
      var changed = Dictionary(grouping: change.edits, by: \.file).mapValues { $0.map(\.range) }
      for site in change.sites { changed[site.file]?.append(contentsOf: ranges[site].map { [$0] } ?? []) }
      let own = Set(change.sites.flatMap { $0.kind.split(separator: ".").map(String.init) })
      for (path, ranges) in changed {
        guard let index = codebase.index(ofPath: path), let lower = ranges.map(\.lowerBound).min(),
          let upper = ranges.map(\.upperBound).max()
        else { continue }
        let source = codebase.source(of: index)
        let called = source.calledNames(in: lower..<upper)
        if called.contains(where: { planner.mayBecomeSite($0) && !own.contains($0) }) { files.insert(index) }
        lines[path, default: []].append(
          source.position(at: lower).line...source.position(at: upper).line)
        for name in called { callers[name, default: []].append(number) }
      }
    }
    let declarations = Set(changes.flatMap(\.sites).map { [$0.file, $0.declaration] })
    func isChanged(_ path: String, _ line: Int) -> Bool {
      lines[path]?.contains { $0.contains(line) } ?? false
    }
    for entry in plan.entries {
      let site = entry.site
      let calls =
        planner.areFunctions(of: site.rewrite) ? site.identity.function.flatMap { callers[$0] } ?? [] : []
      var fact: Reason.Place?
      switch entry.verdict {
      case .offered(let change) where !stage.accepts(plan.changes[change]): break
      case .rewritten, .offered:
        if calls.contains(where: { !changes[$0].sites.contains(site.identity) }),
          let index = codebase.index(ofPath: site.file)
        {
          files.insert(index)
        }
        continue
      case .left(let reason): fact = reason.place
      }
      // Who calls a function matters where nothing else keeps it.
      let isCalled = fact == nil && !calls.isEmpty
      // What a function does decides whether others may follow.
      let isRewritten =
        planner.areFunctions(of: site.rewrite)
        && declarations.contains([site.file, site.identity.declaration])
      guard
        isCalled || isRewritten || isChanged(site.file, site.position.line)
          || fact.map({ isChanged($0.file, $0.line) }) ?? false
      else { continue }
      sites.insert(site.identity)
      if let index = codebase.index(ofPath: site.file) { files.insert(index) }
    }
    self.files = planner.files(files, thatMayHoldSitesIn: codebase)
  }

  func contains(_ site: SiteIdentity) -> Bool { sites.contains(site) }
}

extension SiteIdentity {
  /// The base name of the function that the site stands in.
  fileprivate var function: String? {
    guard let end = declaration.lastIndex(of: "(") else { return nil }
    return declaration[..<end].split(separator: ".").last.map(String.init)
  }
}
