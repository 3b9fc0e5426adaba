import Foundation

/// Nothing but what has waited for its time runs on the queue.
final class Schedule: @unchecked Sendable {
  private var shown = 0

  func showNext(after delay: TimeInterval) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    Task.detached { [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self?.show()
    }
  }

  func showNow() { show() }

  private func show() {
    shown += 1
    print("shown \(shown)")
  }
}

/// What only the delayed work changes is guarded by the queue.
final class Turns: @unchecked Sendable {
  private let turnLock = NSLock()
  private var turns = 0

  func turn() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      guard let self else { return }
      self.turnLock.withLock {
        self.turns += 1
        print(self.turns)
      }
    }
  }
}
