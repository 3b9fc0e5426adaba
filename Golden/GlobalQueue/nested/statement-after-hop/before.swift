import UIKit

class CleanupController: UIViewController {
  let label = UILabel()

  func clean(_ names: [String]) {
    DispatchQueue.global().async {
      let stale = self.stale(names)
      DispatchQueue.main.async {
        self.label.text = "\(stale.count)"
      }
      print("found", stale)
    }
  }

  nonisolated func stale(_ names: [String]) -> [String] {
    names.filter { $0.hasSuffix("~") }
  }
}
