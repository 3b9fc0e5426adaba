import Codebase
import Delivery
import Foundation

/// The review on the whole screen. Questions before and after it, the editor and builds have the ordinary screen.
extension ReviewDialogue {
  /// Whether the terminal at standard output can show it: it moves the cursor, and is large enough.
  static var canBrowse: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM", default: ""]
    return !["", "dumb"].contains(kind) && (Terminal.size?.isEnoughForBrowser ?? false)
  }

  mutating func browse() async -> Ending {
    if session.isFinished, let ending = await finish() { return ending }
    browser.refresh(session)
    openScreen()
    defer { closeScreen() }
    while true {
      draw()
      switch terminal.nextNamed() {
      case .stopped: return .interrupted
      case .changed: painter.forget()
      case .key(let key):
        guard let request = await browser.press(key, &session, size: size) else { continue }
        if let ending = await perform(request) { return ending }
      }
    }
  }

  private mutating func perform(_ request: ReviewBrowser.Request) async -> Ending? {
    switch request {
    case .keep:
      keep()
      return session.isFinished ? await onOrdinaryScreen { await $0.finish() } : nil
    case .finish: return await onOrdinaryScreen { await $0.finish() }
    case .edit:
      return await onOrdinaryScreen { dialogue in
        let ending = await dialogue.edit()
        dialogue.browser.refreshInList(&dialogue.session)
        return ending
      }
    case .export: return await onOrdinaryScreen { $0.save() }
    case .verify:
      return await onOrdinaryScreen { dialogue in
        if let ending = await dialogue.verify() { return ending }
        dialogue.say("any key goes back to the review ")
        let input = dialogue.terminal.nextNamed()
        dialogue.say("\n")
        return input == .stopped ? .interrupted : nil
      }
    }
  }

  /// What it says stays in the scrollback.
  private mutating func onOrdinaryScreen(
    _ work: (inout ReviewDialogue) async -> Ending?
  ) async -> Ending? {
    closeScreen()
    let ending = await work(&self)
    if ending == nil {
      browser.refreshAndReveal(session)
      openScreen()
    }
    return ending
  }

  private mutating func openScreen() {
    isOnOwnScreen = true
    painter.forget()
    terminal.enterAlternateScreen()
  }

  private mutating func closeScreen() {
    isOnOwnScreen = false
    terminal.leaveAlternateScreen()
  }

  private var size: ScreenSize { Terminal.size ?? ScreenSize(columns: 80, rows: 24) }

  private mutating func draw() {
    if let text = painter.paint(&browser, session, size: size) { say(text) }
  }
}
