import Foundation

final class Channel: @unchecked Sendable {
  private let mutex = NSLock()
  private var isOpening = false
  private var isOpen = false
  private var backlog: [Int] = []

  func open() {
    let (isOpening, isOpen) = mutex.withLock { (self.isOpening, self.isOpen) }
    if isOpening || isOpen { return }
    mutex.withLock {
      self.isOpening = true
    }
  }

  func summary() -> String {
    let (first, count, isOpen) = self.mutex.withLock { (backlog.first, backlog.count, self.isOpen) }

    return "\(count) from \(first ?? 0), \(isOpen)"
  }
}

final class Stock: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var isOpen = false

  func state() -> String {
    let (isOpen, count) = lock.withLock { (self.isOpen, self.count + 1) }
    return isOpen ? "\(count)" : "closed"
  }

  func amount() -> Int {
    let count = lock.withLock { max(self.count, 0) }
    return count
  }
}

final class Gate: @unchecked Sendable {
  private let mutex = NSLock()
  private var isOpen = false

  func handle(_ event: Int) {
    switch event {
    case 0:
      mutex.withLock {
        isOpen = false
      }

      print("closed")
    default:
      mutex.withLock {
        isOpen = true
      }
    }
  }
}
