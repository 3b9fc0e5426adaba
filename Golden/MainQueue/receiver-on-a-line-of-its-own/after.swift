import Foundation

final class Lamp {
  var isOn = false

  func toggle() {
    Task { @MainActor in
      self.isOn.toggle()

      // after the toggle
      print(self.isOn)
    }
    let deadline = SuspendingClock.now + .seconds(1)
    Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      // off again
      self?.isOn = false
    }
  }
}
