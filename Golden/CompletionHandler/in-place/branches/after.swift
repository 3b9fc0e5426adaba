import Foundation

enum Kind { case small, large, none }

final class Shop: Sendable {
  func price(of kind: Kind) -> Int {
    switch kind {
    case .small: return 1
    case .large:
      print("large")
      return 2
    case .none:
      return 0
    }
  }

  func discount(_ age: Int) -> Int {
    if age < 18 {
      return 50
    } else if age > 65 {
      return 30
    } else {
      return 0
    }
  }

  func first(over limit: Int, in prices: [Int]) -> Int? {
    for price in prices {
      if price > limit {
        return price
      }
    }
    return nil
  }
}

func buy(_ shop: Shop) async {
  let price = shop.price(of: .large)
  print(price)
}

func reduce(_ shop: Shop) async {
  let percent = shop.discount(70)
  print(percent)
}

func look(_ shop: Shop) async {
  let price = shop.first(over: 3, in: [1, 5])
  print(price ?? 0)
}
