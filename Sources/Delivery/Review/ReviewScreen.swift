import Codebase
import Migration

/// A review's texts for a terminal, each line ended by a line feed, none wider than the terminal.
///
///     (7/55) main-queue · established · 1 place in 1 file
///     Task on the main actor instead of DispatchQueue.main.async
///
///     Sources/Feed.swift · func refresh() {
///     12 12     let items = load()
///     13    -   DispatchQueue.main.async {
///        13 +   Task { @MainActor in
///     14 14       self.items = items
public struct ReviewScreen: Sendable {
  let style: TerminalStyle
  let width: Int

  /// - Parameter width: the terminal's columns.
  public init(style: TerminalStyle, width: Int) {
    self.style = style
    self.width = max(8, width)
  }

  /// The change that is looked at.
  public func change(in session: ReviewSession, contextLines: Int = 3) -> String {
    if session.current == nil { return "" }
    let lines = ReviewLines(width: width, longLines: .cut).change(in: session, contextLines: contextLines)
    return lines.map { $0.styled(style) + "\n" }.joined() + "\n"
  }

  /// What the undecided changes rest on, the most common first; nil where all of them are established.
  public func assumptions(of session: ReviewSession) -> String? {
    let open = session.items.filter { $0.decision == nil }
    let ladder = AssumptionLadder(open.map(\.change.assumptions.kinds))
    guard !ladder.steps.isEmpty else { return nil }
    var text = prose(
      "\(counted(open.count, "change")) to decide, \(ladder.established) of them established; the others rest on",
      .bold)
    for step in ladder.steps {
      text += prose(
        "\(step.count) on \(step.names): \(step.sentence)", indentation: "  ")
    }
    return text
      + prose("The key s accepts all changes that rest on what the one shown does; S rejects them.", .dim)
  }

  /// Ends without a line feed, for the answer to stand behind it.
  public func prompt(in session: ReviewSession) -> String {
    let state = session.current?.decision?.rawValue ?? session.current?.change.standing
    let keys = session.keys.map { String($0.rawValue) }.joined(separator: ",")
    return question([session.position, state].compactMap(\.self).joined(separator: " "), keys: keys)
  }

  /// A question with the keys that answer it; broken after a comma where it is wider than the terminal.
  public func question(_ text: String, keys: String) -> String {
    let whole = "\(text) [\(keys)] "
    if DisplayText(whole).columns <= width { return style(whole, .bold) }
    var lines = DisplayText.wrap(text, at: width)
    var line = "["
    for key in keys.split(separator: ",", omittingEmptySubsequences: false) {
      if line.count + key.count + 2 > width {
        lines.append(line)
        line = ""
      }
      line += "\(key),"
    }
    lines.append(line.dropLast() + "] ")
    return lines.map { style($0, .bold) }.joined(separator: "\n")
  }

  /// The places that belong to the change, with the line that each is on.
  public func places(in session: ReviewSession) -> String {
    guard let change = session.current?.change else { return "" }
    return session.places(of: change).map { place in
      var text = DisplayText("\(place.file):\(place.position.line):\(place.position.column)", [.cyan])
      text.append("  " + place.code)
      return text.cut(to: width).styled(style) + "\n"
    }.joined() + "\n"
  }

  /// Why the change is proposed, and what it changes at run time.
  public func reasons(in session: ReviewSession, _ page: Documentation) -> String {
    guard let change = session.current?.change else { return "" }
    let confidence =
      change.assumptions.isEmpty
      ? "Established: every precondition was found in the source."
      : "Offered: it is right if what it rests on holds."
    var text = line(change.rewrite, .bold) + prose(page.summary, indentation: "  ")
    text += line("Why", .bold) + prose(confidence, indentation: "  ")
    for assumption in change.assumptions.map(\.assumption).unique {
      text += line("It rests on \(assumption.rawValue)", .yellow)
      for assumed in change.assumptions where assumed.assumption == assumption {
        text += prose("Here: \(assumed.sentence)", .yellow, indentation: "  ")
      }
      let page = assumption.page
      for part in [page.sentence, page.failure, "To notice: \(page.symptom)", "To check: \(page.check)"] {
        text += prose(part, indentation: "  ")
      }
    }
    for note in change.alters { text += prose("Note: \(note)", indentation: "  ") }
    text += line("What changes at run time", .bold) + manual(page.changesAtRunTime)
    return text + "\n"
  }

  /// The keys that are valid now, and what they do.
  public func help(in session: ReviewSession) -> String {
    var text = ""
    for key in session.keys {
      let lines = DisplayText.wrap(key.help(in: session), at: width, indentation: "   ")
      for (index, line) in lines.enumerated() {
        text += index == 0 ? " \(key.rawValue) " + line.dropFirst(3) + "\n" : line + "\n"
      }
    }
    return text
      + prose(
        "~ stands before lines whose indentation alone changes; Enter prints the change again.", .dim) + "\n"
  }

  private func manual(_ text: String) -> String {
    ManualProse.lines(text, at: width, indentation: "  ").map { $0 + "\n" }.joined()
  }

  public func prose(_ text: String, _ tone: TerminalStyle.Tone? = nil, indentation: String = "") -> String {
    DisplayText.wrap(text, at: width, indentation: indentation).map { style($0, tone) + "\n" }.joined()
  }

  private func line(_ text: String, _ tone: TerminalStyle.Tone) -> String {
    DisplayText(text, [tone]).cut(to: width).styled(style) + "\n"
  }
}
