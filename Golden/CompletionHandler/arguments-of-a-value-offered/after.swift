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
  func buy(forName name: String, count: Int) async -> Int
}

final class Seller: Sendable {
  private let shop: any Shop

  init(shop: any Shop) { self.shop = shop }

  func list(forClass name: String) async -> Int {
    await shop.buy(forName: name, count: 1)
  }

  func sell(forName name: String, count: Int) async -> Int {
    await shop.buy(forName: name, count: count)
  }
}

final class Counter: Sendable {
  let seller: Seller

  init(seller: Seller) { self.seller = seller }

  // The order is a value of its own, so a task may look at it later.
  func sell(_ order: Order) {
    Task { @MainActor in
      print(await seller.sell(forName: order.name, count: order.count))
    }
  }

  // What is computed may be another the next time.
  func sellLabelled(_ order: Order) {
    Task { @MainActor [name = order.label] in
      print(await seller.sell(forName: name, count: order.name.count))
    }
  }

  // So may a variable.
  func sellChanged(_ order: Order) {
    var order = order
    order.count = 2
    Task { @MainActor [name = order.name, count = order.count] in
      print(await seller.sell(forName: name, count: count))
    }
  }

  // 'class' is no name.
  func list(_ order: Order) {
    Task { @MainActor [initialClass = order.label] in
      print(await seller.list(forClass: initialClass))
    }
  }
}
