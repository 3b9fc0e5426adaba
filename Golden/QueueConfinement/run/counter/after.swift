import Foundation
import Synchronization

final class DownloadCounter: Sendable {
  private let count = Mutex(0)

  func increment() {
    count.withLock { $0 += 1 }
  }

  @discardableResult
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  var value: Int {
    return count.withLock { return $0 }
  }
}

let counter = DownloadCounter()
DispatchQueue.concurrentPerform(iterations: 1000) { _ in
  counter.increment()
  counter.next()
}
print(counter.value)
