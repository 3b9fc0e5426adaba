import Foundation

final class Totals: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private var total = 0

  func add(_ amount: Int) async -> Int {
    semaphore.wait()
    defer { semaphore.signal() }
    total += amount
    return total
  }
}
