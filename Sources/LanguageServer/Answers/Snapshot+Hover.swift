import Codebase
import Delivery
import Migration
import Rewrites

extension Snapshot {
  /// What becomes of the innermost site at a place, and what was found there; nil where there is neither.
  func hover(in source: SourceFile, at position: TextPosition) -> Hover? {
    let positions = positions(in: source)
    let offset = positions.offset(of: position)
    let topics = parts.flatMap { self.topics(of: $0, in: source, at: offset, line: position.line + 1) }
    guard let range = topics.map(\.range).min(by: { $0.count < $1.count }) else { return nil }
    return Hover(
      contents: Hover.Contents(
        kind: client.takesMarkdown ? "markdown" : "plaintext",
        value: topics.map(\.text).joined(separator: "\n\n---\n\n")),
      range: positions.range(of: range))
  }

  private func topics(
    of part: Part, in source: SourceFile, at offset: Int, line: Int
  ) -> [(range: Range<Int>, text: String)] {
    let entry = part.plan.entries.filter { $0.site.file == source.path && $0.site.range.holds(offset) }
      .min { $0.site.range.count < $1.site.range.count }
    var topics = part.plan.findings.filter { finding in
      guard finding.place.file == source.path else { return false }
      guard let own = part.entry(of: finding) else { return finding.place.line == line }
      return own.site.identity == entry?.site.identity
    }.map { (range: entry?.site.range ?? offset..<offset, text: Self.text(of: $0)) }
    if let entry {
      // Of what an audit leaves, the finding says all.
      if part.kind == .rewrite || entry.verdict.change != nil {
        topics.append((entry.site.range, text(of: entry, in: part, source)))
      }
    } else {
      // A place that a change edits because of a site elsewhere, such as a caller.
      for change in part.plan.changes where change.purpose == .replacement {
        let edit = change.edits.first {
          $0.file == source.path && !$0.range.isEmpty && $0.range.holds(offset)
        }
        if let edit { topics.append((edit.range, text(of: change, at: edit.range, source))) }
      }
    }
    return topics
  }

  private static func text(of finding: Finding) -> String {
    let steps = finding.path.map { "- \("\($0.place): \($0.text)".markdown)" }
    return (["**\(finding.code)**: \(finding.sentence.markdown)"] + (steps.isEmpty ? [] : [""] + steps))
      .joined(separator: "\n")
  }

  private func text(of entry: Plan.Entry, in part: Part, _ source: SourceFile) -> String {
    switch entry.verdict {
    case .rewritten(let index), .offered(let index):
      text(of: part.plan.changes[index], at: entry.site.range, source)
    case .left(let reason):
      Self.text(of: reason, role: part.plan.roles[entry.site.identity] ?? .decision, entry.site)
    }
  }

  private func text(of change: Change, at place: Range<Int>, _ source: SourceFile) -> String {
    let verb = change.confidence == .established ? "can become" : "could become"
    var paragraphs = ["**\(change.rewrite)** \(verb): \(change.title.markdown)"]
    let patch = Self.patch(of: change, at: place, in: source)
    if !patch.isEmpty { paragraphs.append("```diff\n\(patch)```") }
    let others = change.files.filter { $0 != source.path }
    if !others.isEmpty {
      paragraphs.append("It also edits \(others.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    for assumption in change.assumptions.map(\.assumption).unique {
      let here = change.assumptions.filter { $0.assumption == assumption }.map { assumed in
        assumed.sentence.markdown + (assumed.place.map { " (\("\($0)".markdown))" } ?? "")
      }
      let page = assumption.page
      paragraphs.append(
        "It rests on **\(assumption.rawValue)**: \(here.joined(separator: "; ")).\n\n\(page.sentence) \(page.failure) "
          + "To check: \(page.check)")
    }
    for note in change.alters { paragraphs.append("Note: \(note.markdown)") }
    if let page = Catalog.rewrite(named: change.rewrite)?.documentation {
      paragraphs.append(
        "**At run time**: \(Self.beginning(of: page.changesAtRunTime)) 'unqueue explain \(change.rewrite)' says more."
      )
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// The lines that a change edits in a file, those at the place alone where there are many.
  private static func patch(of change: Change, at place: Range<Int>, in source: SourceFile) -> String {
    let diff = UnifiedDiff(contextLines: 1)
    func lines(_ edits: [Edit]) -> [Substring] {
      let patch = String(decoding: diff.patch(for: source, edits: edits), as: UTF8.self)
      return Array(patch.split { $0.isNewline }.drop { !$0.hasPrefix("@@") })
    }
    var shown = lines(change.edits)
    if shown.count > patchLimit {
      let own = lines(
        change.edits.filter { $0.file == source.path && place.overlaps($0.range.widened) })
      if !own.isEmpty { shown = own }
    }
    let rest = shown.count - patchLimit
    return (shown.prefix(patchLimit) + (rest > 0 ? ["… \(counted(rest, "more line"))"] : []))
      .map { $0 + "\n" }.joined()
  }

  /// The first sentences of a page.
  private static func beginning(of prose: String) -> String {
    let words = prose.split(whereSeparator: \.isWhitespace)
    let ends = words.indices.filter { words[$0].hasSuffix(".") }
    let end = ends.prefix(sentenceLimit).last ?? words.count - 1
    return words.prefix(end + 1).joined(separator: " ")
  }

  private static let sentenceLimit = 3
  /// How many lines of a patch are worth a look in passing.
  private static let patchLimit = 40

  private static func text(of reason: Reason, role: SiteRole, _ site: Site) -> String {
    switch role {
    case .done(let why), .noDecision(let why):
      return "**\(site.rewrite)**: nothing to decide. \(why.markdown)"
    case .decision, .use: break
    }
    var paragraphs = ["**\(site.rewrite)** stays: \(reason.sentence.markdown) (\(reason.code))"]
    if let place = reason.place { paragraphs.append("See \("\(place)".markdown).") }
    if let page = ReasonPage.page(of: reason.code) {
      paragraphs.append("\(page.obstacle)\n\n**What to do**: \(page.nextStep)")
    }
    return paragraphs.joined(separator: "\n\n")
  }
}

extension Range<Int> {
  /// Whether an offset is in it or at its end, where a cursor may be.
  fileprivate func holds(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }

  /// With the place behind its end, so that an insertion takes part.
  fileprivate var widened: Range<Int> { lowerBound..<upperBound + 1 }
}

extension String {
  /// This text as Markdown shows it: what is code stays as it is written.
  fileprivate var markdown: String {
    var result = ""
    for character in self {
      if "\\`*_<>[]#|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
