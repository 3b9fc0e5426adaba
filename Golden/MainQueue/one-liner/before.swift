import UIKit

final class BadgeView: UIView {
  func refresh() {
    DispatchQueue.main.async { self.setNeedsLayout() }
  }

  func hide(animated: Bool) {
    if animated { DispatchQueue.main.async { self.alpha = 0 } }
    guard !animated else { return }
    isHidden = true
  }
}
