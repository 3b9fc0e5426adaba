import UIKit

final class WizardViewController: UIViewController {
  let hint = UILabel()

  func advance() {
    Task { @MainActor in
      self.hint.text = "…"
      self.view.layoutIfNeeded()
      Task { @MainActor in
        self.hint.text = "Done"
      }
    }
    Task { @MainActor in Task { @MainActor in self.hint.isHidden = true } }
  }
}
