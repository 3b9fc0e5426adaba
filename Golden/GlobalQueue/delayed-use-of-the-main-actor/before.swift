import UIKit

final class Banner: UIViewController {
  private let tableView = UITableView()
  private var shown = 0

  // What it uses belongs to the main actor, and it takes no time.
  func hideLater() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 30) { [weak self] in
      self?.tableView.isHidden = true
      self?.shown += 1
    }
  }

  // How long it takes is not known.
  func reloadLater(_ tables: [UITableView]) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) {
      for table in tables {
        table.reloadData()
      }
    }
  }
}
