import UIKit

class PriceController: UIViewController {
  let label = UILabel()
  private let currency: String = "EUR"

  func show(_ cents: [Int]) {
    Task { @MainActor in
      let text = await self.total(cents)
      self.label.text = text
    }
  }

  nonisolated func total(_ cents: [Int]) async -> String {
    "\(cents.reduce(0, +)) \(currency)"
  }
}
