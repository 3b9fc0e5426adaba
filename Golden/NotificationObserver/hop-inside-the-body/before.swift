import UIKit

final class Banner: UIView {
  func observe() {
    NotificationCenter.default.addObserver(forName: Notification.Name("shown"), object: nil, queue: .main) { [weak self] _ in
      DispatchQueue.main.async {
        self?.isHidden = false
      }
    }
  }
}
