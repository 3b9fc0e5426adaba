import UIKit

final class OldViewController: UIViewController {
  func refresh() {
    dispatchPrecondition(condition: .onQueue(.main))
    DispatchQueue.main.async { [weak self] in
      self?.view.setNeedsLayout()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.title = nil }
  }
}
