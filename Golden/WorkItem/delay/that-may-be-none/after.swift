import UIKit

final class Results: UIViewController {
  private var pending: Task<Void, Never>?
  private var last = 0.0

  func changed(at time: TimeInterval) {
    pending?.cancel()
    let delay: TimeInterval = time - last > 1 ? 0 : 0.3
    let deadline = SuspendingClock.now + .seconds(delay)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.last = time
      self?.title = "\(time)"
    }
  }
}
