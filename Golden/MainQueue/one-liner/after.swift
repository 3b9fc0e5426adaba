import UIKit

final class BadgeView: UIView {
  func refresh() {
    Task { @MainActor in self.setNeedsLayout() }
  }

  func hide(animated: Bool) {
    if animated { Task { @MainActor in self.alpha = 0 } }
    guard !animated else { return }
    isHidden = true
  }
}
