import UIKit

final class Hints: UIViewController {
  func advance() {
    let deadline = SuspendingClock.now + .seconds(2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Hint"
    }
  }

  func advanceFromTheType() {
    let deadline = SuspendingClock.now + .milliseconds(40)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = nil
    }
  }
}
