import Foundation

final class TransferStatistics: @unchecked Sendable {
  private let queue = DispatchQueue(label: "statistics")
  /// Bytes by host.
  private var received: [String: Int] = [:]
  private var requests = 0
  private var lastHost: String?  // nil before the first request

  func record(_ bytes: Int, from host: String) {
    queue.sync {
      received[host, default: 0] += bytes
      requests += 1
      lastHost = host
    }
  }

  func summary() -> (bytes: Int, requests: Int) {
    queue.sync { (received.values.reduce(0, +), requests) }
  }

  var hasRequests: Bool { queue.sync { lastHost != nil } }
}

let statistics = TransferStatistics()
DispatchQueue.concurrentPerform(iterations: 400) { index in
  statistics.record(index, from: "host-\(index % 7)")
}
print(statistics.summary(), statistics.hasRequests)
