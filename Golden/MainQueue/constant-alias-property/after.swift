import UIKit

private let ui = DispatchQueue.main

final class MapViewController: UIViewController {
  private let mainQueue = DispatchQueue.main
  static let shared: DispatchQueue = .main
  let pin = UIView()

  func drop() {
    Task { @MainActor in self.pin.alpha = 1 }
    Task { @MainActor [weak self] in
      self?.pin.isHidden = false
    }
    Task { @MainActor in self.pin.alpha = 0.5 }
    Task { @MainActor in self.pin.alpha = 0.4 }
    Task { @MainActor in self.pin.alpha = 0.3 }
  }

  func dropLater(then completion: @escaping () -> Void) {
    Task { @MainActor in completion() }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.3))
      self.drop()
    }
  }
}
