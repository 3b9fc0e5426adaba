import Foundation

actor Basket {
  private var items: [String: Int] = [:]
  private let currency: String

  init(currency: String) {
    self.currency = currency
  }

  func add(_ item: String) {
    self.items[item, default: 0] += 1
  }

  func count(of item: String) -> Int {
    return self.items[item] ?? 0
  }

  nonisolated func label() -> String { "basket in \(self.currency)" }
}

func shop(_ basket: Basket) async -> Int {
  await basket.add("pear")
  return await basket.count(of: basket.label())
}
