import Codebase
import Delivery
import Migration

extension Snapshot {
  /// The diagnostics of all files that have some, by the path that is shown, each file's in the order of the source.
  ///
  /// - Parameter left: whether sites that are left are among them.
  func diagnostics(left: Bool) -> [String: [Diagnostic]] {
    var result: [String: [Diagnostic]] = [:]
    for (file, notes) in Dictionary(grouping: notes(left: left), by: \.file) {
      guard let source = source(of: file) else { continue }
      let positions = positions(in: source)
      result[file] = notes.map { $0.diagnostic(in: self, positions) }.sorted {
        $0.range.start < $1.range.start
      }
    }
    for problem in parts.flatMap(\.plan.problems) where problem.position == nil {
      // Folders that can't be read have no document.
      guard source(of: problem.file) == nil, problem.file.hasSuffix(".swift") else { continue }
      let start = TextPosition(line: 0, character: 0)
      result[problem.file] = [
        Diagnostic(
          range: TextRange(start: start, end: start), severity: .warning, code: "unreadable",
          message: problem.message, relatedInformation: nil)
      ]
    }
    return result
  }

  /// The diagnostics of a change that are in a file.
  func diagnostics(of change: Int, in part: Part, _ source: SourceFile) -> [Diagnostic] {
    let notes =
      switch part.kind {
      case .rewrite:
        part.plan.changes[change].sites.compactMap(part.entry(of:)).compactMap {
          note(on: $0, in: part, left: false)
        }
      case .quickFix: part.plan.findings.map { note(on: $0, in: part) }.filter { $0.change == change }
      }
    let positions = positions(in: source)
    return notes.filter { $0.file == source.path }.map { $0.diagnostic(in: self, positions) }
  }

  private func notes(left: Bool) -> [Note] {
    parts.flatMap { part in
      let entries = part.kind == .rewrite ? part.plan.entries : []
      return entries.compactMap { note(on: $0, in: part, left: left) }
        + part.plan.findings.map { note(on: $0, in: part) }
    }
  }

  private func note(on entry: Plan.Entry, in part: Part, left: Bool) -> Note? {
    let site = entry.site
    let role = part.plan.roles[site.identity] ?? .decision
    switch entry.verdict {
    case .rewritten(let index), .offered(let index):
      let change = part.plan.changes[index]
      // What follows from another decision goes with it.
      if case .noDecision = role, change.sites.first != site.identity { return nil }
      let facts = change.assumptions.compactMap { assumed in
        assumed.place.map { Note.Related(place: $0, text: assumed.sentence) }
      }
      let others = change.sites.filter { $0 != site.identity }.prefix(Self.relatedLimit).compactMap { other in
        part.entry(of: other).map {
          Note.Related(place: Reason.Place($0.site), text: "'\(other.kind)' changes with it")
        }
      }
      return Note(
        file: site.file, place: .site(site.range), change: index,
        severity: change.confidence == .established ? .information : .hint, code: change.code,
        message: change.confidence == .established
          ? "can become: \(change.title)" : change.offer,
        related: facts + others)
    case .left(let reason):
      switch role {
      case .done, .noDecision: return nil
      case .decision, .use: break
      }
      guard left else { return nil }
      return Note(
        file: site.file, place: .site(site.range), severity: .hint, code: reason.code,
        message: "stays: \(reason.sentence)",
        related: [reason.place].compactMap(\.self).map { Note.Related(place: $0, text: "the reason is here") }
      )
    }
  }

  private func note(on finding: Finding, in part: Part) -> Note {
    let entry = part.entry(of: finding)
    return Note(
      file: finding.place.file, place: entry.map { .site($0.site.range) } ?? .point(finding.place),
      change: entry?.verdict.change, severity: finding.severity == .warning ? .warning : .information,
      code: finding.code, message: finding.sentence,
      related: finding.path.map { Note.Related(place: $0.place, text: $0.text) })
  }

  /// How many other places of a change one diagnostic names.
  private static let relatedLimit = 10
}

/// What becomes a diagnostic.
private struct Note {
  enum Place {
    case site(Range<Int>)
    case point(Reason.Place)
  }

  struct Related {
    let place: Reason.Place
    let text: String
  }

  let file: String
  let place: Place
  var change: Int?
  let severity: Diagnostic.Severity
  let code: String
  let message: String
  let related: [Related]

  func diagnostic(in snapshot: Snapshot, _ positions: Positions) -> Diagnostic {
    let range =
      switch place {
      // Of a site of many lines, the first tells enough.
      case .site(let range): positions.range(of: positions.firstLine(of: range))
      case .point(let place): positions.restOfLine(from: place)
      }
    let locations = related.compactMap { related in
      snapshot.location(of: related.place).map { Diagnostic.Related(location: $0, message: related.text) }
    }
    return Diagnostic(
      range: range, severity: severity, code: code, message: message,
      relatedInformation: snapshot.client.takesRelatedInformation && !locations.isEmpty ? locations : nil)
  }
}

extension Snapshot {
  fileprivate func location(of place: Reason.Place) -> Location? {
    guard let source = source(of: place.file) else { return nil }
    return Location(uri: uri(of: place.file), range: positions(in: source).restOfLine(from: place))
  }
}

extension Positions {
  /// From a place to the end of its line.
  fileprivate func restOfLine(from place: Reason.Place) -> TextRange {
    let start = offset(ofLine: place.line, column: place.column)
    return range(of: firstLine(of: start..<Int.max))
  }
}

extension Change {
  /// What it is to a person who has to judge it.
  fileprivate var offer: String {
    let facts = assumptions.map(\.description).joined(separator: "; ")
    return "could become: \(title)" + (facts.isEmpty ? "" : ", if this holds: \(facts)")
  }

  /// What it rests on, as `--accept` takes it; the rewrite's name where that is nothing.
  var code: String {
    assumptions.isEmpty ? rewrite : assumptions.map(\.assumption.rawValue).unique.joined(separator: ",")
  }
}
