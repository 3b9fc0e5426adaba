import Foundation

final class Tracker: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  struct Reading { var value: Int }

  func record(_ reading: Reading) {
    let value = reading.value
    lock.withLock { self.value = value }
  }

  func adjust(value: Int) -> Int {
    lock.withLock {
      self.value += value
      return self.value
    }
  }

  var half: Int { lock.withLock { value / 2 } }
}
