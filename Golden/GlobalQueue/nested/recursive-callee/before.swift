import UIKit

class TreeController: UIViewController {
  let label = UILabel()

  func measure(_ depth: Int) {
    DispatchQueue.global().async {
      let count = self.leaves(depth)
      DispatchQueue.main.async {
        self.label.text = "\(count)"
      }
    }
  }

  func leaves(_ depth: Int) -> Int {
    depth == 0 ? 1 : leaves(depth - 1) + leaves(depth - 1)
  }
}
