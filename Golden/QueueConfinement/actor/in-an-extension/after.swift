import Foundation

actor Inbox {
  private var messages: [String] = []

  func receive(_ message: String) {
    messages.append(message)
  }
}

extension Inbox: CustomStringConvertible {
  nonisolated var description: String { "inbox" }
}

extension Inbox {
  // Oldest first.
  func all() -> [String] {
    return messages
  }

  static func demo() async -> Inbox {
    let inbox = Inbox()
    await inbox.receive("Welcome")
    return inbox
  }
}
