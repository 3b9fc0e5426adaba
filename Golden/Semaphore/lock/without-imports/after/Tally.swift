import Foundation

// Nothing is imported here.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var votes = 0

  func vote() {
    lock.withLock {
      votes += 1
    }
  }
}
