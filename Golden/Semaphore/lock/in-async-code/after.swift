import Foundation

final class Totals: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  func add(_ amount: Int) async -> Int {
    return lock.withLock {
      total += amount
      return total
    }
  }
}
