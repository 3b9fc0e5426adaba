import Migration

/// The screen as lines, as many as it has rows and none wider than it.
extension ReviewBrowser {
  /// Where the list and the change stand.
  struct Layout {
    /// The list's columns beside the change; nil where it is above.
    let listColumns: Int?
    let listRows: Int
    let changeColumns: Int
    let changeRows: Int
  }

  /// The narrowest terminal, in columns, with the list beside the change.
  static let sideBySideColumns = 120
  /// The widest list beside a change.
  static let narrowList = 56

  mutating func frame(_ session: ReviewSession, size: ScreenSize) -> [DisplayText] {
    // What is shown may have become shorter since, or the screen larger.
    if let (kind, offset) = page { page = (kind, min(offset, lastPageOffset(kind, session, size))) }
    if case .changes = place { offset = min(offset, lastOffset(size, session)) }
    let footer = footer(session, size)
    let room = max(0, size.rows - 1 - footer.count)
    var lines = [title(session, size.columns)]
    if let page {
      lines += fill(pageLines(page.kind, session, width: size.columns).dropFirst(page.offset), to: room)
    } else if place == .overview {
      lines += fill(overviewLines(session, width: size.columns, rows: room)[...], to: room)
    } else {
      lines += listAndChange(session, size, rows: room)
    }
    lines += footer
    return Array(lines.suffix(max(0, size.rows))).map { $0.cut(to: max(1, size.columns)) }
  }

  private func fill(_ lines: ArraySlice<DisplayText>, to rows: Int) -> [DisplayText] {
    lines.prefix(rows) + Array(repeating: DisplayText(), count: max(0, rows - lines.count))
  }

  func layout(_ size: ScreenSize, _ session: ReviewSession, rows: Int) -> Layout {
    if size.columns >= Self.sideBySideColumns {
      let columns = min(Self.narrowList, size.columns / 3)
      return Layout(
        listColumns: columns, listRows: rows, changeColumns: size.columns - columns - 3, changeRows: rows)
    }
    let wanted = min(8, max(2, rows / 4), listLineCount(session, width: size.columns))
    let listRows = rows < 10 ? 0 : wanted
    // A rule parts the two.
    return Layout(
      listColumns: nil, listRows: listRows, changeColumns: size.columns,
      changeRows: rows - listRows - (listRows > 0 ? 1 : 0))
  }

  private mutating func listAndChange(
    _ session: ReviewSession, _ size: ScreenSize, rows: Int
  ) -> [DisplayText] {
    let layout = layout(size, session, rows: rows)
    let change = changeLines(session, width: layout.changeColumns)
    let shown = fill(change.dropFirst(offset), to: max(0, layout.changeRows))
    let list = fill(
      listLines(session, width: layout.listColumns ?? size.columns, rows: layout.listRows)[...],
      to: layout.listRows)
    guard let columns = layout.listColumns else {
      let rule = DisplayText(String(repeating: "─", count: size.columns), [.dim])
      return list + (layout.listRows > 0 ? [rule] : []) + shown
    }
    return zip(list, shown).map { left, right in
      var line = left.cut(to: columns).padded(to: columns)
      line.append(" │ ", [.dim])
      line.append(right)
      return line
    }
  }

  // MARK: Title and footer

  private func title(_ session: ReviewSession, _ columns: Int) -> DisplayText {
    var parts = ["unqueue review"]
    switch (page?.kind, place) {
    case (.help, _): parts.append("keys")
    case (.why, _): parts.append("why")
    case (.places, _): parts.append("places that belong together")
    case (nil, .overview): parts.append("overview of \(counted(session.items.count, "change"))")
    case (nil, .changes(nil)): parts.append("all changes")
    case (nil, .changes(let key?)): parts += [key.rewrite, key.basis]
    }
    if !filter.isEmpty { parts.append("filter: \(filter.text)") }
    return DisplayText(" " + parts.joined(separator: " · "), [.reversed]).cut(to: columns)
      .padded(to: columns, [.reversed])
  }

  private mutating func footer(_ session: ReviewSession, _ size: ScreenSize) -> [DisplayText] {
    let columns = size.columns
    let bottom: [DisplayText]
    if let question {
      bottom = DisplayText.wrap("\(question.text) [y,n]", at: columns).map { DisplayText($0, [.bold]) }
    } else if let typing {
      bottom = typed(typing, columns)
    } else if let message {
      bottom = DisplayText.wrap(message, at: columns).map { DisplayText($0, [.yellow]) }
    } else {
      bottom = [DisplayText(hints(columns), [.dim])]
    }
    // What is typed is at the end.
    let room = max(1, size.rows / 3)
    return [status(session, size)] + (typing == nil ? bottom.prefix(room) : bottom.suffix(room))
  }

