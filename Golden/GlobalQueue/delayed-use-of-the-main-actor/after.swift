import UIKit

final class Banner: UIViewController {
  private let tableView = UITableView()
  private var shown = 0

  // What it uses belongs to the main actor, and it takes no time.
  func hideLater() {
    Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(30))
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
