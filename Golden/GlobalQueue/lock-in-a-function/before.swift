import Foundation

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() {
    DispatchQueue.global().async {
      self.increment()
    }
    DispatchQueue.global().async {
      self.lock.withLock { self.count += 1 }
    }
    DispatchQueue.global().async {
      func twice() {
        self.lock.lock()
        defer { self.lock.unlock() }
        self.count += 2
      }
      twice()
    }
  }

  private func increment() {
    lock.lock()
    defer { lock.unlock() }
    count += 1
  }
}
