#if canImport(UIKit)
import UIKit

final class Ticker: UIViewController {
  var next: Task<Void, Never>?

  func tick() {
    next?.cancel()
    let deadline = SuspendingClock.now + .seconds(1)
    next = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = "tick"
    }
  }
}
#endif
