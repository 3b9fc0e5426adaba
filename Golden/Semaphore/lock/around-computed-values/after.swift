import Foundation

final class Queue {
  private let lock = NSLock()
  private var items: [Int] = []
  private var taken = 0

  func next() -> Int {
    lock.lock()
    let first = items.first ?? 0
    taken += first
    lock.unlock()
    return first
  }
}

final class Stock {
  private let lock = NSLock()
  private var count = 0
  private var isOpen = false

  func state() -> String {
    lock.lock()
    let isOpen = !isOpen
    let count = isOpen ? count : 0
    lock.unlock()
    return isOpen ? "\(count)" : "closed"
  }
}
