import UIKit

final class Door: UIViewController {
  func open() {
    // Once the current work is done.
    DispatchQueue.global(qos: .utility).async {
      // Back again.
      DispatchQueue.main.async { self.title = "Open" }
    }
    print("opening")
  }

  func close() {
    DispatchQueue.global().async { DispatchQueue.main.async { self.title = "Closed" } }
  }

  func lock() {
    DispatchQueue.global().async { [weak self] in
      DispatchQueue.main.async { self?.title = "Locked" }
    }
  }
}
