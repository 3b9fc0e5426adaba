import UIKit

final class Snackbar: UIView {
  private var dismissal: DispatchWorkItem? {
    didSet { oldValue?.cancel() }
  }

  func show() {
    let item = DispatchWorkItem { [weak self] in self?.removeFromSuperview() }
    dismissal = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: item)
  }

  func hide() { dismissal = nil }
}
