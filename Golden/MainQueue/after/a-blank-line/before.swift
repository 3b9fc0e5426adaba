import UIKit

final class RootViewController: UIViewController {
  private var pending: DispatchWorkItem?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {

      // if the screen was locked, then don't run it
      if self.title != nil {
        self.title = "updated"
      }
    }
  }

  func type(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in // typed

      self?.title = text
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }
}
