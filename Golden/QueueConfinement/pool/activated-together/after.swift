import Foundation

final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  func add(_ value: Int) { lock.withLock { total += value } }
  var value: Int { lock.withLock { total } }
}

func addFromManyThreads(to tally: Tally) {
  for value in 0..<100 {
    Task.detached {
      tally.add(value)
    }
  }
}
