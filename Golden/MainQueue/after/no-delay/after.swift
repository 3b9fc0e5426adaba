import UIKit

final class FocusView: UIView {
  func focus() {
    Task { @MainActor in self.becomeFirstResponder() }
    Task { @MainActor [weak self] in
      self?.setNeedsLayout()
    }
    Task { @MainActor in
      self.setNeedsLayout()
    }
  }
}
