import UIKit

final class CartViewController: UIViewController {
  func render() {}

  func cartChanged() {
    if Thread.isMainThread {
      render()
    } else {
      DispatchQueue.main.async { self.render() }
    }
  }

  func cartEmptied() {
    guard Thread.isMainThread else {
      DispatchQueue.main.async { [weak self] in
        self?.cartEmptied()
      }
      return
    }
    render()
  }

  func cartSynced() {
    if !Thread.isMainThread {
      DispatchQueue.main.async(execute: self.render)
      return
    }
    render()
  }

  func cartFailed() {
    Thread.isMainThread ? render() : DispatchQueue.main.async { self.render() }
  }
}
