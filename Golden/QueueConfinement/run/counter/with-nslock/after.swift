import Foundation

final class DownloadCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func increment() {
    lock.withLock { count += 1 }
  }

  @discardableResult
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  var value: Int {
    return lock.withLock { return count }
  }
}

let counter = DownloadCounter()
DispatchQueue.concurrentPerform(iterations: 1000) { _ in
  counter.increment()
  counter.next()
}
print(counter.value)
