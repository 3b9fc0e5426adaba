import Foundation

final class Tracker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tracker")
  private var value = 0

  struct Reading { var value: Int }

  func record(_ reading: Reading) {
    let value = reading.value
    queue.sync { self.value = value }
  }

  func adjust(value: Int) -> Int {
    queue.sync {
      self.value += value
      return self.value
    }
  }

  var half: Int { queue.sync { value / 2 } }
}
