import Foundation

final class Alarm {
  var rings = 0

  func arm() {
    let deadline = ContinuousClock.now + .seconds(60)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .continuous)
      self.rings += 1
    }
  }

  func snooze() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, flags: .barrier) { self.rings += 1 }
  }
}
