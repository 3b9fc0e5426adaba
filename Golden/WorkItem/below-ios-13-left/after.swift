import UIKit

final class OldController: UIViewController {
  private var apply: DispatchWorkItem?

  func moved() {
    apply?.cancel()
    apply = DispatchWorkItem { [weak self] in self?.title = "Applied" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: apply!)
  }
}
