import UIKit

final class GalleryViewController: UIViewController {
  let grid = UITableView()

  func photosChanged() {
    DispatchQueue.main.async(qos: .userInitiated) {
      self.grid.reloadData()
    }
    DispatchQueue.main.async(qos: .background, flags: []) { [weak self] in
      self?.grid.isHidden = false
    }
    DispatchQueue.main.async(qos: .utility, execute: { self.grid.alpha = 1 })
  }
}
