import WatchConnectivity

final class Link {
  // Where it fails, the other closure is called, and the reply never comes.
  func ask(_ message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void) {
    WCSession.default.sendMessage(
      message, replyHandler: replyHandler,
      errorHandler: { error in
        print(error)
      })
  }
}

@MainActor
func tell(_ link: Link) {
  link.ask(["a": 1]) { print($0) }
}
