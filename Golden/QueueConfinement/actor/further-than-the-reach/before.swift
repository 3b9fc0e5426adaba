import Foundation

final class PriceList: @unchecked Sendable {
  private let queue = DispatchQueue(label: "prices")
  private var prices: [String: Int] = [:]

  func price(of item: String) -> Int? { queue.sync { prices[item] } }
  func set(_ price: Int, of item: String) { queue.sync { prices[item] = price } }
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
