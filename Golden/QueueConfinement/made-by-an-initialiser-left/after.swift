import Foundation

final class Named: @unchecked Sendable {
  private let queue: DispatchQueue
  private var value = 0

  init(name: String) {
    let label = "named." + name
    queue = DispatchQueue(label: label)
  }

  func bump() { queue.sync { value += 1 } }
}

final class Chosen: @unchecked Sendable {
  private let queue: DispatchQueue
  private var value = 0

  init(queue: DispatchQueue?) {
    if let queue { self.queue = queue } else { self.queue = DispatchQueue(label: "own") }
  }

  func bump() { queue.sync { value += 1 } }
}

final class Late: @unchecked Sendable {
  private var queue: DispatchQueue?
  private var value = 0

  init() { queue = DispatchQueue(label: "late") }

  func bump() { queue?.sync { value += 1 } }
}
