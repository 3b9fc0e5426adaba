import Migration

/// Where the browser goes in its list and in its overview.
extension ReviewBrowser {
  /// One line of the list: a change, and how many more like it stand behind it.
  struct Row: Equatable {
    let index: Int
    let others: Int
    let isMember: Bool
  }

  /// An entry is one row, that of the change that is looked at or of its first undecided one, unless it is expanded.
  func rows(_ session: ReviewSession) -> [Row] {
    entries.flatMap { entry -> [Row] in
      if expanded.contains(entry.shape), entry.members.count > 1 {
        return entry.members.enumerated().map { Row(index: $0.element, others: 0, isMember: $0.offset > 0) }
      }
      return [
        Row(index: representative(of: entry, session), others: entry.members.count - 1, isMember: false)
      ]
    }
  }

  func representative(of entry: ReviewArrangement.Entry, _ session: ReviewSession) -> Int {
    if entry.members.contains(session.cursor) { return session.cursor }
    return entry.members.first { session.items[$0].decision == nil } ?? entry.members[0]
  }

  /// The entry of the change that is looked at.
  func currentEntry(_ session: ReviewSession) -> ReviewArrangement.Entry? {
    entries.first { $0.members.contains(session.cursor) }
  }

  mutating func look(at index: Int, _ session: inout ReviewSession) {
    offset = 0
    session.cursor = index
    contextLines = Self.usualContext
  }

  /// Goes to a row of the list, counted from the present one.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func moveRow(_ distance: Int, _ session: inout ReviewSession) -> Bool {
    let rows = rows(session)
    guard let row = rows.firstIndex(where: { $0.index == session.cursor }) else { return false }
    let target = row + distance
    guard rows.indices.contains(target) else { return false }
    look(at: rows[target].index, &session)
    return true
  }

  /// Goes to the nearest undecided change in the order of the list.
  mutating func moveUndecided(_ direction: ReviewSession.Direction, _ session: inout ReviewSession) -> Bool {
    let order = entries.flatMap(\.members)
    guard let place = order.firstIndex(of: session.cursor) else { return false }
    let isOpen = { [items = session.items] (index: Int) in items[index].decision == nil }
    let target =
      direction == .forwards
      ? order[(place + 1)...].first(where: isOpen) : order[..<place].last(where: isOpen)
    guard let target else { return false }
    look(at: target, &session)
    return true
  }

  mutating func moveGroup(_ distance: Int) {
    let keys = [nil] + arrangement.groups.map { Optional($0.key) }
    let place = keys.firstIndex(of: selected) ?? 0
    selected = keys[min(max(0, place + distance), keys.count - 1)]
  }

  /// Shows the changes of the selected group.
  mutating func enter(_ session: inout ReviewSession) {
    place = .changes(selected)
    guard let first = entries.first else {
      place = .overview
      message = "no change is shown with this filter; / and Enter show all"
      return
    }
    let open = entries.flatMap(\.members).first { session.items[$0].decision == nil }
    look(at: open ?? first.members[0], &session)
  }

  mutating func leave() {
    if case .changes(let key) = place { selected = key }
    place = .overview
  }

  /// Makes sure that the change that is looked at is in the list.
  mutating func reveal(_ session: ReviewSession) {
    guard case .changes = place, currentEntry(session) == nil, let item = session.current else { return }
    if !arrangement.entries.contains(where: { $0.members.contains(session.cursor) }) {
      filter = ReviewFilter()
      refresh(session)
    }
    if currentEntry(session) == nil { place = .changes(ReviewArrangement.Group.Key(item.change)) }
  }

  /// Goes on after a decision: to the next undecided change of the list, or to the overview where there is none.
  ///
  /// - Parameters:
  ///   - site: of the change that was looked at.
  ///   - later: the sites behind it in the list as it was.
  mutating func goOn(from site: SiteIdentity, later: [SiteIdentity], _ session: inout ReviewSession) {
    offset = 0
    contextLines = Self.usualContext
    let before = place
    refresh(session)
    guard case .changes = place else {
      place = .overview
      if before != .overview { message = message ?? "all changes of this list are decided" }
      return
    }
    let order = entries.flatMap(\.members)
    let isOpen = { [items = session.items] (index: Int) in items[index].decision == nil }
    var candidates: [Int] = []
    if let index = session.index(of: site), let position = order.firstIndex(of: index) {
      candidates = Array(order[position...])
    }
    let shown = Set(order)
    candidates += later.compactMap { session.index(of: $0) }.filter(shown.contains) + order
    if let next = candidates.first(where: isOpen) {
      session.cursor = next
    } else {
      leave()
      if !session.isFinished {
        message = [message, "all changes of this list are decided"].compactMap(\.self).joined(separator: "; ")
      }
    }
  }
}
