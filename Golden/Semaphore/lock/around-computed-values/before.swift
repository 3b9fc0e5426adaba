import Foundation

final class Queue {
  private let semaphore = DispatchSemaphore(value: 1)
  private var items: [Int] = []
  private var taken = 0

  func next() -> Int {
    semaphore.wait()
    let first = items.first ?? 0
    taken += first
    semaphore.signal()
    return first
  }
}

final class Stock {
  private let semaphore = DispatchSemaphore(value: 1)
  private var count = 0
  private var isOpen = false

  func state() -> String {
    semaphore.wait()
    let isOpen = !isOpen
    let count = isOpen ? count : 0
    semaphore.signal()
    return isOpen ? "\(count)" : "closed"
  }
}
