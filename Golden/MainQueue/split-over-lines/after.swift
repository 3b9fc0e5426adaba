import UIKit

final class PlayerViewController: UIViewController {
  let elapsed = UILabel()

  func update(seconds: Int) {
    Task { @MainActor in
      self.elapsed.text = "\(seconds)"
    }
    Task { @MainActor [weak self] in self?.view.setNeedsLayout() }
    Task { @MainActor in
      self.elapsed.isHidden = false
    }
  }
}
