import Foundation

actor Ring {
  private var slots: [Int?]
  private let size: Int

  init(size: Int) {
    self.size = size
    slots = Array(repeating: nil, count: size)
  }

  func put(_ value: Int) {
    slots.removeFirst()
    slots.append(value)
  }

  var last: Int? { slots.last ?? nil }

  deinit { print("ring of \(size) gone") }
}
