import Foundation

final class Session {
  let name: String
  init(name: String) { self.name = name }
}

final class Browser: @unchecked Sendable {
  private let sessionLock = NSLock()
  private var session: Session?

  func start() -> Bool {
    sessionLock.withLock {
      guard session == nil else { return false }
      session = Session(name: "one")
      return true
    }
  }

  // In a condition, a closure behind the call would be taken for the statement's body.
  func greet() {
    if let session = sessionLock.withLock({ session }) {
      print(session.name)
    }
    guard let current = sessionLock.withLock({ session }) else { return }
    print(current.name)
  }
}
