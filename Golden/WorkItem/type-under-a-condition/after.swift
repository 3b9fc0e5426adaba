import UIKit

#if !HEADLESS
final class Ticker: UIViewController {
  var following: Task<Void, Never>?

  func tick() {
    following?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    following = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "tick"
    }
  }
}
#endif
