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
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.2))
      self.alpha = 0.5
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(0.2))
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
