import UIKit

final class CartViewController: UIViewController {
  func render() {}

  func cartChanged() {
    if Thread.isMainThread {
      render()
    } else {
      Task { @MainActor in self.render() }
    }
  }

  func cartEmptied() {
    guard Thread.isMainThread else {
      Task { @MainActor [weak self] in
        self?.cartEmptied()
      }
      return
    }
    render()
  }

  func cartSynced() {
    if !Thread.isMainThread {
      Task { @MainActor in self.render() }
      return
    }
    render()
  }

  func cartFailed() {
    Thread.isMainThread ? render() : DispatchQueue.main.async { self.render() }
  }
}
