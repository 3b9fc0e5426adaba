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
    let deadline = SuspendingClock.now + .seconds(0.5)
    Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .suspending)
      self.title = nil
    }
  }

  nonisolated func receivedInBackground(_ count: Int) {
    Task { @MainActor in self.title = "\(count)" }
  }
}
