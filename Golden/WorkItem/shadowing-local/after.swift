import UIKit

@MainActor
final class ToastPresenter {
  private var dismissal: Task<Void, Never>?
  private var banner: UIView? = UIView()

  func show(for seconds: Int) {
    dismissal?.cancel()
    dismissal = nil

    let deadline = SuspendingClock.now + .seconds(seconds)
    self.dismissal = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.banner?.isHidden = true
    }
  }
}
