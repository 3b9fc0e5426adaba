import Codebase
import Delivery
import Foundation
import Migration

extension ReviewDialogue {
  /// Offers to go on where an earlier review stopped.
  ///
  /// - Returns: `.write` to go on.
  mutating func takeUpKeptDecisions() async throws -> Ending {
    let known: (decisions: [KeptDecision], date: Date)?
    do {
      known = try store.load()
    } catch {
      if !isRestarted { try Terminal.fail("\(error)") }
      known = nil
    }
    guard let known else { return .write }
    let here = known.decisions.filter { session.codebase.index(ofPath: $0.site.file) != nil }
    others = known.decisions.filter { session.codebase.index(ofPath: $0.site.file) == nil }
    guard !here.isEmpty else { return .write }
    if isRestarted {
      keep()
      return .write
    }
    let date = known.date.formatted(.iso8601.year().month().day())
    let count = counted(here.count, "decision")
    let text =
      "\(count) from \(date) \(here.count == 1 ? "is" : "are") kept:"
      + " [c]ontinue, [f]orget \(here.count == 1 ? "it" : "them"), [q]uit "
    switch choose(text, keys: "cfq") {
    case "c":
      let restoration = await session.restore(here)
      others += restoration.others
      if restoration.outdated > 0 {
        tell(
          "\(counted(restoration.outdated, "change")) came out differently since and "
            + "\(restoration.outdated == 1 ? "is" : "are") asked again")
      }
    case "f": keep()
    case "q": return .stopped
    default: return .interrupted
    }
    return .write
  }

  /// Asks whether to write, and shows before that what would be written.
  ///
  /// - Returns: nil to go on with the review.
  mutating func finish() async -> Ending? {
    while true {
      let taken = session.taken
      if taken.isEmpty, !session.isFinished { return .stopped }
      let keys = session.closingKeys.map(\.rawValue)
      let question =
        taken.isEmpty ? "nothing was accepted, end the review?" : "write \(Self.sum(of: taken))?"
      let text = screen.question(question, keys: keys.map(String.init).joined(separator: ","))
      switch choose(text, keys: String(keys)).flatMap(ClosingKey.init) {
      case .write: return taken.isEmpty ? .nothingToWrite : .write
      case .stop: return .stopped
      case .undo:
        await undo()
        return nil
      case .goOn:
        showAnew()
        return nil
      case .files: say(screen.files(toBeWrittenIn: session))
      case .preview: preview()
      case .export: if let ending = save() { return ending }
      case .help: say(screen.closingHelp(in: session))
      case nil: return .interrupted
      }
    }
  }

  /// Prints what is to be written.
  private func preview() {
    let diff = UnifiedDiff()
    let patch = export.patch(of: session.taken, diff)
    _ = try? Terminal.print(isColoured ? diff.coloured(patch) : patch)
    say("\n")
  }

  /// Asks for a file's name and writes what its extension asks for.
  ///
  /// - Returns: nil to go on.
  mutating func save() -> Ending? {
    say(screen.prose("save to a file (\(ReviewExport.Form.list)); Enter to go back"))
    say("file: ")
    guard let answer = terminal.line() else {
      say("\n")
      return .interrupted
    }
    let path = answer.trimmingCharacters(in: .whitespaces)
    if path.isEmpty { return nil }
    guard let form = ReviewExport.Form(path: path) else {
      tell("\(path): the extension says what is saved: \(ReviewExport.Form.list)")
      return nil
    }
    if FileOperations.exists(path) {
      switch choose("\(path) exists: [o]verwrite, [k]eep it ", keys: "ok") {
      case "o": break
      case "k": return nil
      default: return .interrupted
      }
    }
    do {
      try Data(try export.bytes(form, of: session)).write(to: URL(fileURLWithPath: path), options: .atomic)
      tell("saved \(path)\(note(on: form))")
    } catch {
      tell("\(path): cannot be written: \(error.localizedDescription)")
    }
    return nil
  }

  /// What to do with a file, where that isn't plain.
  private func note(on form: ReviewExport.Form) -> String {
    switch form {
    case .decisions:
      ": \(counted(session.kept.count, "decision")); 'unqueue review --decisions' takes them"
    case .patch: ": \(counted(session.taken.count, "change")); 'git apply' takes it"
    case .html, .markdown, .sarif: ""
    }
  }

  /// `12 accepted changes and 1 ignore comment to 7 files`
  private static func sum(of changes: [Change]) -> String {
    let comments = changes.count { $0.purpose == .ignoreComment }
    var parts: [String] = []
    if comments < changes.count { parts.append(counted(changes.count - comments, "accepted change")) }
    if comments > 0 { parts.append(counted(comments, "ignore comment")) }
    return "\(parts.joined(separator: " and ")) to \(counted(Set(changes.flatMap(\.files)).count, "file"))"
  }

  mutating func undo() async {
    if let message = await session.undo() { tell(message) }
    keep()
    showAnew()
  }

  /// Asks until one of the keys comes; nil when asked to stop.
  mutating func choose(_ question: String, keys: String) -> Character? {
    while true {
      say(question)
      switch terminal.next() {
      case .stopped:
        say("\n")
        return nil
      case .changed:
        say("\n")
      case .key(let key):
        echo(key)
        if keys.contains(key) { return key }
      }
    }
  }

  mutating func ask(
    _ question: String, else fault: String, _ move: (inout ReviewSession, String) -> Bool
  ) -> Ending? {
    say(question)
    guard let answer = terminal.line() else {
      say("\n")
      return .interrupted
    }
    let text = answer.trimmingCharacters(in: .whitespaces)
    if text.isEmpty {
      show()
    } else if move(&session, text) {
      showAnew()
    } else {
      tell(fault)
    }
    return nil
  }

  mutating func search() -> Ending? {
    var searched = lastSearch
    defer { lastSearch = searched }
    let hint = lastSearch.isEmpty ? "" : "[\(lastSearch)] "
    say("search: \(hint)")
    guard let answer = terminal.line() else {
      say("\n")
      return .interrupted
    }
    if !answer.isEmpty { searched = answer }
    if searched.isEmpty {
      show()
    } else if session.search(searched) {
      showAnew()
    } else {
      tell("no change has '\(searched)' in it")
    }
    return nil
  }
}
