import UIKit

final class Hints: UIViewController {
  private let pause = 1.5

  func halfway() {
    let deadline = SuspendingClock.now + .seconds(pause / 2)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Half"
    }
  }

  func divided(by count: Int) {
    let deadline = SuspendingClock.now + .seconds(Double.maximum(0, .minimum(pause / Double(count), 1e9)))
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Part"
    }
  }

  func inSeconds(_ seconds: Int) {
    let deadline = SuspendingClock.now + .seconds(seconds)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = "Now"
    }
  }
}
