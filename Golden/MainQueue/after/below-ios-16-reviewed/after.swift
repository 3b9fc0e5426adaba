import UIKit

final class CoachView: UIView {
  func hide() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(nanoseconds: 300_000_000)
      self?.alpha = 0
    }
  }

  func remove() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 50_000_000)
      self.removeFromSuperview()
    }
  }

  func rest() {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 2_000_000_000)
      self.alpha = 1
    }
  }
}
