import UIKit

final class Old: UIViewController {
  func observe() {
    NotificationCenter.default.addObserver(forName: Notification.Name("x"), object: nil, queue: .main) { [weak self] _ in
      self?.title = "x"
    }
  }
}
