import UIKit

final class WizardViewController: UIViewController {
  let hint = UILabel()

  func advance() {
    DispatchQueue.main.async {
      self.hint.text = "…"
      self.view.layoutIfNeeded()
      DispatchQueue.main.async {
        self.hint.text = "Done"
      }
    }
    DispatchQueue.main.async { DispatchQueue.main.async { self.hint.isHidden = true } }
  }
}
