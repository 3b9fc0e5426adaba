import Foundation

final class Ledger: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [Int] = []

  func add(_ entry: Int) {
    lock.withLock {
      entries.append(entry)
      trim()
    }
  }

  var total: Int {
    lock.withLock { entries.reduce(0, +) }
  }

  private func trim() {
    if entries.count > 100 { entries.removeFirst() }
  }
}
