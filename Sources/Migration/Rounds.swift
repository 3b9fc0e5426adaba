import Codebase

/// Carries the changes of a later round, made to already edited text, back to the original text.
///
/// A round follows where two changes wanted the same bytes: once the first is applied, the second is planned against
/// what the first has left. Both are then one change, for neither is right without the other.
struct Rounds {
  /// The edits of one file, in order, with where each one's replacement lies in the edited text.
  private let placed: [String: [(edit: Edit, edited: Range<Int>)]]
  /// The codebase with these edits.
  private let edited: Codebase

  init(applied changes: [Change], edited: Codebase) {
    self.edited = edited
    placed = changes.editsByFile.mapValues(\.placed)
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

  /// The bytes of a file after the edits, by its path.
  func text(of path: String) -> [UInt8] { edited.text(of: path) }

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

  /// The imports that changes of the earlier round share, in some files: a later change is planned where they are there, and
  /// may outlive the change that brought them.
  func shared(in files: Set<String>) -> [Edit] {
    files.sorted().flatMap { file in (placed[file] ?? []).map(\.edit).filter(\.isShared) }
  }

  /// The open site of the original text that a site of the edited text is.
  ///
  /// Inside a replacement no offset has stayed; there, sites of one kind are told apart by their order, when all of
  /// them are still there.
  func origin(of site: Site, among later: [Site], open: [Site]) -> Site? {
    let alike = open.filter { $0.file == site.file && $0.identity.kind == site.identity.kind }
    if let exact = alike.first(where: {
      editedOffset(of: $0.range.lowerBound, in: site.file) == site.range.lowerBound
    }) {
      return exact
    }
    guard let (original, edited) = replacement(at: site.range.lowerBound, in: site.file) else { return nil }
    let before = alike.filter { original.contains($0.range.lowerBound) }
    let after = later.filter {
      $0.file == site.file && $0.identity.kind == site.identity.kind
        && edited.contains($0.range.lowerBound)
    }
    guard before.count == after.count, let index = after.firstIndex(where: { $0.identity == site.identity })
    else { return nil }
    return before[index]
  }

  /// A later round's edits against the original text, with the earlier edits that they have taken in.
  func original(of later: [Edit]) -> (edits: [Edit], absorbed: Set<Edit>) {
    var edits: [Edit] = []
    var absorbed: Set<Edit> = []
    for (file, group) in Dictionary(grouping: later, by: \.file).sorted(by: { $0.key < $1.key }) {
      let placed = self.placed[file] ?? []
      for window in windows(of: group, over: placed) {
        absorbed.formUnion(placed[window.touched].map(\.edit))
        edits.append(merged(window, placed, file: file))
      }
    }
    return (edits, absorbed)
  }

  /// A stretch of the edited text that later edits change, with the whole of each earlier replacement in it.
  private struct Window {
    /// UTF-8 offsets of the edited text.
    var range: Range<Int>
    var later: [Edit]
    /// The earlier edits in it, which stand side by side.
    var touched: Range<Int>

    /// Whether both want the same bytes, or one is an insertion within the other.
    func meets(_ other: Window) -> Bool {
      range.overlaps(other.range)
        || range.isEmpty && other.range.lowerBound < range.lowerBound
          && range.lowerBound < other.range.upperBound
        || other.range.isEmpty && range.lowerBound < other.range.lowerBound
          && other.range.lowerBound < range.upperBound
    }
  }

  private func windows(
    of later: [Edit], over placed: [(edit: Edit, edited: Range<Int>)]
  ) -> [Window] {
    var windows: [Window] = []
    for edit in later.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      var window = Window(
        range: indentation(of: edit, over: placed)..<edit.range.upperBound, later: [edit], touched: 0..<0)
      widen(&window, over: placed)
      while let last = windows.last,
        last.meets(window)
          || !last.touched.isEmpty && !window.touched.isEmpty && last.touched.overlaps(window.touched)
      {
        windows.removeLast()
        window.range =
          min(
            last.range.lowerBound, window.range.lowerBound)..<max(
            last.range.upperBound, window.range.upperBound)
        window.later = last.later + window.later
        widen(&window, over: placed)
      }
      windows.append(window)
    }
    return windows
  }

