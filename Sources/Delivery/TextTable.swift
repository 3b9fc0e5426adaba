/// Aligned columns of text for people.
struct TextTable {
  enum Alignment {
    case left, right
  }

  struct Cell {
    let text: String
    let tone: TerminalStyle.Tone?

    /// Control characters, which could move the cursor, are replaced.
    init(_ text: String, _ tone: TerminalStyle.Tone? = nil) {
      let scalars = text.unicodeScalars.map {
        $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
      }
      self.text = String(String.UnicodeScalarView(scalars))
      self.tone = tone
    }
  }

  private enum Row {
    case heading(Cell)
    case cells([Cell])
  }

  private let alignments: [Alignment]
  private var rows: [Row] = []

  init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row with as many cells as the table has columns.
  mutating func add(_ cells: [Cell]) {
    rows.append(.cells(cells))
  }

  /// Adds a line of its own, which no column is aligned to.
  mutating func add(heading: Cell) {
    rows.append(.heading(heading))
  }

  /// The table's lines, without white space at their ends.
  ///
  /// - Parameters:
  ///   - indentation: the spaces before each row; headings have none.
  ///   - width: the columns of a terminal. The last column's text is wrapped there between words, unless hardly
  ///     any room is left for it; nil never wraps.
  func lines(style: TerminalStyle, indentation: Int = 0, width: Int? = nil) -> [String] {
    let widths = columnWidths
    let lead = indentation + widths.dropLast().reduce(0) { $0 + $1 + Self.gap.count }
    let room = width.map { $0 - lead }
    return rows.flatMap { row -> [String] in
      switch row {
      case .heading(let cell):
        return [style(cell.text, cell.tone)]
      case .cells(let cells):
        let texts = zip(cells.indices, cells).map { padded($1, to: widths[$0], alignments[$0], style) }
        let line = Self.trimmed(Self.spaces(indentation) + texts.joined(separator: Self.gap))
        guard let last = cells.last, let room, room >= 24, last.text.count > room else { return [line] }
        let before = texts.dropLast().map { $0 + Self.gap }.joined()
        return Self.wrap(last.text, at: room).enumerated().map { index, text in
          (index == 0 ? Self.spaces(indentation) + before : Self.spaces(lead)) + style(text, last.tone)
        }
      }
    }
  }

  /// The columns that the rows take when nothing is wrapped, without indentation.
  var width: Int { columnWidths.reduce(0) { $0 + $1 + Self.gap.count } - Self.gap.count }

  private static let gap = "  "

  private var columnWidths: [Int] {
    var widths = alignments.map { _ in 0 }
    for case .cells(let cells) in rows {
      for (column, cell) in cells.enumerated() { widths[column] = max(widths[column], cell.text.count) }
    }
    return widths
  }

  private func padded(_ cell: Cell, to width: Int, _ alignment: Alignment, _ style: TerminalStyle) -> String {
    let padding = Self.spaces(width - cell.text.count)
    let text = style(cell.text, cell.tone)
    return alignment == .left ? text + padding : padding + text
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Lines of at most `width` characters, words longer than that whole.
  private static func wrap(_ text: String, at width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
