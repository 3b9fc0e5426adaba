import Foundation

class Monitor: @unchecked Sendable {
  fileprivate let queue = DispatchQueue(label: "monitor")
  fileprivate var events: [String] = []

  func record(_ event: String) { queue.sync { events.append(event) } }
}

final class CountingMonitor: Monitor, @unchecked Sendable {
  func clear() { self.queue.sync { self.events.removeAll() } }
  var count: Int { queue.sync { events.count } }
}
