import Codebase
import Migration

/// The overview, the list of changes and the list of keys as lines.
extension ReviewBrowser {
  func overviewLines(_ session: ReviewSession, width: Int, rows: Int) -> [DisplayText] {
    var table = [
      overviewRow(nil, "all changes", arrangement.counts, "", width)
    ]
    for group in arrangement.groups {
      table.append(overviewRow(group.key, group.key.rewrite, group.counts, group.key.basis, width))
    }
    let heading = DisplayText(
      "  " + "rewrite".padded(to: nameColumns) + "undecided  accepted  rejected  rests on", [.dim])
    let details = detailLines(session, width: width)
    let visible = visibleGroups(rows: rows)
    let rule = DisplayText(String(repeating: "─", count: max(0, width)), [.dim])
    let room = rows - visible.count - 2
    var shown = details
    if details.count > room, room > 0 {
      shown = Array(details.prefix(room - 1)) + [DisplayText("… Enter shows them all", [.dim])]
    }
    return [heading] + table[visible] + [rule] + shown
  }

  /// The rows of the overview's table that are shown where it has so many lines: as many as there are, up to two thirds.
  func visibleGroups(rows: Int) -> Range<Int> {
    let all = arrangement.groups.count + 1
    let count = min(all, max(1, (rows - 2) * 2 / 3))
    let position = selected.flatMap { key in arrangement.groups.firstIndex { $0.key == key } }.map { $0 + 1 }
    let first = min(max(0, (position ?? 0) - count / 2), all - count)
    return first..<first + count
  }

  private var nameColumns: Int {
    max(11, arrangement.groups.map { $0.key.rewrite.count }.max() ?? 0)
  }

  private func overviewRow(
    _ key: ReviewArrangement.Group.Key?, _ name: String, _ counts: ReviewCounts, _ basis: String, _ width: Int
  ) -> DisplayText {
    let isSelected = key == selected
    let tones: [TerminalStyle.Tone] = isSelected ? [.bold] : counts.undecided == 0 ? [.dim] : []
    var line = DisplayText(isSelected ? "> " : "  ", [.bold])
    line.append(name.padded(to: nameColumns), tones)
    line.append(String(counts.undecided).aligned(to: 11), tones)
    line.append(String(counts.accepted).aligned(to: 10), counts.accepted > 0 ? [.green] : [.dim])
    line.append(String(counts.rejected).aligned(to: 10), counts.rejected > 0 ? [.red] : [.dim])
    line.append("  " + basis, key?.assumptions.isEmpty ?? true ? tones : [.yellow])
    return line.cut(to: width)
  }

  /// What the selected group rests on, and its entries.
  private func detailLines(_ session: ReviewSession, width: Int) -> [DisplayText] {
    let group = selected.flatMap(arrangement.group)
    let lines = ReviewLines(width: width, longLines: .wrapped)
    var result: [DisplayText] = []
    if let group {
      for assumption in group.key.assumptions {
        result += lines.prose("rests on \(assumption.rawValue): \(assumption.sentence)", [.yellow])
      }
    } else {
      let open = arrangement.entries.flatMap(\.members).map { session.items[$0] }
        .filter { $0.decision == nil }
      let ladder = AssumptionLadder(open.map(\.change.assumptions.kinds))
      result += lines.prose(
        "\(ladder.established) of \(counted(open.count, "undecided change")) \(ladder.established == 1 ? "is" : "are") established"
      )
      for step in ladder.steps {
        result += lines.prose(
          "\(step.count) more \(step.count == 1 ? "rests" : "rest") on \(step.names): \(step.sentence)",
          [.yellow])
      }
    }
    if !result.isEmpty { result.append(DisplayText()) }
    let entries = group?.entries ?? arrangement.entries
    for entry in entries.sorted(by: { $0.members.count > $1.members.count }) {
      let item = session.items[entry.members[0]]
      let others = entry.members.count - 1
      result += lines.prose(
        "\(shortPlace(item, session))  \(item.change.title)"
          + (others > 0 ? " (and \(others) more like it)" : ""))
      if result.count > 200 { break }
    }
    return result
  }

  // MARK: The list of changes

  /// A narrow list has two lines for a change, and one for each further one of its kind.
  private func height(of row: Row, _ width: Int) -> Int { width <= Self.narrowList && !row.isMember ? 2 : 1 }

  func listLineCount(_ session: ReviewSession, width: Int) -> Int {
    rows(session).reduce(0) { $0 + height(of: $1, width) }
  }

