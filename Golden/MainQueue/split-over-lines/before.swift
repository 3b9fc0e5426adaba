import UIKit

final class PlayerViewController: UIViewController {
  let elapsed = UILabel()

  func update(seconds: Int) {
    DispatchQueue.main.async(
      qos: .userInteractive
    ) {
      self.elapsed.text = "\(seconds)"
    }
    DispatchQueue
      .main
      .async { [weak self] in self?.view.setNeedsLayout() }
    DispatchQueue.main.async(
    ) {
      self.elapsed.isHidden = false
    }
  }
}
