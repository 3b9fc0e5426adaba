import UIKit

class ProfileViewController: UIViewController {
  @MainActor var username = ""

  @MainActor override func viewDidLoad() {
    super.viewDidLoad()
    username = "Alice"
  }

  @MainActor func reload() {
    username += "!"
  }

  /// Called by the button.
  @MainActor
  private func tapped() {
    reload()
  }
}

@MainActor
final class Settings {
  @MainActor static let shared = Settings()
  @MainActor @discardableResult func toggle() -> Bool { true }
  @MainActor init() {}
}

extension Settings {
  @MainActor func reset() {}
}

// The protocol puts the whole class on the main actor.
@MainActor
protocol Vibrating: AnyObject {
  func vibrate()
}

final class Phone: Vibrating {
  @MainActor
  func vibrate() {}
}
