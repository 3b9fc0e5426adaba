import UIKit

class CleanupController: UIViewController {
  let label = UILabel()

  func clean(_ names: [String]) {
    Task.detached {
      let stale = self.stale(names)
      Task { @MainActor in
        self.label.text = "\(stale.count)"
      }
      print("found", stale)
    }
  }

  nonisolated func stale(_ names: [String]) -> [String] {
    names.filter { $0.hasSuffix("~") }
  }
}
