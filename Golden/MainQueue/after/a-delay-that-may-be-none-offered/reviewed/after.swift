import UIKit

final class Fade: UIViewController {
  private static let gap: TimeInterval = 0
  private var isFast = false

  func gap() {
    let deadline = SuspendingClock.now + .seconds(Self.gap)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "gap"
    }
  }

  func choice() {
    let deadline = SuspendingClock.now + .seconds(isFast ? 0 : 0.3)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "choice"
    }
  }
}
