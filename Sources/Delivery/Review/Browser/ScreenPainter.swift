/// Turns screens into what a terminal is to be sent: only the rows that are not on it already, at once.
public struct ScreenPainter: Sendable {
  private let style: TerminalStyle
  private var painted: [String] = []
  private var size = ScreenSize(columns: 0, rows: 0)

  public init(style: TerminalStyle) { self.style = style }

  /// Takes nothing of what is on the terminal for granted any more.
  public mutating func forget() { painted = [] }

  /// - Returns: what a terminal of this size is to be sent; nil where nothing has changed.
  public mutating func paint(
    _ browser: inout ReviewBrowser, _ session: ReviewSession, size: ScreenSize
  ) -> String? {
    paint(browser.frame(session, size: size), size: size)
  }

  /// - Parameter lines: one for each row, none wider than the terminal.
  mutating func paint(_ lines: [DisplayText], size: ScreenSize) -> String? {
    if size != self.size { forget() }
    self.size = size
    let rows = lines.map { line in
      // Behind a full line, erasing would take its last character.
      line.styled(style) + (line.columns < size.columns ? "\u{1B}[K" : "")
    }
    var text = ""
    for (index, row) in rows.enumerated() where !painted.indices.contains(index) || painted[index] != row {
      text += "\u{1B}[\(index + 1);1H" + row
    }
    painted = rows
    // The terminal shows what is between these marks at once, where it knows them.
    return text.isEmpty ? nil : "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
