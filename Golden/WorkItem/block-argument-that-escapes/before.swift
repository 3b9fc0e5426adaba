import UIKit

final class FormController: UIViewController {
  private var validation: DispatchWorkItem?

  func validateSoon(_ validate: @escaping () -> Void) {
    validation?.cancel()
    let item = DispatchWorkItem(block: validate)
    validation = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25, execute: item)
  }
}
