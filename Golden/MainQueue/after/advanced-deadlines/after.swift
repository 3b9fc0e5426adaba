import UIKit

final class Hints: UIViewController {
  func advance() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(2))
      self.title = "Hint"
    }
  }

  func advanceFromTheType() {
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(40))
      self.title = nil
    }
  }
}
