import UIKit

// The class is declared in Objective-C.
extension Router {
  @MainActor private func show(_ name: String, from controller: UIViewController) async -> UIViewController {
    controller.title = name
    controller.view.setNeedsLayout()
    return await withCheckedContinuation { continuation in
      Task.detached {
        let name = name.uppercased()
        Task { @MainActor in
          controller.title = name
          continuation.resume(returning: controller)
        }
      }
    }
  }

  func open(_ name: String, from controller: UIViewController) {
    Task { @MainActor in
      let shown = await show(name, from: controller)
      shown.view.setNeedsLayout()
    }
  }
}
