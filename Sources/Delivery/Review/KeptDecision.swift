import Codebase
import Migration

/// A decision as it outlives a review: by its site, with what tells whether the change is still the one that was
/// decided.
public struct KeptDecision: Codable, Hashable, Sendable {
  public internal(set) var site: SiteIdentity
  public let decision: ReviewSession.Decision
  var fingerprint: String
  var alternative: String?
  var edits: [KeptEdit]?
  /// Tells whether the change still comes out the same with those edits.
  var result: String?

  /// An edit of a person's own, placed from the rewrite's first edit in the same file.
  struct KeptEdit: Codable, Hashable, Sendable {
    let file: String
    /// UTF-8 bytes from where the rewrite's first edit begins, which may be behind.
    let offset: Int
    let original: String
    let replacement: String
  }
}

extension ReviewSession {
  /// The decisions that hold, by their sites, and edits that are still to be looked at again.
  public var kept: [KeptDecision] {
    let holding = records.filter { site, record in
      index(of: site).map { items[$0].decision != nil || record.decision == .edited } ?? false
    }
    return holding.sorted { $0.key < $1.key }.map { site, record in
      KeptDecision(
        site: site, decision: record.decision, fingerprint: record.fingerprint.text,
        alternative: alternative(to: record.change, at: site),
        edits: record.decision == .edited ? record.edits.map { kept($0, of: record.change) } : nil,
        result: record.result?.text)
    }
  }

  /// A change's title where it is not the preferred one for its site, whether it was chosen or nothing else was left.
  private func alternative(to change: Change, at site: SiteIdentity) -> String? {
    let titles = planning.drafts(for: site).map(\.title)
    return titles.first != change.title && titles.contains(change.title) ? change.title : nil
  }

  private func kept(_ edit: Edit, of change: Change) -> KeptDecision.KeptEdit {
    KeptDecision.KeptEdit(
      file: edit.file, offset: edit.range.lowerBound - change.anchor(in: edit.file),
      original: String(decoding: codebase.bytes(of: edit.file, in: edit.range), as: UTF8.self),
      replacement: edit.replacement)
  }

  /// What became of kept decisions.
  public struct Restoration: Sendable, Equatable {
    /// How many hold.
    public var held = 0
    /// How many are of changes that have come out differently since, and are asked again.
    public var outdated = 0
    /// Those of sites that are not looked at this time. They are to be kept for another.
    public var others: [KeptDecision] = []
  }

  /// Takes up decisions of an earlier review where their changes are still the same.
  ///
  /// What was nested in a rejected change appears only once that is rejected, so this goes in rounds.
  public mutating func restore(_ kept: [KeptDecision]) async -> Restoration {
    var open = kept
    var result = Restoration()
    // A site may have got another number among its like, but only where no other has its own.
    for isByText in [false, true] {
      while true {
        let finder = Finder(open, items)
        var rest: [KeptDecision] = []
        for decision in open where !restore(decision, with: isByText ? finder : nil) { rest.append(decision) }
        let hasProgressed = rest.count < open.count
        open = rest
        chooseAgain(kept)
        if !hasProgressed, !isStale { break }
        await replan()
      }
    }
    // An alternative or an edit that can't be had any more is none.
    for (site, record) in records where record.decision == .edited {
      let item = index(of: site).map { items[$0] }
      if let item, record.result == nil || item.decision == .edited { continue }
      put(nil, for: site)
      result.outdated += 1
    }
    for decision in open {
      if records[decision.site] == nil { decisions.alternatives[decision.site] = nil }
      isStale = true
      if index(of: decision.site).map({ items[$0].decision == nil }) ?? false {
        result.outdated += 1
      } else {
        result.others.append(decision)
      }
    }
    await replan()
    result.held = records.count
    cursor = items.firstIndex { $0.decision == nil } ?? 0
    return result
  }

  /// Chooses the alternatives of changes that have come out differently through what was decided after them.
  private mutating func chooseAgain(_ kept: [KeptDecision]) {
    for decision in kept where records[decision.site] != nil && decisions.alternatives[decision.site] == nil {
      guard let title = decision.alternative, let index = index(of: decision.site),
        items[index].decision == nil
      else { continue }
      decisions.alternatives[decision.site] = title
      isStale = true
    }
  }

  /// - Returns: whether the decision is settled; otherwise the next round may show its change.
  private mutating func restore(_ kept: KeptDecision, with finder: Finder?) -> Bool {
    guard let item = item(for: kept, with: finder) else {
      if let title = kept.alternative, index(of: kept.site) != nil, decisions.alternatives[kept.site] == nil,
        planning.drafts(for: kept.site).contains(where: { $0.title == title })
      {
        decisions.alternatives[kept.site] = title
        isStale = true
      }
      return false
    }
    var edits: [Edit] = []
    if kept.decision == .edited {
      guard let placed = placed(kept.edits ?? [], on: item.change) else { return false }
      edits = placed
    }
    put(
      Record(
        decision: kept.decision, change: item.change, fingerprint: item.fingerprint, edits: edits,
        result: kept.result.map { Fingerprint(text: $0) }),
      for: item.site)
    return true
  }

  /// The undecided item of a kept decision; one that has got another number among its like is known by its text.
  private func item(for kept: KeptDecision, with finder: Finder?) -> Item? {
    let isSame = { (item: Item) in item.decision == nil && item.fingerprint.text == kept.fingerprint }
    if let index = index(of: kept.site), isSame(items[index]) { return items[index] }
    guard let finder else { return nil }
    let alike = finder.sites[kept.fingerprint] ?? []
    return alike.lazy.filter { $0.isLike(kept.site) && !finder.claimed.contains($0) }
      .compactMap { index(of: $0).map { items[$0] } }.first(where: isSame)
  }

  private struct Finder {
    /// The sites of the changes by their fingerprints.
    let sites: [String: [SiteIdentity]]
    /// Sites that a kept decision names itself, and that are still the same.
    let claimed: Set<SiteIdentity>

    init(_ kept: [KeptDecision], _ items: [Item]) {
      sites = Dictionary(grouping: items, by: \.fingerprint.text).mapValues { $0.map(\.site) }
      let named = Dictionary(kept.map { ($0.site, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
      claimed = Set(items.lazy.filter { named[$0.site] == $0.fingerprint.text }.map(\.site))
    }
  }

  /// Kept edits where their text is now; nil where it has changed.
  func placed(_ edits: [KeptDecision.KeptEdit], on change: Change) -> [Edit]? {
    var result: [Edit] = []
    for edit in edits {
      let start = change.anchor(in: edit.file) + edit.offset
      let original = Array(edit.original.utf8)
      guard let file = codebase.file(at: edit.file), start >= 0, start + original.count <= file.bytes.count,
        file.bytes[start..<start + original.count].elementsEqual(original)
      else { return nil }
      result.append(
        Edit(file: edit.file, range: start..<start + original.count, replacement: edit.replacement))
    }
    return result
  }
}

extension Change {
  /// Where its first edit in a file begins.
  fileprivate func anchor(in file: String) -> Int {
    edits.lazy.filter { $0.file == file }.map(\.range.lowerBound).min() ?? 0
  }
}

extension SiteIdentity {
  /// Whether both are of one kind in one declaration.
  fileprivate func isLike(_ other: SiteIdentity) -> Bool {
    file == other.file && declaration == other.declaration && kind == other.kind
  }
}
