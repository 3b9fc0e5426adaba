import UIKit

/// Shows notes for a while, deliberately without sound.
final class Notes: UIViewController {
  /// Hides the note on the main queue once it was read.
  func hide() {
    // Back to the main queue after a moment.
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = nil
    }
  }

  /// Intentionally left without a parameter.
  func show() {
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Note"
      // A pool of colours would be nice.
      self.view.isHidden = false
    }
  }
}
