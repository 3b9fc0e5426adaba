import Foundation

/// Keeps names. All of them are read and written on `namesQueue`.
final class Register: @unchecked Sendable {
  private var names: [String: Int] = [:]
  private var order: [String] = []

  /// Serial dispatch queue for `names` and `order`; no other queue may be waited for in it.
  /// Its label shows up in crash reports of the queue.
  private let namesQueue = DispatchQueue(label: "names")

  // Comes back once `namesQueue` is done.
  func add(_ name: String) {
    namesQueue.sync {
      names[name, default: 0] += 1
      order.append(name)
    }
  }
}

final class Ledger: @unchecked Sendable {
  private var lines: [String] = []
  private var total = 0
  /* A synchronization queue for the lines; `queue` is another. */
  private let lockQueue = DispatchQueue(label: "lines")
  private let queue = DispatchQueue(label: "total")

  func add(_ line: String) { lockQueue.sync { lines.append(line) } }
  func add(_ amount: Int) { queue.sync { total += amount } }
}
