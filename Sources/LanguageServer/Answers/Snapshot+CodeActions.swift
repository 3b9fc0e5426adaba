import Codebase
import Migration

extension Snapshot {
  /// The changes with a place on the lines of a range of a document, the narrowest first. Beside a change that rests on
  /// assumptions, those are among them that its rejection would bring.
  ///
  /// - Parameter kinds: those that are asked for; nil for all.
  func codeActions(in source: SourceFile, at range: TextRange, kinds: [String]?) -> [CodeAction] {
    let lines = positions(in: source).lines(of: range)
    func actions(_ part: Part, _ changes: some Sequence<Int>, isShown: Bool) -> [(Int, CodeAction)] {
      guard kinds.map(part.kind.isAmong) ?? true else { return [] }
      return changes.compactMap { index in
        let change = part.plan.changes[index]
        guard change.purpose == .replacement,
          let extent = extent(of: change, in: part, source, touching: lines)
        else { return nil }
        let diagnostics = isShown ? diagnostics(of: index, in: part, source) : []
        return (extent, action(for: change, part.kind, diagnostics))
      }
    }
    let planned = parts.flatMap { actions($0, $0.plan.changes.indices, isShown: true) }
    return (planned + actions(alternatives.part, alternatives.changes, isShown: false))
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// From a change's first place in a file to its last, in UTF-8 bytes; nil where none touches a range.
  private func extent(
    of change: Change, in part: Part, _ source: SourceFile, touching range: Range<Int>
  ) -> Int? {
    let sites = change.sites.compactMap { part.entry(of: $0)?.site }.filter { $0.file == source.path }
    let places = sites.map(\.range) + change.edits.filter { $0.file == source.path }.map(\.range)
    guard places.contains(where: range.touches), let start = places.map(\.lowerBound).min(),
      let end = places.map(\.upperBound).max()
    else { return nil }
    return end - start
  }

  private func action(for change: Change, _ kind: CodeAction.Kind, _ diagnostics: [Diagnostic]) -> CodeAction
  {
    let names = change.assumptions.map(\.assumption.rawValue).unique
    return CodeAction(
      title: change.title + (change.files.count > 1 ? ", in \(change.files.count) files" : "")
        + (names.isEmpty ? "" : " (assumes \(names.joined(separator: ", ")))"),
      kind: kind, diagnostics: diagnostics, isPreferred: change.confidence == .established,
      edit: edit(for: change))
  }

  /// All edits of a change as one.
  private func edit(for change: Change) -> WorkspaceEdit {
    let annotation = "unqueue"
    var edits: [(file: String, edits: [TextEdit])] = []
    for file in change.files {
      guard let source = source(of: file) else { continue }
      let own = change.edits.filter { $0.file == file }.textEdits(in: source.bytes, positions(in: source))
      edits.append(
        (
          file,
          own.map {
            TextEdit(
              range: $0.range, newText: $0.newText, annotationId: client.takesAnnotations ? annotation : nil)
          }
        ))
    }
    guard client.takesDocumentChanges else {
      return WorkspaceEdit(
        changes: Dictionary(edits.map { (uri(of: $0.file), $0.edits) }, uniquingKeysWith: { $0 + $1 }))
    }
    let description = change.assumptions.map(\.description).joined(separator: "; ")
    return WorkspaceEdit(
      documentChanges: edits.map { file, edits in
        DocumentEdit(textDocument: .init(uri: uri(of: file), version: version(of: file)), edits: edits)
      },
      changeAnnotations: client.takesAnnotations
        ? [
          annotation: Annotation(
            label: change.title, needsConfirmation: change.confidence == .judgement,
            description: description.isEmpty ? nil : description)
        ] : nil)
  }
}

extension Range<Int> {
  /// Whether a range, or an empty one's place, is in it in part or at one of its ends.
  fileprivate func touches(_ range: Range<Int>) -> Bool {
    range.lowerBound <= upperBound && lowerBound <= range.upperBound
  }
}

extension [Edit] {
  /// These edits of one file, free of conflicts, for a client: in order, and with gaps between them, so that it doesn't
  /// matter in which order they are made.
  func textEdits(in bytes: [UInt8], _ positions: Positions) -> [TextEdit] {
    let ordered = withoutRepeats.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let apart = Stretch.joined(ordered.map { Stretch(range: $0.range, text: $0.replacement) })
    return Stretch.joined(apart.map { $0.withWholeLineEnds(in: bytes) }).map {
      TextEdit(range: positions.range(of: $0.range), newText: $0.text)
    }
  }
}

/// A range of UTF-8 offsets and what replaces it.
private struct Stretch {
  let range: Range<Int>
  let text: String

  /// Those that touch as one.
  static func joined(_ stretches: [Stretch]) -> [Stretch] {
    stretches.reduce(into: []) { joined, next in
      if let last = joined.last, last.range.upperBound == next.range.lowerBound {
        joined.removeLast()
        joined.append(
          Stretch(range: last.range.lowerBound..<next.range.upperBound, text: last.text + next.text))
      } else {
        joined.append(next)
      }
    }
  }

  /// No place of a document is between a carriage return and its line feed.
  func withWholeLineEnds(in bytes: [UInt8]) -> Stretch {
    let startsInside = bytes.splitsLineEnd(at: range.lowerBound)
    let endsInside = bytes.splitsLineEnd(at: range.upperBound)
    return Stretch(
      range: range.lowerBound - (startsInside ? 1 : 0)..<range.upperBound + (endsInside ? 1 : 0),
      text: (startsInside ? "\r" : "") + text + (endsInside ? "\n" : ""))
  }
}

extension [UInt8] {
  fileprivate func splitsLineEnd(at offset: Int) -> Bool {
    indices.contains(offset) && offset > 0 && self[offset] == UInt8(ascii: "\n")
      && self[offset - 1] == UInt8(ascii: "\r")
  }
}
