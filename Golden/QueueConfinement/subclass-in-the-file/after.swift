import Foundation

class Monitor: @unchecked Sendable {
  fileprivate let lock = NSLock()
  fileprivate var events: [String] = []

  func record(_ event: String) { lock.withLock { events.append(event) } }
}

final class CountingMonitor: Monitor, @unchecked Sendable {
  func clear() { self.lock.withLock { self.events.removeAll() } }
  var count: Int { lock.withLock { events.count } }
}
