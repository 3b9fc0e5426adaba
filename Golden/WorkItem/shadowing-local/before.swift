import UIKit

@MainActor
final class ToastPresenter {
  private var dismissal: DispatchWorkItem?
  private var banner: UIView? = UIView()

  func show(for seconds: Int) {
    dismissal?.cancel()
    dismissal = nil

    let dismissal = DispatchWorkItem { [weak self] in
      self?.banner?.isHidden = true
    }
    self.dismissal = dismissal
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(seconds), execute: dismissal)
  }
}
