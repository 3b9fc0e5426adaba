import Foundation

final class Lamp {
  var isOn = false

  func toggle() {
    DispatchQueue.main
      .async {
        self.isOn.toggle()

        // after the toggle
        print(self.isOn)
      }
    DispatchQueue.main
      .asyncAfter(deadline: .now() + 1) { [weak self] in
        // off again
        self?.isOn = false
      }
  }
}
