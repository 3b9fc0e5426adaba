import UIKit

final class Toast: UIViewController {
  private var fade: DispatchWorkItem?

  // The item's deadline and those of the others have names of their own.
  func show() {
    fade?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = nil }
    fade = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "…" }
    view.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
    view.setNeedsLayout()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.title = "Done" }
    view.layoutIfNeeded()
  }
}
