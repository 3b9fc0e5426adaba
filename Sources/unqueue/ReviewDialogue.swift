import Codebase
import Delivery
import Foundation
import Migration
import Rewrites

/// A review at a terminal: shows a change, reads a key, does what it asks.
struct ReviewDialogue: ~Copyable {
  enum Ending {
    case write
    /// All is decided, and nothing was accepted.
    case nothingToWrite
    /// The decisions are kept and nothing is to be written.
    case stopped
    case interrupted
  }

  var session: ReviewSession
  var store: DecisionStore
  let isColoured: Bool
  private let style: TerminalStyle
  let isRestarted: Bool
  var terminal: RawTerminal
  /// Kept decisions on what this run does not look at.
  var others: [KeptDecision] = []
  let verifier: Verifier?
  let export: ReviewExport
  private var contextLines = 3
  var lastSearch = ""
  private var cannotKeep = false
  /// What the whole screen shows, where the review has it.
  var browser: ReviewBrowser
  var painter: ScreenPainter
  /// Whether the review has the whole screen.
  let browses: Bool
  /// Whether it is on the terminal's alternate screen now.
  var isOnOwnScreen = false

  /// - Parameters:
  ///   - browses: whether to take the whole screen, in place of a dialogue line by line.
  ///   - verifier: builds what is accepted; nil where it is not known how.
  ///   - export: makes files of the decisions and of what is accepted.
  init(
    _ session: ReviewSession, _ store: DecisionStore, isColoured: Bool, isRestarted: Bool,
    browses: Bool, verifier: Verifier?, export: ReviewExport
  ) throws {
    self.session = session
    self.session.canVerify = verifier != nil
    self.verifier = verifier
    self.export = export
    self.store = store
    self.isColoured = isColoured
    style = TerminalStyle(isColoured: isColoured)
    self.isRestarted = isRestarted
    self.browses = browses
    browser = ReviewBrowser { Catalog.rewrite(named: $0)?.documentation }
    painter = ScreenPainter(style: style)
    terminal = try RawTerminal()
  }

  mutating func run() async throws -> Ending {
    defer { terminal.close() }
    if session.items.isEmpty { return .nothingToWrite }
    switch try await takeUpKeptDecisions() {
    case .interrupted: return .interrupted
    case .stopped: return .stopped
    case .write, .nothingToWrite: break
    }
    if browses { return await browse() }
    if !session.isFinished {
      if let overview = screen.assumptions(of: session) { say(overview) }
      show()
    } else if let ending = await finish() {
      return ending
    }
    while true {
      say(screen.prompt(in: session))
      switch terminal.next() {
      case .stopped:
        say("\n")
        return .interrupted
      case .changed:
        say("\n")
        show()
      case .key(let character):
        echo(character)
        if character == "\n" {
          show()
        } else if let key = ReviewKey(rawValue: character), session.isValid(key) {
          if let ending = await perform(key) { return ending }
        } else {
          say("this key does nothing here; ? lists the keys\n")
        }
      }
    }
  }

  private mutating func perform(_ key: ReviewKey) async -> Ending? {
    switch key {
    case .accept: return await decide(.accepted)
    case .reject: return await decide(.rejected)
    case .ignore: return await decide(.ignored)
    case .acceptFile: return await decide(.accepted, .file)
    case .rejectFile: return await decide(.rejected, .file)
    case .acceptIdiom: return await decide(.accepted, .idiom)
    case .rejectIdiom: return await decide(.rejected, .idiom)
    case .acceptAssumptions: return await decide(.accepted, .assumptions)
    case .rejectAssumptions: return await decide(.rejected, .assumptions)
    case .undo: await undo()
    case .nextUndecided: go { $0.move(.forwards, undecidedOnly: true) }
    case .previousUndecided: go { $0.move(.backwards, undecidedOnly: true) }
    case .next: go { $0.move(.forwards, undecidedOnly: false) }
    case .previous: go { $0.move(.backwards, undecidedOnly: false) }
    case .go:
      return ask("go to number: ", else: "no change has this number") { session, answer in
        Int(answer).map { session.go(to: $0) } ?? false
      }
    case .search: return search()
    case .places: say(screen.places(in: session))
    case .why:
      if let name = session.current?.change.rewrite, let rewrite = Catalog.rewrite(named: name) {
        say(screen.reasons(in: session, rewrite.documentation))
      }
    case .alternative:
      if let message = await session.showNextAlternative() { tell(message) } else { showAnew() }
    case .edit: return await edit()
    case .verify: return await verify()
    case .export:
      if let ending = save() { return ending }
      show()
    case .print:
      contextLines = min(contextLines * 2, 10_000)
      show()
    case .help: say(screen.help(in: session))
    case .quit: return await finish()
    }
    return nil
  }

  private mutating func decide(_ decision: ReviewSession.Decision, _ scope: ReviewSession.Scope = .change)
    async
    -> Ending?
  {
    let message = await session.decide(decision, scope)
    return await decided(message)
  }

  mutating func decided(_ message: String?) async -> Ending? {
    keep()
    if let message { tell(message) }
    if session.isFinished { return await finish() }
    showAnew()
    return nil
  }
}

extension ReviewDialogue {
  /// Where the decisions so far are, in a sentence without its end.
  var whereDecisionsAre: String {
    let count = session.kept.count
    if count == 0 { return "nothing was decided" }
    if cannotKeep { return "the decisions are lost" }
    return "\(counted(count, "decision")) \(count == 1 ? "is" : "are") kept in \(store.path)"
  }

  /// Forgets the decisions that were carried out.
  mutating func forgetWritten(_ files: Set<String>, _ planner: Planner, jobs: Int) async {
    let rest = await session.keptAfterWriting(files, planner, jobs: jobs)
    save(rest + others)
    let rejected = rest.count { $0.decision == .rejected }
    if rejected > 0 { tell("\(counted(rejected, "rejection")) kept; --restart forgets") }
  }

  mutating func keep() { save(session.kept + others) }

  private mutating func save(_ decisions: [KeptDecision]) {
    do {
      try store.save(decisions, date: Date())
      cannotKeep = false
    } catch {
      if !cannotKeep { tell("the decisions cannot be kept: \(error)") }
      cannotKeep = true
    }
  }

  var screen: ReviewScreen {
    ReviewScreen(style: style, width: Terminal.width(of: .standardOutput) ?? 80)
  }

  mutating func showAnew() {
    contextLines = 3
    show()
  }

  /// On the whole screen, the change is there anyway.
  func show() {
    if !browses { say("\n" + screen.change(in: session, contextLines: contextLines)) }
  }

  mutating func tell(_ message: String) {
    if browses { browser.message = [browser.message, message].compactMap(\.self).joined(separator: "; ") }
    if !isOnOwnScreen { say(screen.prose(message, .yellow)) }
  }

  /// Shows the key that was pressed where the prompt ends.
  func echo(_ key: Character) {
    let isShown = key.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    say(isShown ? "\(key)\n" : "\n")
  }

  /// A terminal that is gone is found out when the next key is read.
  func say(_ text: String) { _ = try? Terminal.print(text) }

  private mutating func go(_ move: (inout ReviewSession) -> Bool) {
    _ = move(&session)
    showAnew()
  }
}
