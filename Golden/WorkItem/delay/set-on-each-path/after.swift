import UIKit

final class Throttle: UIViewController {
  private var pending: Task<Void, Never>?
  private var last: Date?

  func throttle() {
    let delay: TimeInterval
    if let last {
      delay = 3 - Date().timeIntervalSince(last)
    } else {
      delay = 1
    }
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(delay)
    pending = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self.last = Date()
    }
  }
}
