import UIKit

final class CoachView: UIView {
  func hide() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      self?.alpha = 0
    }
  }

  func remove() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { self.removeFromSuperview() }
  }

  func rest() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.alpha = 1
    }
  }
}
