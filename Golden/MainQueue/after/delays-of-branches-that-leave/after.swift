import UIKit

final class Door: UIViewController {
  func close(isLocked: Bool) {
    if isLocked {
      view.alpha = 0.5
      let deadline = SuspendingClock.now + .seconds(0.2)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.title = "locked"
      }
      return
    }
    guard isViewLoaded else {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.title = "gone"
      }
      return
    }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.4))
      self.title = "closed"
    }
  }

  func open(isLocked: Bool) {
    if isLocked {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = "locked" }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { self.title = "open" }
  }
}
