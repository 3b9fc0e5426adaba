import UIKit

final class Poller: UIViewController {
  private var last: Date?
  private var pause = Double.infinity

  func poll() {
    let delay: TimeInterval
    if let last {
      let since = Date().timeIntervalSince(last)
      if since > 3 {
        delay = 0.1
      } else {
        delay = 3.1 - since
      }
    } else {
      delay = 0.1
    }
    let deadline = SuspendingClock.now + .seconds(delay)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Polled"
    }
  }

  func wait() {
    let delay: TimeInterval
    if last == nil {
      delay = 1
    } else {
      delay = pause
    }
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(delay, 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Waited"
    }
  }
}
