import Dispatch

final class Tunnel: @unchecked Sendable {
  private var isConnected = true

  func send(_ text: String, _ reply: @escaping @Sendable (String?) -> Void) throws {
    DispatchQueue.global().async { reply(text) }
  }

  // Both calls run: behind the request it calls once more.
  func log(completion: @escaping @Sendable (String?) -> Void) {
    guard isConnected else {
      completion("none")
      return
    }
    do {
      try send("log") { _ in completion(nil) }
    } catch {
      completion("error")
      return
    }
    completion("error")
  }

  func report(completion: @escaping @Sendable (String?) -> Void) {
    log { text in completion(text) }
  }

  // Neither is what hands its handler on to one that does.
  func summarize(completion: @escaping @Sendable (String?) -> Void) {
    report(completion: completion)
  }

  func show() {
    report { print($0 ?? "-") }
    summarize { print($0 ?? "-") }
  }
}
