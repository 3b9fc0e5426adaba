import UIKit

final class FeedViewController: UIViewController {
  let table = UITableView()

  func storeDidChange() {
    Task { @MainActor in self.reload() }
    Task { @MainActor in reload() }
  }

  private func reload() {
    table.reloadData()
  }
}