  func listLines(_ session: ReviewSession, width: Int, rows height: Int) -> [DisplayText] {
    let rows = rows(session)
    var starts: [Int] = []
    var count = 0
    for row in rows {
      starts.append(count)
      count += self.height(of: row, width)
    }
    let selectedRow = rows.firstIndex { $0.index == session.cursor } ?? 0
    let middle = starts.isEmpty ? 0 : starts[selectedRow]
    let first = min(max(0, middle - height / 2), max(0, count - height))
    var lines: [DisplayText] = []
    for (row, start) in zip(rows, starts) where start + 1 >= first && start < first + height {
      lines += rowLines(row, session, width).dropFirst(max(0, first - start))
    }
    return Array(lines.prefix(height))
  }

  private func rowLines(_ row: Row, _ session: ReviewSession, _ width: Int) -> [DisplayText] {
    let item = session.items[row.index]
    let isSelected = row.index == session.cursor
    let tones: [TerminalStyle.Tone] = isSelected ? [.bold] : item.decision == nil ? [] : [.dim]
    let digits = String(session.items.count).count
    var line = DisplayText(isSelected ? ">" : " ", [.bold])
    line.append(String(row.index + 1).aligned(to: digits + 1) + " ", tones)
    let (mark, tone) = item.decision.mark
    line.append(mark + " ", [tone])
    let place = shortPlace(item, session)
    let others = row.others > 0 ? "(+\(row.others) like it)" : ""
    if height(of: row, width) == 2 {
      line.append(item.change.title, tones)
      var second = DisplayText(String(repeating: " ", count: digits + 5), [.dim])
      // Of several places the change beside the list names one.
      let both = others.isEmpty ? place : "\(place) \(others)"
      second.append(
        second.columns + DisplayText(both).columns <= width || others.isEmpty ? both : others, [.dim])
      return [line.cut(to: width), second.cut(to: width)]
    }
    line.append(width <= Self.narrowList ? "  \(place)" : "\(place)  \(item.change.title)", tones)
    if others.isEmpty { return [line.cut(to: width)] }
    line = line.cut(to: max(8, width - others.count - 1))
    line.append(" " + others, [.dim])
    return [line.cut(to: width)]
  }

  /// `Feed.swift:12`
  private func shortPlace(_ item: ReviewSession.Item, _ session: ReviewSession) -> String {
    let name = item.site.file.split(separator: "/").last.map(String.init) ?? item.site.file
    return session.sites[item.site].map { "\(name):\($0.position.line)" } ?? name
  }

  // MARK: The keys

  func helpLines(_ session: ReviewSession, width: Int) -> [DisplayText] {
    let isOverview = place == .overview
    var keys: [(String, String)] = []
    if isOverview {
      keys = [
        ("Enter", "look at the changes of the selected group, one by one"),
        ("y n", "accept or reject all undecided changes of the group, after a question"),
        ("j k", "the next group, the one before; the arrow keys do the same"),
      ]
    } else {
      keys = [
        ("o", "back to the overview; so does Escape"),
        ("Y N", "accept or reject this change and the undecided ones like it, after a question"),
        ("Enter", "list the changes like this one one by one, or as one entry again"),
        ("space b", "the next lines of a change, those before; then the next change, the one before"),
      ]
    }
    for key in session.keys where key != .search {
      if isOverview, ![.go, .undo, .verify, .export, .quit, .help].contains(key) { continue }
      keys.append((String(key.rawValue), key.help(in: session)))
    }
    keys.append(("/", "show only some changes: " + ReviewFilter.help))
    let columns = keys.map(\.0.count).max() ?? 1
    var lines: [DisplayText] = []
    for (key, text) in keys {
      let indentation = String(repeating: " ", count: columns + 3)
      for (index, line) in DisplayText.wrap(text, at: width, indentation: indentation).enumerated() {
        var shown = DisplayText(index == 0 ? " " + key.padded(to: columns) + "  " : indentation, [.bold])
        shown.append(String(line.dropFirst(indentation.count)))
        lines.append(shown)
      }
    }
    lines.append(DisplayText())
    let note =
      "Keys that decide more than one change ask first. In the list, + stands before what is accepted, - before what is "
      + "rejected, e before what was edited, i before what is left with a comment. ~ stands before lines whose "
      + "indentation alone changes."
    lines += DisplayText.wrap(note, at: width).map { DisplayText($0, [.dim]) }
    return lines
  }
}

extension ReviewSession.Decision? {
  fileprivate var mark: (String, TerminalStyle.Tone) {
    switch self {
    case .accepted: ("+", .green)
    case .edited: ("e", .green)
    case .rejected: ("-", .red)
    case .ignored: ("i", .red)
    case nil: (" ", .dim)
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}
