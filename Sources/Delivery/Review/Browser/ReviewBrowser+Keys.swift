import Codebase
import Migration

/// What a key does.
extension ReviewBrowser {
  /// - Parameters:
  ///   - key: a character, or a `NamedKey`'s.
  ///   - size: of the screen that the key was pressed at.
  /// - Returns: what is left to do; nil where the screen is only to be drawn.
  public mutating func press(
    _ key: Character, _ session: inout ReviewSession, size: ScreenSize
  ) async -> Request? {
    message = nil
    if question != nil { return await answer(key, &session) }
    if typing != nil {
      type(key, &session)
      return nil
    }
    if page != nil {
      turnPage(key, session, size)
      return nil
    }
    switch place {
    case .overview: return await pressInOverview(key, &session)
    case .changes: return await pressInList(key, &session, size)
    }
  }

  private mutating func pressInOverview(_ key: Character, _ session: inout ReviewSession) async -> Request? {
    switch key {
    case "j", "J", NamedKey.down.rawValue: moveGroup(1)
    case "k", "K", NamedKey.up.rawValue: moveGroup(-1)
    case " ", NamedKey.pageDown.rawValue: moveGroup(10)
    case "b", NamedKey.pageUp.rawValue: moveGroup(-10)
    case NamedKey.home.rawValue: moveGroup(-arrangement.groups.count)
    case NamedKey.end.rawValue: moveGroup(arrangement.groups.count)
    case "\n", NamedKey.right.rawValue: enter(&session)
    case "y", "n": askAboutGroup(key == "y" ? .accepted : .rejected, session)
    case "u", "v", "x", "q", "?", "/", "g": return await pressAnywhere(key, &session)
    case NamedKey.escape.rawValue where !filter.isEmpty:
      filter = ReviewFilter()
      refresh(session)
    default: message = Self.noKey(key)
    }
    return nil
  }

  private mutating func pressInList(
    _ key: Character, _ session: inout ReviewSession, _ size: ScreenSize
  ) async -> Request? {
    switch key {
    case "o", NamedKey.escape.rawValue, NamedKey.left.rawValue: leave()
    case "\n", NamedKey.right.rawValue: expand(session)
    case NamedKey.down.rawValue: scroll(by: 1, &session, size)
    case NamedKey.up.rawValue: scroll(by: -1, &session, size)
    case " ", NamedKey.pageDown.rawValue:
      scroll(by: max(1, changeRoom(size, session).rows - 1), &session, size)
    case "b", NamedKey.pageUp.rawValue:
      scroll(by: -max(1, changeRoom(size, session).rows - 1), &session, size)
    case NamedKey.home.rawValue: offset = 0
    case NamedKey.end.rawValue: offset = lastOffset(size, session)
    case "Y": return await decideLike(.accepted, &session)
    case "N": return await decideLike(.rejected, &session)
    default: return await pressAnywhere(key, &session)
    }
    return nil
  }

  private mutating func pressAnywhere(_ character: Character, _ session: inout ReviewSession) async
    -> Request?
  {
    guard let key = ReviewKey(rawValue: character), isKnown(key, session) else {
      message = Self.noKey(character)
      return nil
    }
    switch key {
    case .accept: return await decide(.accepted, .change, &session)
    case .reject: return await decide(.rejected, .change, &session)
    case .ignore: return await decide(.ignored, .change, &session)
    case .acceptFile: return await propose(.accepted, .file, &session)
    case .rejectFile: return await propose(.rejected, .file, &session)
    case .acceptIdiom: return await propose(.accepted, .idiom, &session)
    case .rejectIdiom: return await propose(.rejected, .idiom, &session)
    case .acceptAssumptions: return await propose(.accepted, .assumptions, &session)
    case .rejectAssumptions: return await propose(.rejected, .assumptions, &session)
    case .undo:
      message = await session.undo()
      offset = 0
      refresh(session)
      reveal(session)
      return .keep
    case .nextUndecided:
      if !moveUndecided(.forwards, &session) { message = "no undecided change behind this one" }
    case .previousUndecided:
      if !moveUndecided(.backwards, &session) { message = "no undecided change before this one" }
    case .next: if !moveRow(1, &session) { message = "this is the last one" }
    case .previous: if !moveRow(-1, &session) { message = "this is the first one" }
    case .go: typing = Typing(purpose: .number)
    case .search: typing = Typing(purpose: .filter, text: filter.text)
    case .places: page = (.places, 0)
    case .why: page = (.why, 0)
    case .help: page = (.help, 0)
    case .alternative:
      let site = session.current?.site
      message = await session.showNextAlternative()
      refresh(session)
      if let index = site.flatMap(session.index) { look(at: index, &session) }
      reveal(session)
    case .print: contextLines = min(contextLines * 2, 10_000)
    case .edit: return .edit
    case .verify: return .verify
    case .export: return .export
    case .quit: return .finish
    }
    return nil
  }

