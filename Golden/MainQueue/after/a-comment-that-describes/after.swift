import UIKit

/// Shows notes for a while, deliberately without sound.
final class Notes: UIViewController {
  /// Hides the note on the main queue once it was read.
  func hide() {
    // Back to the main queue after a moment.
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      self.title = nil
    }
  }

  /// Intentionally left without a parameter.
  func show() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))
      self.title = "Note"
      // A pool of colours would be nice.
      self.view.isHidden = false
    }
  }
}
