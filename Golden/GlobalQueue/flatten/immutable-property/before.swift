import UIKit

class PriceController: UIViewController {
  let label = UILabel()
  private let currency: String = "EUR"

  func show(_ cents: [Int]) {
    DispatchQueue.global().async {
      let text = self.total(cents)
      DispatchQueue.main.async {
        self.label.text = text
      }
    }
  }

  func total(_ cents: [Int]) -> String {
    "\(cents.reduce(0, +)) \(currency)"
  }
}
