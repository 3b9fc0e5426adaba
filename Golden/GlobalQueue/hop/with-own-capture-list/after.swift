import Dispatch
import UIKit

class GalleryController: UIViewController {
  let label = UILabel()

  func load(_ names: [String]) {
    Task.detached {
      let sorted = names.sorted()
      let first = sorted.first
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.label.text = first
      }
    }
  }
}
