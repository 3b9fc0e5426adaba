import UIKit

final class Connection: UIViewController {
  private var timeout: DispatchWorkItem?

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
    let item = DispatchWorkItem { [weak self] in self?.title = "failed" }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.title = "connecting" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
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
