import UIKit

class RootViewController: UIViewController {
  private var isBusy = false

  func handle(_ command: String, completionHandler: (() -> Void)? = nil) {
    if command.hasPrefix("open") {
      Task { @MainActor in
        await open(command)
        completionHandler?()
      }
    } else {
      completionHandler?()
    }
  }

  // What it shows is there when the call returns, and the handler comes later.
  private func open(_ command: String) async {
    if !command.isEmpty {
      isBusy = true
      present(UIViewController(), animated: true)
    }
    return
  }
}
