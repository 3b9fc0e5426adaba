import UIKit

class TreeController: UIViewController {
  let label = UILabel()

  func measure(_ depth: Int) {
    Task.detached {
      let count = self.leaves(depth)
      Task { @MainActor in
        self.label.text = "\(count)"
      }
    }
  }

  nonisolated func leaves(_ depth: Int) -> Int {
    depth == 0 ? 1 : leaves(depth - 1) + leaves(depth - 1)
  }
}
