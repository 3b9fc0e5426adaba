import Codebase
import Migration

/// A change as lines for a terminal, none wider than it.
struct ReviewLines {
  enum LongLines {
    /// They end in an ellipsis.
    case cut
    /// They go on in the next line, behind the same sign and without a number.
    case wrapped
  }

  let width: Int
  let longLines: LongLines

  /// The change that is looked at; no lines where there is none.
  func change(in session: ReviewSession, contextLines: Int) -> [DisplayText] {
    guard let item = session.current else { return [] }
    let change = item.change
    var lines = fitted(DisplayText(session.header(of: item), [.bold])) + prose(change.title)
    let forms = session.alternatives
    if let index = forms.firstIndex(of: change.title) {
      let next = forms[(index + 1) % forms.count]
      lines += prose("form \(index + 1) of \(forms.count); t shows the next one: \(next)", [.cyan])
    }
    for assumed in change.assumptions { lines += prose("rests on \(assumed)", [.yellow]) }
    for note in change.alters { lines += prose("note: \(note)") }
    for path in change.files {
      guard let file = session.codebase.file(at: path) else { continue }
      lines.append(DisplayText())
      lines += diff(ReviewDiff(change, in: file, contextLines: contextLines), of: file)
    }
    return lines
  }

  func prose(_ text: String, _ tones: [TerminalStyle.Tone] = [], indentation: String = "") -> [DisplayText] {
    DisplayText.wrap(text, at: width, indentation: indentation).map { DisplayText($0, tones) }
  }

  /// A text that is no code.
  private func fitted(_ text: DisplayText) -> [DisplayText] {
    switch longLines {
    case .cut: [text.cut(to: width)]
    case .wrapped: text.wrapped(at: width)
    }
  }

  private func diff(_ diff: ReviewDiff, of file: SourceFile) -> [DisplayText] {
    let digits = String(diff.rows.compactMap(\.lastNumber).max() ?? 1).count
    var isFirst = true
    var lines: [DisplayText] = []
    for row in diff.rows {
      if case .heading(let declaration) = row {
        lines += heading(declaration, of: file, isFirst: isFirst)
        isFirst = false
      } else {
        lines += numbered(row, digits)
      }
    }
    return lines
  }

  private func heading(_ declaration: String?, of file: SourceFile, isFirst: Bool) -> [DisplayText] {
    let path = DisplayText(isFirst ? file.path : "…", isFirst ? [.bold] : [.dim])
    let signature = DisplayText(declaration.map { " · \($0)" } ?? "", [.cyan])
    if declaration == nil { return fitted(path) }
    if path.columns + signature.columns > width, isFirst {
      return fitted(path) + [signature.cut(to: width)]
    }
    return [path.adding(signature.cut(to: width - path.columns))]
  }

  private func numbered(_ row: ReviewDiff.Row, _ digits: Int) -> [DisplayText] {
    switch row {
    case .heading: []
    case .kept(let old, let new, let text):
      code([(text, [])], behind: Gutter(old: old, new: new, sign: " ", tones: [], digits: digits))
    case .removed(let old, let pieces):
      code(
        highlighted(pieces, .red),
        behind: Gutter(old: old, new: nil, sign: "-", tones: [.red], digits: digits))
    case .added(let new, let pieces):
      code(
        highlighted(pieces, .green),
        behind: Gutter(old: nil, new: new, sign: "+", tones: [.green], digits: digits))
    case .indented(let old, let new, let text):
      code([(text, [.dim])], behind: Gutter(old: old, new: new, sign: "~", tones: [.dim], digits: digits))
    }
  }

  private func code(_ pieces: [(String, [TerminalStyle.Tone])], behind gutter: Gutter) -> [DisplayText] {
    var text = DisplayText()
    for (piece, tones) in pieces { text.append(piece, tones) }
    let first = gutter.text(isFirst: true)
    guard longLines == .wrapped, first.columns + text.columns > width else {
      return [first.adding(text).cut(to: width)]
    }
    let room = max(1, width - first.columns)
    return text.wrapped(at: room, indentingFurther: true).enumerated().map { index, line in
      gutter.text(isFirst: index == 0).adding(line).cut(to: width)
    }
  }

  private func highlighted(
    _ pieces: [(text: String, differs: Bool)], _ tone: TerminalStyle.Tone
  ) -> [(String, [TerminalStyle.Tone])] {
    pieces.map { ($0.text, $0.differs && !$0.text.allSatisfy(\.isWhitespace) ? [tone, .reversed] : [tone]) }
  }
}

/// What stands before a line of code: its numbers and its sign.
private struct Gutter {
  let old: Int?
  let new: Int?
  let sign: String
  let tones: [TerminalStyle.Tone]
  let digits: Int

  /// - Parameter isFirst: whether the line's beginning follows; what goes on behind it has no numbers.
  func text(isFirst: Bool) -> DisplayText {
    let numbers = [old, new].map { number in
      let text = isFirst ? number.map(String.init) ?? "" : ""
      return String(repeating: " ", count: digits - text.count) + text
    }
    var text = DisplayText(numbers.joined(separator: " ") + " ", [.dim])
    text.append(sign + " ", tones)
    return text
  }
}

extension ReviewSession {
  /// `(7/55)`
  var position: String { "(\(cursor + 1)/\(items.count))" }

  /// `(7/55) main-queue · established · 1 place in 1 file · accepted`
  func header(of item: Item) -> String {
    let places = counted(places(of: item.change).count, "place")
    let parts = [
      "\(position) \(item.change.rewrite)", item.change.standing,
      "\(places) in \(counted(item.change.files.count, "file"))", item.decision?.rawValue,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}

extension Change {
  /// Whether it is a matter of assumptions.
  var standing: String { assumptions.isEmpty ? "established" : "offered" }
}

extension DisplayText {
  fileprivate func adding(_ other: DisplayText) -> DisplayText {
    var result = self
    result.append(other)
    return result
  }
}

extension ReviewDiff.Row {
  fileprivate var lastNumber: Int? {
    switch self {
    case .heading: nil
    case .kept(let old, let new, _), .indented(let old, let new, _): max(old, new)
    case .removed(let number, _), .added(let number, _): number
    }
  }
}
