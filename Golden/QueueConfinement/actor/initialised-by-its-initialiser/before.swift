import Foundation

final class Ring: @unchecked Sendable {
  private let queue: DispatchQueue
  private var slots: [Int?]
  private let size: Int

  init(size: Int) {
    self.size = size
    queue = DispatchQueue(label: "ring")
    slots = Array(repeating: nil, count: size)
  }

  func put(_ value: Int) {
    queue.sync {
      slots.removeFirst()
      slots.append(value)
    }
  }

  var last: Int? { queue.sync { slots.last ?? nil } }

  deinit { print("ring of \(size) gone") }
}
