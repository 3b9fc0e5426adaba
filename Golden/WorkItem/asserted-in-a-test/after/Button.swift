import UIKit

final class BusyButton: UIButton {
  var spinning: Task<Void, Never>?

  func start() {
    spinning?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    spinning = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.alpha = 0.5
    }
  }

  func stop() {
    spinning?.cancel()
    spinning = nil
  }
}
