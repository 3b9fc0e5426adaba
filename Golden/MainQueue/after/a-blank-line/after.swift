import UIKit

final class RootViewController: UIViewController {
  private var pending: Task<Void, Never>?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))

      // if the screen was locked, then don't run it
      if self.title != nil {
        self.title = "updated"
      }
    }
  }

  func type(_ text: String) {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.3)
    pending = Task { @MainActor [weak self] in // typed
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }

      self?.title = text
    }
  }
}
