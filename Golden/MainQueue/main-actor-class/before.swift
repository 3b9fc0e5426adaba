import UIKit

final class InboxViewController: UIViewController {
  let table = UITableView()
  var rows: [String] = []

  func received(_ rows: [String]) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.rows = rows
      self.table.reloadData()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.title = nil
    }
  }

  nonisolated func receivedInBackground(_ count: Int) {
    DispatchQueue.main.async { self.title = "\(count)" }
  }
}
