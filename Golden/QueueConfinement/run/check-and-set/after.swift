import Foundation
import Synchronization

final class SessionGate: Sendable {
  private let openSessions = Mutex<Set<String>>([])

  /// Whether the session was not open before.
  func open(_ name: String) -> Bool {
    openSessions.withLock { openSessions in
      guard !openSessions.contains(name) else { return false }
      openSessions.insert(name)
      return true
    }
  }

  func close(_ name: String) -> Bool {
    return self.openSessions.withLock { openSessions -> Bool in
      if openSessions.remove(name) == nil {
        return false
      }
      return true
    }
  }
}

let gate = SessionGate()
let opened = DispatchQueue(label: "opened")
nonisolated(unsafe) var wins = 0
DispatchQueue.concurrentPerform(iterations: 300) { index in
  if gate.open("session-\(index % 30)") { opened.sync { wins += 1 } }
}
print(wins, gate.close("session-3"), gate.close("session-3"))
