import Foundation

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func add(_ limit: Int) -> Bool {
    lock.lock()
    guard value < limit else {
      lock.unlock()
      return false
    }
    value += 1
    lock.unlock()
    return true
  }

  var current: Int { lock.lock(); defer { lock.unlock() }; return value }
}

let counter = Counter()
let threads = (0..<4).map { _ in
  Thread { while counter.add(10_000) {} }
}
for thread in threads { thread.start() }
while counter.current < 10_000 { Thread.sleep(forTimeInterval: 0.01) }
Thread.sleep(forTimeInterval: 0.1)
print(counter.current, counter.add(5))
