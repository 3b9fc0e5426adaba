import UIKit

private let ui = DispatchQueue.main

final class MapViewController: UIViewController {
  private let mainQueue = DispatchQueue.main
  static let shared: DispatchQueue = .main
  let pin = UIView()

  func drop() {
    mainQueue.async { self.pin.alpha = 1 }
    self.mainQueue.async { [weak self] in
      self?.pin.isHidden = false
    }
    Self.shared.async { self.pin.alpha = 0.5 }
    MapViewController.shared.async { self.pin.alpha = 0.4 }
    ui.async { self.pin.alpha = 0.3 }
  }

  func dropLater(then completion: @escaping () -> Void) {
    mainQueue.async(execute: completion)
    mainQueue.asyncAfter(deadline: .now() + 0.3) { self.drop() }
  }
}
