import Foundation

final class Debrief {
  func later(_ completion: @escaping () -> Void) {
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      completion()
    }
  }

  func muchLater() {
    let deadline = SuspendingClock.now + .seconds(60)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.report()
    }
  }

  func report() {}
}
