import UIKit

public final class Toast: UIView {
  public func show() {
    Task { @MainActor in self.alpha = 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.alpha = 0 }
  }
}
