import UIKit

final class ToastView: UIView {
  func show() {
    alpha = 1
    let deadline = SuspendingClock.now + .seconds(0.3)
    Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard let self else { return }
      self.alpha = 0
      self.removeFromSuperview()
    }
  }

  func pulse() {
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0.5
    }
  }

  func blink() {
    let deadline = SuspendingClock.now + .seconds(0.25 * 2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0.9
    }
  }
}
