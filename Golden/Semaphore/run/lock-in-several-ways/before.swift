import Foundation

final class Counter: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var value = 0

  func add(_ limit: Int) -> Bool {
    semaphore.wait()
    guard value < limit else {
      semaphore.signal()
      return false
    }
    value += 1
    semaphore.signal()
    return true
  }

  var current: Int { semaphore.wait(); defer { semaphore.signal() }; return value }
}

let counter = Counter()
let threads = (0..<4).map { _ in
  Thread { while counter.add(10_000) {} }
}
for thread in threads { thread.start() }
while counter.current < 10_000 { Thread.sleep(forTimeInterval: 0.01) }
Thread.sleep(forTimeInterval: 0.1)
print(counter.current, counter.add(5))
