import Foundation

final class Fade {
  private static var limit: TimeInterval { 10 }
  private static var late: TimeInterval { limit + 2 }
  var opacity = 1.0

  func start() {
    let deadline = SuspendingClock.now + .seconds(Self.limit)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.opacity = 0
    }
  }

  func startLate() {
    let deadline = SuspendingClock.now + .seconds(Self.late)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.opacity = 0
    }
  }
}
