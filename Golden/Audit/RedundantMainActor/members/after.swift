import UIKit

class ProfileViewController: UIViewController {
  var username = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    username = "Alice"
  }

  func reload() {
    username += "!"
  }

  /// Called by the button.
  private func tapped() {
    reload()
  }
}

@MainActor
final class Settings {
  static let shared = Settings()
  @discardableResult func toggle() -> Bool { true }
  init() {}
}

extension Settings {
  func reset() {}
}

// The protocol puts the whole class on the main actor.
@MainActor
protocol Vibrating: AnyObject {
  func vibrate()
}

final class Phone: Vibrating {
  func vibrate() {}
}
