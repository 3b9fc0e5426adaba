import UIKit

class PlayerViewController: UIViewController {
  private var title2 = ""

  deinit {
    stop()
  }

  func stop() { title2 = "" }
}

@MainActor
final class Player {
  private var count = 0

  deinit {
    print("gone")
    self.reset()
  }

  private func reset() { count = 0 }
}
