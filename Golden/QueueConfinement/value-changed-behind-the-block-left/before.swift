import Foundation

final class Meter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "meter")
  private var value = 0

  func set(_ start: Int) {
    var next = start
    queue.async { self.value = next }
    next += 1
  }

  var current: Int { queue.sync { value } }
}
