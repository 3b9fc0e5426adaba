import Foundation

final class Channel: @unchecked Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private var isOpening = false
  private var isOpen = false
  private var backlog: [Int] = []

  func open() {
    mutex.wait()
    let isOpening = self.isOpening
    let isOpen = self.isOpen
    mutex.signal()
    if isOpening || isOpen { return }
    mutex.wait()
    self.isOpening = true
    mutex.signal()
  }

  func summary() -> String {
    self.mutex.wait()
    let first = backlog.first
    let count = backlog.count
    let isOpen = self.isOpen
    self.mutex.signal()

    return "\(count) from \(first ?? 0), \(isOpen)"
  }
}

final class Stock: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var count = 0
  private var isOpen = false

  func state() -> String {
    semaphore.wait()
    let isOpen = isOpen
    let count = count + 1
    semaphore.signal()
    return isOpen ? "\(count)" : "closed"
  }

  func amount() -> Int {
    semaphore.wait()
    let count = max(count, 0)
    semaphore.signal()
    return count
  }
}

final class Gate: @unchecked Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private var isOpen = false

  func handle(_ event: Int) {
    switch event {
    case 0:
      mutex.wait()
      isOpen = false
      mutex.signal()

      print("closed")
    default:
      mutex.wait()
      isOpen = true
      mutex.signal()
    }
  }
}