  private func typed(_ typing: Typing, _ columns: Int) -> [DisplayText] {
    let prompt: String
    var help: [DisplayText] = []
    switch typing.purpose {
    case .number: prompt = "go to number: "
    case .filter:
      prompt = "filter: "
      help = DisplayText.wrap(ReviewFilter.help, at: columns).map { DisplayText($0, [.dim]) }
    }
    var line = DisplayText(prompt, [.bold])
    line.append(DisplayText(typing.text).cutAtStart(to: max(1, columns - line.columns - 1)))
    line.append(" ", [.reversed])
    return help + [line]
  }

  private mutating func status(_ session: ReviewSession, _ size: ScreenSize) -> DisplayText {
    var counts = ReviewCounts()
    for item in session.items { counts.add(item.decision) }
    var text = DisplayText("\(counts.accepted) accepted", [.green])
    text.append(" · ")
    text.append("\(counts.rejected) rejected", [.red])
    text.append(" · ")
    text.append("\(counts.undecided) undecided", [.bold])
    let extent: (first: Int, rows: Int, all: Int)
    if let page {
      extent = (
        page.offset, pageRoom(size), pageLines(page.kind, session, width: size.columns).count
      )
    } else if place != .overview {
      let room = changeRoom(size, session)
      extent = (offset, room.rows, changeLines(session, width: room.columns).count)
    } else {
      let visible = visibleGroups(rows: pageRoom(size))
      extent = (visible.lowerBound, visible.count, arrangement.groups.count + 1)
    }
    if extent.all > extent.rows {
      let last = min(extent.all, extent.first + extent.rows)
      text.append(
        " · lines \(extent.first + 1)–\(last) of \(extent.all)\(last < extent.all ? " (space)" : "")",
        [.yellow])
    }
    return text
  }

  /// The keys that are used most, as many as fit.
  private func hints(_ columns: Int) -> String {
    let hints: [String]
    switch (page, place) {
    case (.some, _): hints = ["any other key: back", "space: next page"]
    case (nil, .overview):
      hints = [
        "?: keys", "Enter: look at it", "y: accept all of it", "n: reject all of it", "j k: move",
        "/: filter", "u: undo", "q: end",
      ]
    case (nil, .changes):
      hints = [
        "?: keys", "y: accept", "n: reject", "o: overview", "j k: move", "Y N: all like it", "/: filter",
        "u: undo", "q: end",
      ]
    }
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : "\(line)  \(hint)"
      if longer.count > columns { break }
      line = longer
    }
    return line
  }
}

/// How far a change or a page goes.
extension ReviewBrowser {
  /// The room for a change where there is one line below the status.
  func changeRoom(_ size: ScreenSize, _ session: ReviewSession) -> (columns: Int, rows: Int) {
    let layout = layout(size, session, rows: max(0, size.rows - 3))
    return (layout.changeColumns, max(1, layout.changeRows))
  }

  func pageRoom(_ size: ScreenSize) -> Int { max(1, size.rows - 3) }

  func lastPageOffset(_ page: Page, _ session: ReviewSession, _ size: ScreenSize) -> Int {
    max(0, pageLines(page, session, width: size.columns).count - pageRoom(size))
  }

  mutating func lastOffset(_ size: ScreenSize, _ session: ReviewSession) -> Int {
    let room = changeRoom(size, session)
    return max(0, changeLines(session, width: room.columns).count - room.rows)
  }

  /// Shows other lines of the change; goes to its neighbour in the list where it ends.
  mutating func scroll(by distance: Int, _ session: inout ReviewSession, _ size: ScreenSize) {
    let last = lastOffset(size, session)
    if distance > 0, offset >= last {
      if !moveRow(1, &session) { message = "this is the end" }
    } else if distance < 0, offset == 0 {
      if !moveRow(-1, &session) { message = "this is the beginning" }
    } else {
      offset = min(max(0, offset + distance), last)
    }
  }

  func pageLines(_ page: Page, _ session: ReviewSession, width: Int) -> [DisplayText] {
    let screen = ReviewScreen(style: .plain, width: width)
    let text: String
    switch page {
    case .help: return helpLines(session, width: width)
    case .places: text = screen.places(in: session)
    case .why:
      let page = session.current.flatMap { documentation($0.change.rewrite) }
      text = page.map { screen.reasons(in: session, $0) } ?? ""
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText(String($0)) }
  }
}

extension DisplayText {
  func padded(to width: Int, _ tones: [TerminalStyle.Tone] = []) -> DisplayText {
    var result = self
    result.append(String(repeating: " ", count: max(0, width - columns)), tones)
    return result
  }
}
