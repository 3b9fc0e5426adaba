import Foundation

/// Keeps names. All of them are read and written on `namesLock`.
final class Register: @unchecked Sendable {
  private var names: [String: Int] = [:]
  private var order: [String] = []

  /// Lock for `names` and `order`; no other queue may be waited for in it.
  /// Its label shows up in crash reports of the queue.
  private let namesLock = NSLock()

  // Comes back once `namesLock` is done.
  func add(_ name: String) {
    namesLock.withLock {
      names[name, default: 0] += 1
      order.append(name)
    }
  }
}

final class Ledger: @unchecked Sendable {
  private var lines: [String] = []
  private var total = 0
  /* A lock for the lines; `queueLock` is another. */
  private let lock = NSLock()
  private let queueLock = NSLock()

  func add(_ line: String) { lock.withLock { lines.append(line) } }
  func add(_ amount: Int) { queueLock.withLock { total += amount } }
}
