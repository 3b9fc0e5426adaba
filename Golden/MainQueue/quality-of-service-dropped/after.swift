import UIKit

final class GalleryViewController: UIViewController {
  let grid = UITableView()

  func photosChanged() {
    Task { @MainActor in
      self.grid.reloadData()
    }
    Task { @MainActor [weak self] in
      self?.grid.isHidden = false
    }
    Task { @MainActor in self.grid.alpha = 1 }
  }
}
