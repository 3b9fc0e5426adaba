import UIKit

// What these are given is a part of the animation, and would be none behind it.
@MainActor
final class Dialogue: UIView {
  func fadeIn() {
    animateWith(
      animations: { self.alpha = 1 }, duration: 0.3)
  }

  func animateWith(animations: @escaping () -> Void, duration: TimeInterval) {
    UIView.animate(
      withDuration: duration,
      animations: {
        animations()
        self.layoutIfNeeded()
      })
  }

  func close() {
    wrapped { self.alpha = 0 }
  }

  // Nor one function further.
  func wrapped(_ changes: @escaping () -> Void) {
    animateWith(animations: changes, duration: 0.1)
  }

  func quietly(_ changes: @escaping () -> Void) {
    UIView.performWithoutAnimation { changes() }
  }

  // Whatever it is called.
  func change(completion: @escaping () -> Void) {
    UIView.animate(withDuration: 1) { completion() }
  }

  func show() {
    change { self.alpha = 1 }
  }
}
