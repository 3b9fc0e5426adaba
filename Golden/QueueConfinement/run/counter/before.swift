import Foundation

final class DownloadCounter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "downloads")
  private var count = 0

  func increment() {
    queue.sync { count += 1 }
  }

  @discardableResult
  func next() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }

  var value: Int {
    return queue.sync { return count }
  }
}

let counter = DownloadCounter()
DispatchQueue.concurrentPerform(iterations: 1000) { _ in
  counter.increment()
  counter.next()
}
print(counter.value)
