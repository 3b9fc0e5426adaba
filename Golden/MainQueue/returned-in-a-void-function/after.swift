import UIKit

final class Badge: UIView {
  private let label = UILabel()

  func show(_ count: Int?) {
    guard let count else { Task { @MainActor in self.isHidden = true }; return }
    if count == 0 {
      Task { @MainActor in
        self.label.text = nil
      }
      return
    }
    isHidden = false
    Task { @MainActor in self.label.text = "\(count)" }
  }

  func later() -> Void {
    Task { @MainActor in self.label.text = "…" }
  }

  func unknown<T>(_ work: (Int) -> T) -> T { work(1) }

  func generic() {
    unknown { _ in return DispatchQueue.main.async { self.label.text = "" } }
  }
}
