import UIKit

final class IntroView: UIView {
  func play() {
    let start = SuspendingClock.now
    Task { @MainActor in
      try? await Task.sleep(until: start + .seconds(0.2), clock: .suspending)
      self.alpha = 0.5
      try? await Task.sleep(until: start + .seconds(0.4), clock: .suspending)
      self.alpha = 1
    }
  }

  func chain() {
    let deadline = SuspendingClock.now + .seconds(0.2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.alpha = 0.5
      let dueTime = SuspendingClock.now + .seconds(0.2)
      Task { @MainActor in
        try? await Task.sleep(until: dueTime, clock: .suspending)
        self.alpha = 1
      }
    }
  }

  func stagger(_ views: [UIView]) {
    for view in views {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { view.alpha = 1 }
    }
  }
}
