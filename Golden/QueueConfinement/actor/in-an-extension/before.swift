import Foundation

final class Inbox: @unchecked Sendable {
  private let queue = DispatchQueue(label: "inbox")
  private var messages: [String] = []

  func receive(_ message: String) {
    queue.async { self.messages.append(message) }
  }
}

extension Inbox: CustomStringConvertible {
  var description: String { "inbox" }
}

extension Inbox {
  // Oldest first.
  func all() -> [String] {
    return queue.sync { messages }
  }

  static func demo() async -> Inbox {
    let inbox = Inbox()
    inbox.receive("Welcome")
    return inbox
  }
}
