import UIKit

final class ToastPresenter {
  private let label: UILabel
  private var fade: DispatchWorkItem?

  init(label: UILabel) { self.label = label }

  func show(_ text: String) {
    label.setNeedsLayout()
    fade?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.label.removeFromSuperview() }
    fade = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item)
  }
}
