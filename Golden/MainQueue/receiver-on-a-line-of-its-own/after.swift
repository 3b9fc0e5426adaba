import Foundation

final class Lamp {
  var isOn = false

  func toggle() {
    Task { @MainActor in
      self.isOn.toggle()

      // after the toggle
      print(self.isOn)
    }
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(1))
      // off again
      self?.isOn = false
    }
  }
}
