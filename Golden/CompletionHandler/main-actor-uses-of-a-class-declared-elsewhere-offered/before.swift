import UIKit

// The class is declared in Objective-C.
extension Router {
  private func show(_ name: String, from controller: UIViewController, completion: @escaping (UIViewController) -> Void) {
    controller.title = name
    controller.view.setNeedsLayout()
    DispatchQueue.global().async {
      let name = name.uppercased()
      DispatchQueue.main.async {
        controller.title = name
        completion(controller)
      }
    }
  }

  func open(_ name: String, from controller: UIViewController) {
    show(name, from: controller) { shown in
      shown.view.setNeedsLayout()
    }
  }
}
