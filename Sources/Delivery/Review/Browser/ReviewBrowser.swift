import Codebase
import Migration

/// The size of a terminal in characters.
public struct ScreenSize: Sendable, Equatable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether there is room for a review on the whole screen.
  public var isEnoughForBrowser: Bool { columns >= 60 && rows >= 16 }
}

/// A review on a whole screen, without the terminal: what is shown, and what a key does to that.
///
/// It begins with an overview of groups; a group is entered and shows its changes beside the list of them. Decisions are
/// the session's.
public struct ReviewBrowser: Sendable {
  /// What whoever has the terminal is to do after a key.
  public enum Request: Sendable, Equatable {
    /// Something was decided or taken back: the decisions are to be kept, and where all are made, the end is near.
    case keep
    /// The change is to be opened in an editor.
    case edit
    /// What is accepted is to be built.
    case verify
    /// The decisions, a patch or a report are to be saved.
    case export
    /// Whether to write is to be asked.
    case finish
  }

  enum Place: Equatable {
    case overview
    /// The changes of a group, or all of them.
    case changes(ReviewArrangement.Group.Key?)
  }

  enum Page {
    case help, why, places
  }

  struct Question {
    let text: String
    let decision: ReviewSession.Decision
    let scope: ReviewSession.Scope
    /// Where the cursor is to be for that.
    let start: Int
  }

  struct Typing {
    enum Purpose {
      case filter, number
    }

    let purpose: Purpose
    var text = ""
  }

  var place = Place.overview
  /// The group that is selected in the overview; nil for all changes.
  var selected: ReviewArrangement.Group.Key?
  /// Said in place of the keys until the next one is pressed.
  public var message: String?
  var filter = ReviewFilter()
  var question: Question?
  var typing: Typing?
  /// What covers the screen, and its first line that is shown.
  var page: (kind: Page, offset: Int)?
  /// The first line of the change that is shown.
  var offset = 0
  var contextLines = Self.usualContext
  /// Entries whose changes are listed one by one.
  var expanded: Set<ChangeShape> = []
  var arrangement = ReviewArrangement()
  private var rendered: (key: RenderKey, lines: [DisplayText])?
  let documentation: @Sendable (String) -> Documentation?

  static let usualContext = 3

  private struct RenderKey: Equatable {
    let fingerprint: Fingerprint
    let position: String
    let decision: ReviewSession.Decision?
    let contextLines: Int
    let width: Int
  }

  /// - Parameter documentation: the manual's page of a rewrite, by its name.
  public init(documentation: @escaping @Sendable (String) -> Documentation?) {
    self.documentation = documentation
  }

  /// Takes over the state of a session that has changed without a key.
  public mutating func refresh(_ session: ReviewSession) {
    arrangement.arrange(session, filter)
    if let key = selected, arrangement.group(key) == nil { selected = nil }
    if case .changes(let key?) = place, arrangement.group(key) == nil { place = .overview }
    if case .changes = place, arrangement.entries.isEmpty { place = .overview }
  }

  /// The same, and shows the change that the session is at.
  public mutating func refreshAndReveal(_ session: ReviewSession) {
    refresh(session)
    offset = 0
    reveal(session)
  }

  /// Takes over a session that has moved to its next change; moves on in the list instead if the list has more to decide.
  public mutating func refreshInList(_ session: inout ReviewSession) {
    refresh(session)
    offset = 0
    if case .changes = place, currentEntry(session) == nil {
      let open = entries.flatMap(\.members).filter { [items = session.items] in items[$0].decision == nil }
      let next = open.first { [cursor = session.cursor] in $0 > cursor }
      if let index = next ?? open.first { session.cursor = index }
    }
    reveal(session)
  }

  /// The entries of the list.
  var entries: [ReviewArrangement.Entry] {
    switch place {
    case .overview: []
    case .changes(let key): key.map { arrangement.group($0)?.entries ?? [] } ?? arrangement.entries
    }
  }

  /// The lines of the change that is looked at, as they stand in a column of this width.
  mutating func changeLines(_ session: ReviewSession, width: Int) -> [DisplayText] {
    guard let item = session.current else { return [] }
    let key = RenderKey(
      fingerprint: item.fingerprint, position: "\(session.position) \(item.site)", decision: item.decision,
      contextLines: contextLines, width: width)
    if let rendered, rendered.key == key { return rendered.lines }
    let lines = ReviewLines(width: width, longLines: .wrapped)
      .change(in: session, contextLines: contextLines)
    rendered = (key, lines)
    return lines
  }
}
