import Foundation

final class Ledger: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [Int] = []

  func add(_ entry: Int) {
    lock.withLock {
      guard entry % 7 != 0 else { return }
      entries.append(entry)
    }
  }

  func sum() -> Int {
    let sum = lock.withLock { entries.reduce(0, +) }
    return sum
  }
}

let ledger = Ledger()
DispatchQueue.concurrentPerform(iterations: 1000) { ledger.add($0) }
print(ledger.sum())
