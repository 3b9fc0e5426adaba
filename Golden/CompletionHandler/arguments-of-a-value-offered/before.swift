import Foundation

struct Order: Sendable {
  var name: String
  var count = 1
  var label: String { "\(name) \(Int.random(in: 0..<9))" }
}

final class Cart: Sendable {
  let total = 2
}

/// A shop whose source isn't here.
protocol Shop: Sendable {
  func buy(forName name: String, count: Int, completion: @escaping @Sendable (Int) -> Void)
}

final class Seller: Sendable {
  private let shop: any Shop

  init(shop: any Shop) { self.shop = shop }

  func list(forClass name: String, completion: @escaping @Sendable (Int) -> Void) {
    shop.buy(forName: name, count: 1) { number in
      completion(number)
    }
  }

  func sell(forName name: String, count: Int, completion: @escaping @Sendable (Int) -> Void) {
    shop.buy(forName: name, count: count) { number in
      completion(number)
    }
  }
}

final class Counter: Sendable {
  let seller: Seller

  init(seller: Seller) { self.seller = seller }

  // The order is a value of its own, so a task may look at it later.
  func sell(_ order: Order) {
    seller.sell(forName: order.name, count: order.count) { print($0) }
  }

  // What is computed may be another the next time.
  func sellLabelled(_ order: Order) {
    seller.sell(forName: order.label, count: order.name.count) { print($0) }
  }

  // So may a variable.
  func sellChanged(_ order: Order) {
    var order = order
    order.count = 2
    seller.sell(forName: order.name, count: order.count) { print($0) }
  }

  // 'class' is no name.
  func list(_ order: Order) {
    seller.list(forClass: order.label) { print($0) }
  }
}
