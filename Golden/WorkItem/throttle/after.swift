import UIKit

final class ScrollReporter: UIView {
  private var report: Task<Void, Never>?
  private var latest = 0.0

  func scrolled(to offset: Double) {
    latest = offset
    guard report == nil else { return }
    let deadline = SuspendingClock.now + .seconds(0.1)
    report = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self else { return }
      self.report = nil
      print(self.latest)
    }
  }
}
