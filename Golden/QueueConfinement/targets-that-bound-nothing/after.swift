import Dispatch
import Foundation

extension DispatchQueue {
  static let single = DispatchQueue(label: "single")
}

// Work of the target runs at the same time, so that the queue alone keeps order.
final class Names: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func add(_ name: String) {
    lock.withLock { names.append(name) }
  }
}

final class Parts: @unchecked Sendable {
  private let lock = NSLock()
  private var parts: [Int] = []

  func add(_ part: Int) {
    lock.withLock { parts.append(part) }
  }
}

// These two exclude each other, too.
final class Left: @unchecked Sendable {
  private let queue = DispatchQueue(label: "left", target: DispatchQueue.single)
  private var count = 0

  func add() {
    queue.sync { count += 1 }
  }
}

final class Right: @unchecked Sendable {
  private let queue = DispatchQueue(label: "right", target: .single)
  private var count = 0

  func add() {
    queue.sync { count += 1 }
  }
}
