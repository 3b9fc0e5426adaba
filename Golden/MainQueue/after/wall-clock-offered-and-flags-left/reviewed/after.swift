import Foundation

final class Alarm {
  var rings = 0

  func arm() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(60))
      self.rings += 1
    }
  }

  func snooze() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 60, flags: .barrier) { self.rings += 1 }
  }
}
