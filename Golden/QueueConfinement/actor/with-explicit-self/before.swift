import Foundation

final class Basket: @unchecked Sendable {
  private let queue = DispatchQueue(label: "basket")
  private var items: [String: Int] = [:]
  private let currency: String

  init(currency: String) {
    self.currency = currency
  }

  func add(_ item: String) {
    self.queue.async {
      self.items[item, default: 0] += 1
    }
  }

  func count(of item: String) -> Int {
    return self.queue.sync { self.items[item] ?? 0 }
  }

  func label() -> String { "basket in \(self.currency)" }
}

func shop(_ basket: Basket) async -> Int {
  basket.add("pear")
  return basket.count(of: basket.label())
}
