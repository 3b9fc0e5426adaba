import Foundation

final class Transaction: @unchecked Sendable {
  private let lock = NSLock()
  private var isFinished = false

  var isDone: Bool { lock.withLock { isFinished } }
  func finish() { lock.withLock { isFinished = true } }
}

// Only one of the blocks changes anything, so neither waits for the other.
func warmUp(_ transaction: Transaction, with names: [String]) {
  Task.detached {
    _ = names.map { $0.count }
  }
  Task.detached {
    try? await Task.sleep(for: .seconds(0.5))
    transaction.finish()
  }
}

// What a block puts on the queue comes after it, and once.
func count(_ names: [String], then transaction: Transaction) {
  Task.detached(priority: .utility) {
    let longest = names.map { $0.count }.max() ?? 0
    if longest > 3 {
      Task.detached(priority: .utility) {
        transaction.finish()
      }
    }
  }
}

// Both change what others see, in order.
func finish(_ first: Transaction, before second: Transaction) {
  let queue = DispatchQueue(label: "order")
  queue.async { first.finish() }
  queue.async { second.finish() }
}

// One reads what the other changes.
func finish(_ transaction: Transaction, then show: @escaping @Sendable (Bool) -> Void) {
  let queue = DispatchQueue(label: "read")
  queue.async { transaction.finish() }
  queue.async {
    let isDone = transaction.isDone
    Task { @MainActor in show(isDone) }
  }
}

// A block of a loop comes more than once.
func finish(_ transaction: Transaction, after names: [String]) {
  let queue = DispatchQueue(label: "loop")
  for name in names {
    queue.async { _ = name.count }
  }
  queue.async { transaction.finish() }
}

// So may one of a closure that others call.
func prepare(_ transaction: Transaction) -> @Sendable () -> Void {
  let queue = DispatchQueue(label: "closure")
  return { queue.async { transaction.finish() } }
}
