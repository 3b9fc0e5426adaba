import UIKit

public final class Toast: UIView {
  public func show() {
    Task { @MainActor in self.alpha = 1 }
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 2_000_000_000)
      self.alpha = 0
    }
  }
}
