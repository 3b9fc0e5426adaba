import UIKit

final class Uploader: UIViewController {
  private var retry: Task<Void, Never>?
  private var attempts = 0

  func retryLater() {
    retry?.cancel()
    let deadline = SuspendingClock.now + .seconds(3)
    retry = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self, self.retry?.isCancelled == false else { return }
      self.attempts += 1
      if self.attempts > 3 {
        return
      }
      self.retryLater()
    }
  }
}
