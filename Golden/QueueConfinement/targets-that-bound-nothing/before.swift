import Dispatch

extension DispatchQueue {
  static let shared = DispatchQueue(label: "shared", attributes: .concurrent)
  static let single = DispatchQueue(label: "single")
}

// Work of the target runs at the same time, so that the queue alone keeps order.
final class Names: @unchecked Sendable {
  private let queue = DispatchQueue(label: "names", target: DispatchQueue.shared)
  private var names: [String] = []

  func add(_ name: String) {
    queue.sync { names.append(name) }
  }
}

final class Parts: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "parts", target: DispatchQueue(label: "parts-parallel", attributes: .concurrent))
  private var parts: [Int] = []

  func add(_ part: Int) {
    queue.sync { parts.append(part) }
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
