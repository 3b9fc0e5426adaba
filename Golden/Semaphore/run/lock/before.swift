import Foundation

final class Ledger: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var entries: [Int] = []

  func add(_ entry: Int) {
    semaphore.wait()
    defer { semaphore.signal() }
    guard entry % 7 != 0 else { return }
    entries.append(entry)
  }

  func sum() -> Int {
    semaphore.wait()
    let sum = entries.reduce(0, +)
    semaphore.signal()
    return sum
  }
}

let ledger = Ledger()
DispatchQueue.concurrentPerform(iterations: 1000) { ledger.add($0) }
print(ledger.sum())
