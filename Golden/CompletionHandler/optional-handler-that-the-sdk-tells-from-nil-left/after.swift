import WatchConnectivity

final class Link {
  // A message without a handler for the reply is another one to the counterpart.
  @available(*, renamed: "send(_:)")
  func send(_ message: [String: Any], replyHandler: (([String: Any]) -> Void)? = nil) {
    WCSession.default.sendMessage(message, replyHandler: replyHandler, errorHandler: nil)
  }

  @discardableResult
  func send(_ message: [String: Any]) async -> [String: Any] {
    await withCheckedContinuation { continuation in
      send(message) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Every call has one.
  @discardableResult
  func ask(_ message: [String: Any]) async -> [String: Any] {
    await withCheckedContinuation { continuation in
      WCSession.default.sendMessage(message, replyHandler: { continuation.resume(returning: $0) }, errorHandler: nil)
    }
  }
}

@MainActor
func tell(_ link: Link) {
  link.send(["a": 1])
  Task { @MainActor in
    print(await link.send(["b": 2]))
  }
  Task { @MainActor in
    print(await link.ask(["c": 3]))
  }
}
