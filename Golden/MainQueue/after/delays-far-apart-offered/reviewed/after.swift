import UIKit

final class Connection: UIViewController {
  private var timeout: Task<Void, Never>?

  func connect() {
    let deadline = SuspendingClock.now + .seconds(4)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "slow"
    }
    let deadline2 = SuspendingClock.now + .seconds(15)
    Task { @MainActor in
      try? await Task.sleep(until: deadline2, clock: .suspending)
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
    let deadline3 = SuspendingClock.now + .seconds(9)
    Task { @MainActor in
      try? await Task.sleep(until: deadline3, clock: .suspending)
      self.title = "three"
    }
  }
}
