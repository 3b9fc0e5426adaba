import Codebase

/// The open sites whose verdict changes may have altered.
///
/// A site is left for a fact, and stays left as long as this fact does. So only those count whose fact, or which
/// themselves, stand in code that has been changed; and, where a change is proposed for a person to judge or the fact
/// has no place, those whose function is mentioned there.
struct AffectedSites: Sendable {
  private var sites: Set<SiteIdentity> = []
  /// Indices of the files to look at again, in order: those of these sites, and those that have been changed, for a
  /// call in code that is asynchronous now may be a site that wasn't there before.
  private(set) var files: [Int] = []

  init(by changes: [Change], of plan: Plan, in codebase: Codebase, _ stage: Stage) {
    var lines: [String: [ClosedRange<Int>]] = [:]
    var words: Set<String> = []
    var files: Set<Int> = []
    let ranges = Dictionary(
      plan.entries.map { ($0.site.identity, $0.site.range) }, uniquingKeysWith: { first, _ in first })
    for change in changes {
      var changed = Dictionary(grouping: change.edits, by: \.file).mapValues { $0.map(\.range) }
      for site in change.sites { changed[site.file]?.append(contentsOf: ranges[site].map { [$0] } ?? []) }
      for (path, ranges) in changed {
        guard let index = codebase.index(ofPath: path), let lower = ranges.map(\.lowerBound).min(),
          let upper = ranges.map(\.upperBound).max()
        else { continue }
        let source = codebase.files[index]
        files.insert(index)
        lines[path, default: []].append(
          source.position(at: lower).line...source.position(at: upper).line)
        words.formUnion(Self.words(in: source.bytes[lower..<upper]))
      }
    }
    func isChanged(_ path: String, _ line: Int) -> Bool {
      lines[path]?.contains { $0.contains(line) } ?? false
    }
    for entry in plan.entries {
      let site = entry.site
      let isMentioned = site.identity.function.map(words.contains) ?? false
      let isAffected =
        switch entry.verdict {
        case .rewritten: false
        case .offered: stage == .established && isMentioned
        case .left(let reason): reason.place.map { isChanged($0.file, $0.line) } ?? isMentioned
        }
      guard isAffected || isChanged(site.file, site.position.line) else { continue }
      sites.insert(site.identity)
      if let index = codebase.index(ofPath: site.file) { files.insert(index) }
    }
    self.files = files.filter(codebase.mayHoldSites).sorted()
  }

  func contains(_ site: SiteIdentity) -> Bool { sites.contains(site) }

  /// The identifiers in code.
  private static func words(in bytes: ArraySlice<UInt8>) -> Set<String> {
    let parts = bytes.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        false
      default: true
      }
    }
    return Set(parts.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension SiteIdentity {
  /// The base name of the function that the site stands in.
  fileprivate var function: String? {
    guard let end = declaration.lastIndex(of: "(") else { return nil }
    return declaration[..<end].split(separator: ".").last.map(String.init)
  }
}
