import UIKit

final class Alert: UIViewController {
  private var actions: [String: (UIButton) -> Void] = [:]

  @discardableResult
  func addAction(title: String, handler: ((UIButton) -> Void)? = nil) -> UIButton {
    let button = UIButton()
    if let handler { actions[title] = handler }
    return button
  }

  // Whoever sees it may close it, or never does.
  func addCloseAction(handler: ((UIButton) -> Void)? = nil) {
    addAction(title: "Close", handler: handler)
  }
}

final class Gifts: UIViewController {
  func confirm() {
    let alert = Alert()
    alert.addCloseAction { _ in
      self.dismiss(animated: true)
    }
    alert.show(self, sender: nil)
  }
}