  private static func noKey(_ key: Character) -> String {
    let name = NamedKey(rawValue: key) == nil && !key.isWhitespace ? "'\(key)'" : "this key"
    return "\(name) does nothing here; ? lists the keys"
  }

  /// The session knows an order of its own for these.
  private func isKnown(_ key: ReviewKey, _ session: ReviewSession) -> Bool {
    switch key {
    case .nextUndecided, .previousUndecided, .next, .previous: true
    default: session.isValid(key)
    }
  }

  private mutating func expand(_ session: ReviewSession) {
    guard let entry = currentEntry(session), entry.members.count > 1 else {
      message = "there is no other change like this one here"
      return
    }
    if expanded.remove(entry.shape) == nil { expanded.insert(entry.shape) }
  }
}

/// Typed text and covering pages.
extension ReviewBrowser {
  private mutating func type(_ key: Character, _ session: inout ReviewSession) {
    guard var typed = typing else { return }
    switch key {
    case "\n":
      typing = nil
      accept(typed, &session)
      return
    case NamedKey.escape.rawValue:
      typing = nil
      return
    case NamedKey.backspace.rawValue: _ = typed.text.popLast()
    // Control-U
    case "\u{15}": typed.text = ""
    default:
      let isText =
        NamedKey(rawValue: key) == nil
        && key.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        }
      if isText { typed.text.append(key) }
    }
    typing = typed
  }

  private mutating func accept(_ typed: Typing, _ session: inout ReviewSession) {
    let text = typed.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch typed.purpose {
    case .number:
      if text.isEmpty { return }
      guard let number = Int(text), session.items.indices.contains(number - 1) else {
        message = "no change has this number"
        return
      }
      if place == .overview { place = .changes(nil) }
      look(at: number - 1, &session)
      reveal(session)
    case .filter:
      let old = self
      filter = ReviewFilter(text)
      refresh(session)
      if arrangement.counts.all == 0 {
        self = old
        message = "no change is '\(text)'"
      } else if case .changes = place, currentEntry(session) == nil, let first = entries.first {
        look(at: representative(of: first, session), &session)
      }
    }
  }

  private mutating func turnPage(_ key: Character, _ session: ReviewSession, _ size: ScreenSize) {
    guard var page else { return }
    let room = pageRoom(size)
    let last = lastPageOffset(page.kind, session, size)
    switch key {
    case " ", NamedKey.pageDown.rawValue:
      if page.offset >= last {
        self.page = nil
        return
      }
      page.offset += max(1, room - 1)
    case "b", NamedKey.pageUp.rawValue: page.offset -= max(1, room - 1)
    case "j", NamedKey.down.rawValue: page.offset += 1
    case "k", NamedKey.up.rawValue: page.offset -= 1
    case NamedKey.home.rawValue: page.offset = 0
    case NamedKey.end.rawValue: page.offset = last
    default:
      self.page = nil
      return
    }
    page.offset = min(max(0, page.offset), last)
    self.page = page
  }
}
