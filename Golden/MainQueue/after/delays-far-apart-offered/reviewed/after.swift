import UIKit

final class Connection: UIViewController {
  private var timeout: Task<Void, Never>?

  func connect() {
    let deadline = SuspendingClock.now + .seconds(4)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "slow"
    }
    let dueTime = SuspendingClock.now + .seconds(15)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      self.title = "failed"
    }
  }

  func reconnect() {
    timeout?.cancel()
    timeout = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(10), clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "failed"
    }
    let deadline = SuspendingClock.now + .seconds(0.5)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "connecting"
    }
  }

  func animate() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "one" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { self.title = "two" }
    let wakeTime = SuspendingClock.now + .seconds(9)
    Task { @MainActor in
      try? await Task.sleep(until: wakeTime, clock: .suspending)
      self.title = "three"
    }
  }
}
