import Foundation
import Synchronization

final class TransferStatistics: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// Bytes by host.
    var received: [String: Int] = [:]
    var requests = 0
    var lastHost: String?  // nil before the first request
  }

  func record(_ bytes: Int, from host: String) {
    state.withLock { state in
      state.received[host, default: 0] += bytes
      state.requests += 1
      state.lastHost = host
    }
  }

  func summary() -> (bytes: Int, requests: Int) {
    state.withLock { ($0.received.values.reduce(0, +), $0.requests) }
  }

  var hasRequests: Bool { state.withLock { $0.lastHost != nil } }
}

let statistics = TransferStatistics()
DispatchQueue.concurrentPerform(iterations: 400) { index in
  statistics.record(index, from: "host-\(index % 7)")
}
print(statistics.summary(), statistics.hasRequests)
