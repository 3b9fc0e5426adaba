import UIKit

final class ToastView: UIView {
  func show() {
    alpha = 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      guard let self else { return }
      self.alpha = 0
      self.removeFromSuperview()
    }
  }

  func pulse() {
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 2) {
      self.alpha = 0.5
    }
  }

  func blink() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25 * 2, execute: {
      self.alpha = 0.9
    })
  }
}
