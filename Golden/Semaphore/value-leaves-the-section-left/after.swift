import Foundation

final class Queue {
  private let semaphore = DispatchSemaphore(value: 1)
  private var items: [Int] = []

  func next() -> Int {
    semaphore.wait()
    let first = items.first ?? 0
    let rest = items.dropFirst()
    semaphore.signal()
    return first + rest.count
  }
}
