import Foundation

final class Scores: @unchecked Sendable {
  private let lock = NSLock()
  private var scores: [String: Int] = [:]

  // Who only waits a moment longer is accepted.
  func set(_ score: Int, for name: String) {
    lock.withLock { scores[name] = score }
  }

  func add(_ score: Int, for name: String) {
    lock.withLock { scores[name, default: 0] += score }
  }
}

final class Levels: @unchecked Sendable {
  private let queue = DispatchQueue(label: "levels")
  var levels: [String: Int] = [:]

  // Who uses the levels without the queue elsewhere is another question.
  func set(_ level: Int, for name: String) {
    queue.async { self.levels[name] = level }
  }
}

final class Loader: Sendable {
  // What waits and what holds a thread of the pool are two questions, and both are answered.
  func load(_ name: String, _ done: @escaping @Sendable () -> Void) {
    Task.detached {
      done()
    }
  }
}
