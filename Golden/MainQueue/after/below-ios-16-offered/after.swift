import UIKit

final class CoachView: UIView {
  func hide() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      self?.alpha = 0
    }
    Task { @MainActor in self.setNeedsLayout() }
  }
}
