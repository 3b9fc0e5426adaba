import UIKit

final class Toast: UIViewController {
  private var fade: Task<Void, Never>?

  // The item's deadline and those of the others have names of their own.
  func show() {
    fade?.cancel()
    fade = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(1), clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.title = nil
    }
    let dueTime = SuspendingClock.now + .seconds(0.2)
    Task { @MainActor in
      try? await Task.sleep(until: dueTime, clock: .suspending)
      self.title = "…"
    }
    view.isHidden = false
    view.setNeedsLayout()
    let deadline4 = SuspendingClock.now + .seconds(0.4)
    Task { @MainActor in
      try? await Task.sleep(until: deadline4, clock: .suspending)
      self.title = "Done"
    }
    view.layoutIfNeeded()
  }
}
