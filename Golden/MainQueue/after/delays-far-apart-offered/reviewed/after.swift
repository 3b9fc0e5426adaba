import UIKit

final class Connection: UIViewController {
  private var timeout: Task<Void, Never>?

  func connect() {
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(4), clock: .suspending)
      self.title = "slow"
      try? await Task.sleep(until: start + .seconds(15), clock: .suspending)
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
    let dueTime = SuspendingClock.now + .seconds(0.5)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      self.title = "connecting"
    }
  }

  func animate() {
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(0.2), clock: .suspending)
      self.title = "one"
      try? await Task.sleep(until: start + .seconds(0.6), clock: .suspending)
      self.title = "two"
      try? await Task.sleep(until: start + .seconds(9), clock: .suspending)
      self.title = "three"
    }
  }
}
