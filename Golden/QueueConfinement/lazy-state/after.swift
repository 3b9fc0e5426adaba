import Foundation

// What it starts with is made under the lock when it is first used, as it was on the queue.
final class Registry: @unchecked Sendable {
  private let lock = NSLock()
  private lazy var entries = [String: [Int]]()

  func entry(_ name: String) -> [Int]? {
    return lock.withLock {
      entries[name]
    }
  }

  func set(_ values: [Int], for name: String) {
    lock.withLock {
      entries[name] = values
    }
  }
}

// What this one starts with runs code.
final class Stopwatch: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stopwatch", attributes: .concurrent)
  private lazy var start = Date()

  func began() -> Date { queue.sync { start } }
  func restart() { queue.async(flags: .barrier) { self.start = Date() } }
}
