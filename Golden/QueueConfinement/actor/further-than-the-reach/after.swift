import Foundation

final class PriceList: @unchecked Sendable {
  private let lock = NSLock()
  private var prices: [String: Int] = [:]

  func price(of item: String) -> Int? { lock.withLock { prices[item] } }
  func set(_ price: Int, of item: String) { lock.withLock { prices[item] = price } }
}

@MainActor final class Cart {
  private let list = PriceList()

  private func sum(_ items: [String]) -> Int? {
    list.price(of: items[0])
  }

  func show() async {
    print(sum(["tea"]) ?? 0)
  }
}
