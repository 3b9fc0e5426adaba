import UIKit

final class Snackbar: UIView {
  private var dismissal: Task<Void, Never>? {
    didSet { oldValue?.cancel() }
  }

  func show() {
    let deadline = SuspendingClock.now + .seconds(4)
    dismissal = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.removeFromSuperview()
    }
  }

  func hide() { dismissal = nil }
}
