import Codebase

/// Carries the changes of a later round, made to already edited text, back to the original text.
///
/// A round follows where two changes wanted the same bytes: once the first is applied, the second is planned against
/// what the first has left. Both are then one change, for neither is right without the other.
struct Rounds {
  /// The edits of one file, in order, with where each one's replacement lies in the edited text.
  private let placed: [String: [(edit: Edit, edited: Range<Int>)]]
  /// The edited text, by file.
  private let edited: [String: [UInt8]]

  init(applied changes: [Change], edited: [String: [UInt8]]) {
    self.edited = edited
    placed = changes.editsByFile.mapValues { edits in
      var shift = 0
      return edits.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
      .map { edit in
        let start = edit.range.lowerBound + shift
        let length = edit.replacement.utf8.count
        shift += length - edit.range.count
        return (edit, start..<start + length)
      }
    }
  }

  /// UTF-8 offset in the edited text of an original offset; nil where an edit replaces what is there.
  func editedOffset(of offset: Int, in file: String) -> Int? {
    var shift = 0
    for (edit, _) in placed[file] ?? [] {
      if edit.range.lowerBound > offset { break }
      if edit.range.contains(offset) { return edit.range.lowerBound == offset ? offset + shift : nil }
      shift += edit.replacement.utf8.count - edit.range.count
    }
    return offset + shift
  }

  /// The sites of a later round that are, or may be, ones that a person wants left.
  func sites(of later: [Planner.FilePlan], thatWere left: [Site]) -> Set<SiteIdentity> {
    var result: Set<SiteIdentity> = []
    for site in later.flatMap(\.sites).map(\.site) {
      let alike = left.filter { $0.file == site.file && $0.identity.kind == site.identity.kind }
      let isOne = alike.contains { old in
        if let offset = editedOffset(of: old.range.lowerBound, in: site.file) {
          return offset == site.range.lowerBound
        }
        // Inside a replacement, nothing tells them apart.
        return replacement(at: site.range.lowerBound, in: site.file)?.original
          .contains(old.range.lowerBound) ?? false
      }
      if isOne { result.insert(site.identity) }
    }
    return result
  }

  /// The edit whose replacement holds an offset of the edited text: what it replaced, and where its replacement is.
  func replacement(at offset: Int, in file: String) -> (original: Range<Int>, edited: Range<Int>)? {
    (placed[file] ?? []).first { $0.edited.contains(offset) }.map { ($0.edit.range, $0.edited) }
  }

  /// A later round's edits against the original text, with the earlier edits that they have taken in.
  func original(of later: [Edit]) -> (edits: [Edit], absorbed: Set<Edit>) {
    var edits: [Edit] = []
    var absorbed: Set<Edit> = []
    for (file, group) in Dictionary(grouping: later, by: \.file) {
      let placed = self.placed[file] ?? []
      for cluster in clusters(of: group, over: placed) {
        let touched = cluster.touched.map { placed[$0] }
        absorbed.formUnion(touched.map(\.edit))
        edits.append(merged(cluster.later, touched, all: placed, file: file))
      }
    }
    return (edits, absorbed)
  }

  /// Later edits grouped with the earlier replacements that they overlap.
  private func clusters(
    of later: [Edit], over placed: [(edit: Edit, edited: Range<Int>)]
  ) -> [(later: [Edit], touched: [Int])] {
    var clusters: [(later: [Edit], touched: [Int])] = []
    for edit in later.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let touched = placed.indices.filter { index in
        let range = placed[index].edited
        return edit.range.lowerBound < range.upperBound && range.lowerBound < edit.range.upperBound
          || (edit.range.isEmpty && range.lowerBound < edit.range.lowerBound
            && edit.range.lowerBound < range.upperBound)
      }
      if let last = clusters.last, !Set(last.touched).isDisjoint(with: touched) {
        clusters[clusters.count - 1].later.append(edit)
        clusters[clusters.count - 1].touched = Array(Set(last.touched + touched)).sorted()
      } else {
        clusters.append(([edit], touched))
      }
    }
    return clusters
  }

  /// One edit of the original text that does what earlier and later edits of one place do together.
  private func merged(
    _ later: [Edit], _ touched: [(edit: Edit, edited: Range<Int>)], all: [(edit: Edit, edited: Range<Int>)],
    file: String
  ) -> Edit {
    let lower =
      ([later.first?.range.lowerBound] + touched.map(\.edited.lowerBound)).compactMap(\.self).min() ?? 0
    let upper = (later.map(\.range.upperBound) + touched.map(\.edited.upperBound)).max() ?? lower
    let text = later.map {
      Edit(
        file: file, range: $0.range.lowerBound - lower..<$0.range.upperBound - lower,
        replacement: $0.replacement)
    }
    let window = Array((edited[file] ?? [])[lower..<upper])
    return Edit(
      file: file, range: originalOffset(of: lower, all)..<originalOffset(of: upper, all),
      replacement: String(decoding: text.applied(to: window), as: UTF8.self))
  }

  private func originalOffset(of offset: Int, _ placed: [(edit: Edit, edited: Range<Int>)]) -> Int {
    var shift = 0
    for (edit, edited) in placed {
      if edited.lowerBound >= offset { break }
      shift += edit.replacement.utf8.count - edit.range.count
    }
    return offset - shift
  }
}

