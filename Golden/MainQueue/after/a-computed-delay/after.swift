import UIKit

final class Connection: UIViewController {
  private enum Timing {
    static let step = 0.5
    static var limit: TimeInterval { step * 4 + 1 }
  }

  private var attempts = 0
  private var isFast: Bool { attempts == 0 }

  func reconnect() {
    let delay = min(pow(2.0, Double(attempts)) + 0.5, 60)
    let deadline = SuspendingClock.now + .seconds(delay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "reconnect"
    }
  }

  func staggered(_ row: Int) {
    let deadline = SuspendingClock.now + .seconds(Double(row) * 0.05)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "staggered"
    }
  }

  func capped() {
    let delay = min(pow(2.0, Double(attempts)), 60) + 1
    let deadline = SuspendingClock.now + .seconds(delay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "capped"
    }
  }

  func atLeast() {
    let deadline = SuspendingClock.now + .seconds(max(0.1, Double(attempts) * 0.05))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "at least"
    }
  }

  func limit() {
    let deadline = SuspendingClock.now + .seconds(Timing.limit)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "limit"
    }
  }

  func choice() {
    let deadline = SuspendingClock.now + .seconds(isFast ? 0.1 : Timing.step)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "choice"
    }
  }

  func difference() {
    let fade = isFast ? 0.2 : 0.4
    let deadline = SuspendingClock.now + .seconds((1 - fade) / 2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "difference"
    }
  }
}
