import UIKit

final class Door: UIViewController {
  func open() {
    // Once the current work is done.
    // Back again.
    Task { @MainActor in self.title = "Open" }
    print("opening")
  }

  func close() {
    Task { @MainActor in self.title = "Closed" }
  }

  func lock() {
    Task { @MainActor [weak self] in self?.title = "Locked" }
  }
}
