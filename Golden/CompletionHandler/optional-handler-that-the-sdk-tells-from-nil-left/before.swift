import WatchConnectivity

final class Link {
  // A message without a handler for the reply is another one to the counterpart.
  func send(_ message: [String: Any], replyHandler: (([String: Any]) -> Void)? = nil) {
    WCSession.default.sendMessage(message, replyHandler: replyHandler, errorHandler: nil)
  }

  // Every call has one.
  func ask(_ message: [String: Any], replyHandler: (([String: Any]) -> Void)? = nil) {
    WCSession.default.sendMessage(message, replyHandler: replyHandler, errorHandler: nil)
  }
}

@MainActor
func tell(_ link: Link) {
  link.send(["a": 1])
  link.send(["b": 2]) { print($0) }
  link.ask(["c": 3]) { print($0) }
}
