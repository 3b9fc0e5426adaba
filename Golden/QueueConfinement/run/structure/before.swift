import Foundation

/// Copies share the queue, and with it the lock.
struct SequenceNumbers: @unchecked Sendable {
  private final class Box { var next = 0 }

  private let queue = DispatchQueue(label: "numbers")
  private var taken: Set<Int> = []

  mutating func take(_ number: Int) -> Bool {
    queue.sync { taken.insert(number).inserted }
  }

  var count: Int { queue.sync { taken.count } }
}

var numbers = SequenceNumbers()
print(numbers.take(1), numbers.take(1), numbers.take(2), numbers.count)
