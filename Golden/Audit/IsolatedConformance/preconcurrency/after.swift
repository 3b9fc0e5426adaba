import UIKit

protocol DataProvider {
  func fetchItems() -> [String]
}

class ItemViewController: UIViewController, @preconcurrency DataProvider {
  private var items: [String] = []

  func fetchItems() -> [String] {
    return items
  }
}
