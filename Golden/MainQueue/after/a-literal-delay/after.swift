import UIKit

final class ToastView: UIView {
  func show() {
    alpha = 1
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(0.3))
      guard let self else { return }
      self.alpha = 0
      self.removeFromSuperview()
    }
  }

  func pulse() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))
      self.alpha = 0.5
    }
  }

  func blink() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.25 * 2))
      self.alpha = 0.9
    }
  }
}
