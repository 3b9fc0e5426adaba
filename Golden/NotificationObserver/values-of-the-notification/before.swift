import UIKit

final class KeyboardController: UIViewController {
  private var inset = 0.0

  func observe() {
    NotificationCenter.default.addObserver(
      forName: Notification.Name("keyboardWillShow"), object: nil, queue: .main
    ) { [weak self] notification in
      let height = notification.userInfo?["height"] as? Double ?? 0
      guard let name = notification.userInfo?["name"] as? String else { return }
      self?.inset = height
      self?.title = name
    }
    NotificationCenter.default.addObserver(
      forName: Notification.Name("keyboardWillHide"), object: nil, queue: .main
    ) { [weak self] _ in
      self?.inset = 0
    }
  }
}
