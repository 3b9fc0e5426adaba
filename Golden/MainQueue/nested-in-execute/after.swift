import Foundation

final class Wizard {
  var step = 0

  func next() {
    Task { @MainActor in
      self.step = 1
      Task { @MainActor in
        self.step = 2
      }
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.step = 3
      }
    }
  }
}
