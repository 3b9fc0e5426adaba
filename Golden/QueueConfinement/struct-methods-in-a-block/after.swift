import Foundation

struct RingBuffer {
  private var values: [Int] = []
  private let capacity: Int
  init(capacity: Int) { self.capacity = capacity }
  mutating func push(_ value: Int) {
    if values.count == capacity { values.removeFirst() }
    values.append(value)
  }
  mutating func drain(_ handler: (Int) -> Void) {
    for value in values { handler(value) }
    values = []
  }
  var newest: Int? { values.last }
}

final class Samples: @unchecked Sendable {
  private let lock = NSLock()
  private var buffer = RingBuffer(capacity: 8)

  func add(_ value: Int) { lock.withLock { buffer.push(value) } }
  var newest: Int? { lock.withLock { buffer.newest } }
}

final class Drain: @unchecked Sendable {
  private let queue = DispatchQueue(label: "drain")
  private var buffer = RingBuffer(capacity: 8)

  func empty(_ handler: (Int) -> Void) { queue.sync { buffer.drain(handler) } }
}

struct Gauge {
  let drain: Drain

  var level: Int {
    var level = 0
    drain.empty { level += $0 }
    return level
  }
}
