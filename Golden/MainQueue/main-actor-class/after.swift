import UIKit

final class InboxViewController: UIViewController {
  let table = UITableView()
  var rows: [String] = []

  func received(_ rows: [String]) {
    Task { @MainActor [weak self] in
      guard let self else { return }
      self.rows = rows
      self.table.reloadData()
    }
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(0.5))
      self.title = nil
    }
  }

  nonisolated func receivedInBackground(_ count: Int) {
    Task { @MainActor in self.title = "\(count)" }
  }
}
