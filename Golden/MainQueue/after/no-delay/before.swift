import UIKit

final class FocusView: UIView {
  func focus() {
    DispatchQueue.main.asyncAfter(deadline: .now()) { self.becomeFirstResponder() }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now()) { [weak self] in
      self?.setNeedsLayout()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0) {
      self.setNeedsLayout()
    }
  }
}
