import UIKit

final class Badge: UIView {
  private let label = UILabel()

  func show(_ count: Int?) {
    guard let count else { return DispatchQueue.main.async { self.isHidden = true } }
    if count == 0 {
      return DispatchQueue.main.async {
        self.label.text = nil
      }
    }
    isHidden = false
    return DispatchQueue.main.async { self.label.text = "\(count)" }
  }

  func later() -> Void {
    return DispatchQueue.main.async { self.label.text = "…" }
  }

  func unknown<T>(_ work: (Int) -> T) -> T { work(1) }

  func generic() {
    unknown { _ in return DispatchQueue.main.async { self.label.text = "" } }
  }
}