  /// The UTF-8 offset, in the edited text, of what earlier edits have done to the indentation of the line in which a later
  /// one writes several; that of the later one where they have done nothing.
  private func indentation(of later: Edit, over placed: [(edit: Edit, edited: Range<Int>)]) -> Int {
    let offset = later.range.lowerBound
    guard later.writesLines else { return offset }
    let text = text(of: later.file)
    let start = text.lineStart(of: offset)
    let indenting = placed.first { edit, edited in
      edited.lowerBound >= start && edited.upperBound <= offset && edit.indents
        && text[start..<edited.upperBound].isBlank
    }
    return indenting?.edited.lowerBound ?? offset
  }

  /// Takes in each earlier replacement that a window reaches into. Insertions at one place are taken together, for
  /// their order would be a guess.
  private func widen(_ window: inout Window, over placed: [(edit: Edit, edited: Range<Int>)]) {
    var touched: [Int] = []
    while true {
      let range = window.range
      let found = placed.indices.filter { index in
        let (edit, edited) = placed[index]
        if range.lowerBound < edited.upperBound && edited.lowerBound < range.upperBound { return true }
        if edited.isEmpty {
          return range.lowerBound < edited.lowerBound && edited.lowerBound < range.upperBound
        }
        guard range.isEmpty else { return false }
        return edited.lowerBound < range.lowerBound && range.lowerBound < edited.upperBound
          || edit.range.isEmpty && (edited.lowerBound...edited.upperBound).contains(range.lowerBound)
      }
      guard found != touched, let first = found.first, let last = found.last else { break }
      touched = found
      window.range =
        min(
          range.lowerBound, placed[first].edited.lowerBound)..<max(
          range.upperBound, placed[last].edited.upperBound)
    }
    if let first = touched.first, let last = touched.last { window.touched = first..<last + 1 }
  }

  /// One edit of the original text that does what earlier and later edits of one window do together.
  private func merged(
    _ window: Window, _ placed: [(edit: Edit, edited: Range<Int>)], file: String
  ) -> Edit {
    let start = window.range.lowerBound
    let moved = window.later.map {
      Edit(
        file: file, range: $0.range.lowerBound - start..<$0.range.upperBound - start,
        replacement: $0.replacement)
    }
    let text = edited.index(ofPath: file).map { edited.source(of: $0).bytes } ?? []
    let replacement = String(decoding: moved.applied(to: Array(text[window.range])), as: UTF8.self)
    // What was deleted right before or behind a window stays outside of it.
    let earlier =
      window.touched.isEmpty
      ? placed.prefix {
        $0.edited.upperBound <= start && (!window.range.isEmpty || $0.edited.lowerBound < start)
      }
      : placed[..<window.touched.lowerBound]
    let inside = placed[window.touched]
    let lower = start - Self.growth(of: earlier)
    let upper = window.range.upperBound - Self.growth(of: earlier) - Self.growth(of: inside)
    return Edit(file: file, range: lower..<upper, replacement: replacement)
  }

  /// By how many UTF-8 bytes edits have lengthened a text.
  private static func growth(of placed: ArraySlice<(edit: Edit, edited: Range<Int>)>) -> Int {
    placed.reduce(0) { $0 + $1.edit.replacement.utf8.count - $1.edit.range.count }
  }
}

extension Plan.Entry {
  fileprivate var isLeft: Bool {
    if case .left = verdict { true } else { false }
  }

  /// Whether another change took the bytes that this site's change wanted.
  var waits: Bool {
    guard case .left(let reason) = verdict else { return false }
    let fact = Reason(reason.code, reason.sentence)
    return fact == .waits || fact == .waitsForReview
  }
}

extension Reason {
  static let waits = waits(for: nil)

  /// - Parameter place: the first site of the change that came first.
  static func waits(for place: Place?) -> Reason {
    Reason(
      "waits", "another change edits the same code, and this one can't be combined with it", at: place)
  }

