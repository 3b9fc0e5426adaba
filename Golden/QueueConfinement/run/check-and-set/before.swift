import Foundation

final class SessionGate: @unchecked Sendable {
  private let gateQueue = DispatchQueue(label: "gate")
  private var openSessions: Set<String> = []

  /// Whether the session was not open before.
  func open(_ name: String) -> Bool {
    gateQueue.sync {
      guard !openSessions.contains(name) else { return false }
      openSessions.insert(name)
      return true
    }
  }

  func close(_ name: String) -> Bool {
    return self.gateQueue.sync { () -> Bool in
      if self.openSessions.remove(name) == nil {
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
