/// The keys of a review, in the order in which a prompt lists them.
public enum ReviewKey: Character, CaseIterable, Sendable {
  case accept = "y"
  case reject = "n"
  case acceptFile = "a"
  case rejectFile = "d"
  case acceptIdiom = "A"
  case rejectIdiom = "D"
  case acceptAssumptions = "s"
  case rejectAssumptions = "S"
  case nextUndecided = "j"
  case previousUndecided = "k"
  case next = "J"
  case previous = "K"
  case go = "g"
  case search = "/"
  case undo = "u"
  case places = "l"
  case why = "w"
  case alternative = "t"
  case edit = "e"
  case ignore = "i"
  case verify = "v"
  case print = "p"
  case export = "x"
  case quit = "q"
  case help = "?"

  /// What it does, for the list of keys.
  func help(in session: ReviewSession) -> String {
    let file = session.current?.change.sites.first?.file ?? ""
    let rewrite = session.current?.change.rewrite ?? ""
    let assumptions =
      session.current?.change.assumptions.map(\.assumption.rawValue).unique
      .joined(separator: " and ") ?? ""
    switch self {
    case .accept: return "accept this change"
    case .reject: return "reject it; what is nested in it is then offered on its own"
    case .acceptFile: return "accept it and the undecided changes behind it in \(file)"
    case .rejectFile: return "reject those"
    case .acceptIdiom: return "accept it and the undecided changes of \(rewrite) behind it"
    case .rejectIdiom: return "reject those"
    case .acceptAssumptions:
      return assumptions.isEmpty
        ? "accept all undecided changes that are established"
        : "accept all undecided changes that rest on nothing but \(assumptions)"
    case .rejectAssumptions:
      return assumptions.isEmpty ? "reject those" : "reject all undecided changes that rest on \(assumptions)"
    case .nextUndecided: return "go to the next undecided change"
    case .previousUndecided: return "go to the undecided change before"
    case .next: return "go to the next change, decided or not"
    case .previous: return "go to the change before, decided or not"
    case .go: return "go to a change by its number"
    case .search: return "search in paths, titles, declarations and code"
    case .undo: return "take back the last decision"
    case .places: return "list the places that belong together"
    case .why: return "why, and what changes at run time"
    case .alternative: return "show the next alternative for this site"
    case .edit: return "edit the result before it is accepted"
    case .ignore: return "leave the site and write the comment that keeps later runs off it"
    case .verify:
      return "build the tree with what is accepted so far, and take back what the compiler refuses"
    case .print: return "print the change again, with more context each time"
    case .export: return "save to a file: the decisions so far, a patch of what is accepted, or a report"
    case .quit: return "stop and keep the decisions; asks whether to write what was accepted"
    case .help: return "this list"
    }
  }
}

extension ReviewSession {
  /// The keys that do something now.
  public var keys: [ReviewKey] { ReviewKey.allCases.filter(isValid) }

  public func isValid(_ key: ReviewKey) -> Bool {
    guard let item = current else { return key == .quit || key == .help }
    switch key {
    case .accept: return !(item.decision?.isTaken ?? false)
    case .reject: return item.decision != .rejected
    case .ignore: return item.decision != .ignored
    case .acceptFile, .rejectFile, .acceptIdiom, .rejectIdiom, .acceptAssumptions, .rejectAssumptions:
      return item.decision == nil
    case .nextUndecided: return canMove(.forwards, undecidedOnly: true)
    case .previousUndecided: return canMove(.backwards, undecidedOnly: true)
    case .next: return canMove(.forwards, undecidedOnly: false)
    case .previous: return canMove(.backwards, undecidedOnly: false)
    case .go, .search: return items.count > 1
    case .undo: return canUndo
    case .alternative: return !alternatives.isEmpty
    case .edit: return item.decision?.isTaken ?? true
    case .verify: return canVerify && items.contains { $0.decision?.isTaken ?? false }
    case .places, .why, .print, .export, .quit, .help: return true
    }
  }
}
