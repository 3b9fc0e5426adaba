import UIKit

final class Report: UIViewController {
  private var pending: Task<Void, Never>?

  func build() {
    pending?.cancel()
    let deadline = SuspendingClock.now + .seconds(0.5)
    pending = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      Task { @MainActor in
        self?.title = "Built"
      }
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        self?.title = nil
      }
    }
  }
}
