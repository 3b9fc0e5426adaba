import UIKit

private let fade = 0.4

final class BannerView: UIView {
  private let visible: TimeInterval = 3
  static let grace = 1.5

  func hide() {
    let deadline = SuspendingClock.now + .seconds(fade)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0
    }
  }

  func hideEventually() {
    let deadline = SuspendingClock.now + .seconds(self.visible)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0
    }
  }

  func remove() {
    let deadline = SuspendingClock.now + .seconds(BannerView.grace)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.removeFromSuperview()
    }
  }

  func flash() {
    let pause = 0.1
    let deadline = SuspendingClock.now + .seconds(pause)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 1
    }
  }
}
