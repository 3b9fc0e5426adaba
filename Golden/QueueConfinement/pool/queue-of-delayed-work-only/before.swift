import Foundation

/// Nothing but what has waited for its time runs on the queue.
final class Schedule: @unchecked Sendable {
  private let scheduleQueue = DispatchQueue(label: "schedule")
  private var shown = 0

  func showNext(after delay: TimeInterval) {
    scheduleQueue.asyncAfter(deadline: .now() + delay) { [weak self] in
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
  private let turnQueue = DispatchQueue(label: "turns")
  private var turns = 0

  func turn() {
    turnQueue.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self else { return }
      self.turns += 1
      print(self.turns)
    }
  }
}