  /// A change of a declaration has made room for established ones inside of it.
  static let waitsForReview = Reason(
    "waits-for-review",
    "it can change together with others that need no review; run 'unqueue diff --include-review' to see them")
}

extension Plan {
  var waitingCount: Int { entries.count(where: \.waits) }

  /// The first site of the change that a waiting site waits for.
  func siteAwaited(by waiting: SiteIdentity) -> SiteIdentity? {
    guard let entry = entries.first(where: { $0.site.identity == waiting }), entry.waits,
      case .left(let reason) = entry.verdict, let place = reason.place
    else { return nil }
    return entries.first { $0.site.place == place }?.site.identity
  }

  /// This plan with what a later round makes of its waiting sites.
  ///
  /// - Parameters:
  ///   - files: paths that a change may grow into.
  ///   - bases: the confidence of the changes that may grow.
  ///   - includesJudgement: whether an established change may come to need a person's judgement by it.
  func joined(
    by later: Settlement, through rounds: Rounds, within files: Set<String>, bases: Set<Confidence>,
    includesJudgement: Bool
  ) -> Plan {
    var changes = self.changes
    var verdicts: [SiteIdentity: Verdict] = [:]
    let waiting = entries.filter(\.waits).map(\.site)
    let left = entries.filter(\.isLeft).map(\.site)
    let laterSites = later.entries.map(\.site)
    let unapplied =
      bases.contains(.judgement) ? [] : changes.filter { $0.confidence == .judgement }.flatMap(\.edits)
    for entry in later.entries {
      let index: Int
      switch entry.verdict {
      case .rewritten(let change), .offered(let change): index = change
      case .left: continue
      }
      guard let waitingSite = rounds.origin(of: entry.site, among: laterSites, open: waiting),
        verdicts[waitingSite.identity] == nil
      else { continue }
      let change = later.changes[index]
      // Other sites' changes were settled in their own round.
      guard change.sites.first == entry.site.identity, files.isSuperset(of: change.files) else { continue }
      let (edits, absorbed) = rounds.original(of: change.edits)
      guard
        let target = absorbed.isEmpty
          ? innermostChange(around: waitingSite, of: changes)
          : onlyChange(making: absorbed, of: changes),
        bases.contains(changes[target].confidence),
        !absorbed.isEmpty || !changes.flatMap(\.edits).conflict(with: edits),
        !unapplied.conflict(with: edits)
      else { continue }
      let base = changes[target]
      guard includesJudgement || base.confidence == .judgement || change.confidence == .established else {
        verdicts[waitingSite.identity] = .left(.waitsForReview)
        continue
      }
      let confidence: Confidence = base.confidence == .established ? change.confidence : .judgement
      // What was left for as long as the waiting site stays goes with it.
      let resolved = laterSites.filter { change.sites.dropFirst().contains($0.identity) }
        .compactMap { rounds.origin(of: $0, among: laterSites, open: left)?.identity }
        .filter { $0 != waitingSite.identity && verdicts[$0] == nil }
      let grown = Change(
        rewrite: base.rewrite, title: base.title, confidence: confidence,
        assumptions: (base.assumptions + change.assumptions).unique,
        alters: (base.alters + change.alters).unique,
        sites: base.sites + [waitingSite.identity] + resolved,
        edits: (base.edits.filter { !absorbed.contains($0) } + edits
          + rounds.shared(in: Set(edits.map(\.file))).filter { !absorbed.contains($0) }).unique)
      let others = changes.indices.filter { $0 != target }.map { changes[$0] }
      // An edit that absorbs some of its own change's can reach into another's.
      guard ([grown] + others).editsByFile.allSatisfy({ !grown.files.contains($0) || !$1.overlap }) else {
        continue
      }
      changes[target] = grown
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
}

extension [Edit] {
  /// Whether any of them wants the same bytes as one of others.
  fileprivate func conflict(with others: [Edit]) -> Bool {
    contains { edit in others.contains { $0.conflicts(with: edit) } }
  }
}

extension Codebase {
  /// The bytes of a file, by its path.
  func text(of path: String) -> [UInt8] { index(ofPath: path).map { files[$0].bytes } ?? [] }
}
