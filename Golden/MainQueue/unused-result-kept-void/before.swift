import UIKit

final class StackViewController: UIViewController {
  private var pending: [UIView] = []

  func takeLast() -> UIView? { pending.popLast() }
  @discardableResult func compact() -> Int { pending.count }
  func clear() { pending = [] }

  func trim() {
    DispatchQueue.main.async { self.takeLast() }
    DispatchQueue.main.async {
      self.takeLast()
    }
    DispatchQueue.main.async { self.compact() }
    DispatchQueue.main.async { self.clear() }
    DispatchQueue.main.async { [weak self] in self?.clear() }
    DispatchQueue.main.async { self.view.setNeedsLayout() }
    DispatchQueue.main.async { _ = self.takeLast() }
    DispatchQueue.main.async {
      self.clear()
      self.compact()
    }
  }
}
