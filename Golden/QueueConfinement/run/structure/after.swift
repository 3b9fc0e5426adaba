import Foundation

/// Copies share the queue, and with it the lock.
struct SequenceNumbers: @unchecked Sendable {
  private final class Box { var next = 0 }

  private let lock = NSLock()
  private var taken: Set<Int> = []

  mutating func take(_ number: Int) -> Bool {
    lock.withLock { taken.insert(number).inserted }
  }

  var count: Int { lock.withLock { taken.count } }
}

var numbers = SequenceNumbers()
print(numbers.take(1), numbers.take(1), numbers.take(2), numbers.count)
