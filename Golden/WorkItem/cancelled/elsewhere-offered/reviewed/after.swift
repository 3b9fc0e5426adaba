import UIKit

final class Preview: UIViewController {
  private var timeout: Task<Void, Never>?

  func load() {
    timeout?.cancel()
    let deadline = SuspendingClock.now + .seconds(10)
    timeout = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "Timed out"
    }
    Task.detached {
      await self.timeout?.cancel()
    }
  }
}
