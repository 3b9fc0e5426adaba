import UIKit

final class FeedViewController: UIViewController {
  let table = UITableView()

  func storeDidChange() {
    DispatchQueue.main.async(execute: self.reload)
    DispatchQueue.main.async(execute: reload)
  }

  private func reload() {
    table.reloadData()
  }
}
