import UIKit

// A transition shows what its closure changes.
extension UIViewController {
  func flip(_ view: UIView, options: UIView.AnimationOptions, completion: @escaping () -> Void) {
    UIView.transition(with: view, duration: 0.4, options: options) {
      completion()
    }
  }
}

final class Cards: UIViewController {
  func turn() {
    flip(view, options: .transitionFlipFromLeft) {
      self.view.isHidden.toggle()
    }
  }
}

// The one between two views takes a closure for its end, and only that.
final class Pages: UIViewController {
  private func swap(_ old: UIView, _ new: UIView, completion: @escaping () -> Void) {
    UIView.transition(from: old, to: new, duration: 0.4) { _ in
      completion()
    }
  }

  func turn(_ old: UIView, _ new: UIView) {
    swap(old, new) { print("turned") }
  }
}
