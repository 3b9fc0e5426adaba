import UIKit

final class StackViewController: UIViewController {
  private var pending: [UIView] = []

  func takeLast() -> UIView? { pending.popLast() }
  @discardableResult func compact() -> Int { pending.count }
  func clear() { pending = [] }

  func trim() {
    Task { @MainActor in _ = self.takeLast() }
    Task { @MainActor in
      _ = self.takeLast()
    }
    Task { @MainActor in self.compact() }
    Task { @MainActor in self.clear() }
    Task { @MainActor [weak self] in self?.clear() }
    Task { @MainActor in self.view.setNeedsLayout() }
    Task { @MainActor in _ = self.takeLast() }
    Task { @MainActor in
      self.clear()
      self.compact()
    }
  }
}
