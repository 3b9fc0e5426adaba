import UIKit

final class ToastPresenter {
  private let label: UILabel
  private var fade: Task<Void, Never>?

  init(label: UILabel) { self.label = label }

  func show(_ text: String) {
    label.setNeedsLayout()
    fade?.cancel()
    let deadline = SuspendingClock.now + .seconds(3)
    fade = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.label.removeFromSuperview()
    }
  }
}
