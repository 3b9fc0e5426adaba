import UIKit

// In async code, calls of UIKit's own function would mean the async form.
extension UINavigationController {
  func popViewController(animated: Bool, completion: @escaping () -> Void) {
    popViewController(animated: animated)
    Task { @MainActor in completion() }
  }

  // No function of UIKit's is called like this.
  func popTwice(animated: Bool) {
    popViewController(animated: animated)
    popViewController(animated: animated)
  }
}

final class StepController: UIViewController {
  // UIKit has `dismiss(animated:)` with a handler that may be left out.
  func dismiss(animated: Bool, done: @escaping () -> Void) {
    dismiss(animated: animated)
    done()
  }

  func back() async {
    navigationController?.popViewController(animated: true)
    let controller = UINavigationController()
    controller.popTwice(animated: true)
    print("twice")
    controller.popViewController(animated: true) { print("once") }
    dismiss(animated: false) { print("gone") }
  }
}