extension Plan.Entry {
  /// Whether another change took the bytes that this site's change wanted.
  var waits: Bool {
    if case .left(let reason) = verdict { return reason.code == "waits" }
    return false
  }
}

extension Plan {
  var waitingCount: Int { entries.count(where: \.waits) }

  /// This plan with what a later round makes of its waiting sites.
  ///
  /// - Parameter files: paths that a change may grow into.
  func joined(by later: Settlement, through rounds: Rounds, within files: Set<String>) -> Plan {
    var changes = self.changes
    var verdicts: [SiteIdentity: Verdict] = [:]
    for entry in later.entries {
      let index: Int
      switch entry.verdict {
      case .rewritten(let change), .offered(let change): index = change
      case .left: continue
      }
      guard let waiting = waitingEntry(for: entry.site, among: later.entries, through: rounds),
        verdicts[waiting.site.identity] == nil
      else { continue }
      let change = later.changes[index]
      // Other sites' changes were settled in their own round.
      guard change.sites.first == entry.site.identity, files.isSuperset(of: change.files) else { continue }
      let (edits, absorbed) = rounds.original(of: change.edits)
      guard
        let target = absorbed.isEmpty
          ? innermostChange(around: waiting.site, of: changes)
          : onlyChange(making: absorbed, of: changes),
        !absorbed.isEmpty
          || !changes.flatMap(\.edits).contains(where: { earlier in
            edits.contains { $0.conflicts(with: earlier) }
          })
      else { continue }
      let base = changes[target]
      let confidence: Confidence = base.confidence == .established ? change.confidence : .judgement
      changes[target] = Change(
        rewrite: base.rewrite, title: base.title, confidence: confidence, alters: base.alters + change.alters,
        sites: base.sites + [waiting.site.identity],
        edits: base.edits.filter { !absorbed.contains($0) } + edits)
      let verdict: Verdict =
        confidence == .established ? .rewritten(change: target) : .offered(change: target)
      for site in changes[target].sites { verdicts[site] = verdict }
    }
    return Plan(
      entries: entries.map { Entry(site: $0.site, verdict: verdicts[$0.site.identity] ?? $0.verdict) },
      changes: changes,
      problems: problems)
  }

  /// The index of the one change that all of these edits belong to.
  private func onlyChange(making edits: Set<Edit>, of changes: [Change]) -> Int? {
    let makers = changes.indices.filter { changes[$0].edits.contains(where: edits.contains) }
    return makers.count == 1 ? makers.first : nil
  }

  /// The index of the change of the smallest site around another: the one that it has waited for.
  private func innermostChange(around site: Site, of changes: [Change]) -> Int? {
    let owners = Dictionary(
      changes.enumerated().flatMap { index, change in change.sites.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    return entries.filter { other in
      other.site.file == site.file && other.site.range != site.range
        && other.site.range.lowerBound <= site.range.lowerBound
        && site.range.upperBound <= other.site.range.upperBound && owners[other.site.identity] != nil
    }
    .min { $0.site.range.count < $1.site.range.count }
    .flatMap { owners[$0.site.identity] }
  }

  /// The waiting site that a later round found again in the edited text.
  ///
  /// Inside a replacement no offset has stayed; there, sites of one kind are told apart by their order, when all of
  /// them are still there.
  private func waitingEntry(for site: Site, among later: [Entry], through rounds: Rounds) -> Entry? {
    let waiting = entries.filter {
      $0.waits && $0.site.file == site.file && $0.site.identity.kind == site.identity.kind
    }
    if let exact = waiting.first(where: {
      rounds.editedOffset(of: $0.site.range.lowerBound, in: site.file) == site.range.lowerBound
    }) {
      return exact
    }
    guard let (original, edited) = rounds.replacement(at: site.range.lowerBound, in: site.file) else {
      return nil
    }
    let before = waiting.filter { original.contains($0.site.range.lowerBound) }
    let after = later.filter {
      $0.site.file == site.file && $0.site.identity.kind == site.identity.kind
        && edited.contains($0.site.range.lowerBound)
    }
    guard before.count == after.count,
      let index = after.firstIndex(where: { $0.site.identity == site.identity })
    else { return nil }
    return before[index]
  }
}
