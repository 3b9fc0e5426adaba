import Codebase

/// What a person has decided so far; part of the planner's input.
public struct Decisions: Sendable, Equatable {
  /// Sites whose change was rejected. Every alternative that names one of them is off the table.
  public var rejected: Set<SiteIdentity>
  /// Sites to leave with a comment that says so to later runs.
  public var ignored: Set<SiteIdentity>
  /// Sites that the compiler left no change for, with its reason.
  public var refused: [SiteIdentity: Reason] = [:]
  /// The titles of the drafts that sites are to take instead of the preferred ones.
  public var alternatives: [SiteIdentity: String]
  /// What a person made of a change, by its first site: edits against the original text instead of the rewrite's own.
  public var replacements: [SiteIdentity: [Edit]]

  public init(
    rejected: Set<SiteIdentity> = [], ignored: Set<SiteIdentity> = [],
    alternatives: [SiteIdentity: String] = [:], replacements: [SiteIdentity: [Edit]] = [:]
  ) {
    self.rejected = rejected
    self.ignored = ignored
    self.alternatives = alternatives
    self.replacements = replacements
  }

  /// Why a site is left without a change, where a person or the compiler said so.
  func leaving(_ site: SiteIdentity) -> Reason? {
    if let reason = refused[site] { return reason }
    if ignored.contains(site) { return Reason("ignored", "a decision in a review says to ignore it") }
    if rejected.contains(site) { return Reason("rejected", "its change was rejected in review") }
    return nil
  }

  /// The drafts of a site in the order in which they are to be tried.
  func ordered(_ drafts: [Draft], of site: SiteIdentity) -> [Draft] {
    guard let title = alternatives[site], let index = drafts.firstIndex(where: { $0.title == title })
    else { return drafts }
    return [drafts[index]] + drafts[..<index] + drafts[(index + 1)...]
  }

  var byFile: [String: Decisions] {
    var result: [String: Decisions] = [:]
    for site in rejected { result[site.file, default: Decisions()].rejected.insert(site) }
    for site in ignored { result[site.file, default: Decisions()].ignored.insert(site) }
    for (site, reason) in refused { result[site.file, default: Decisions()].refused[site] = reason }
    for (site, title) in alternatives { result[site.file, default: Decisions()].alternatives[site] = title }
    for (site, edits) in replacements { result[site.file, default: Decisions()].replacements[site] = edits }
    return result
  }

  mutating func merge(_ other: Decisions?) {
    guard let other else { return }
    rejected.formUnion(other.rejected)
    ignored.formUnion(other.ignored)
    refused.merge(other.refused) { _, new in new }
    alternatives.merge(other.alternatives) { _, new in new }
    replacements.merge(other.replacements) { _, new in new }
  }
}
