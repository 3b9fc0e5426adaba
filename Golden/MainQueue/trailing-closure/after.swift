import UIKit

final class ProfileViewController: UIViewController {
  let nameLabel = UILabel()

  func show(_ name: String) {
    Task { @MainActor in
      self.nameLabel.text = name
      self.nameLabel.isHidden = name.isEmpty
    }
  }
}
