import Dispatch
import UIKit

class GalleryController: UIViewController {
  let label = UILabel()

  func load(_ names: [String]) {
    DispatchQueue.global().async {
      let sorted = names.sorted()
      let first = sorted.first
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        self.label.text = first
      }
    }
  }
}
