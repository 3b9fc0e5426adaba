import Foundation

final class Wizard {
  var step = 0

  func next() {
    Task { @MainActor in
      self.step = 1
      Task { @MainActor in
        self.step = 2
      }
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        self.step = 3
      }
    }
  }
}
