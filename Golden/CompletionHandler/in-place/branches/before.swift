import Foundation

enum Kind { case small, large, none }

final class Shop: Sendable {
  func price(of kind: Kind, completion: @escaping (Int) -> Void) {
    switch kind {
    case .small: completion(1)
    case .large:
      print("large")
      completion(2)
    case .none:
      completion(0)
    }
  }

  func discount(_ age: Int, completion: @escaping (Int) -> Void) {
    if age < 18 {
      completion(50)
    } else if age > 65 {
      completion(30)
    } else {
      completion(0)
    }
  }

  func first(over limit: Int, in prices: [Int], completion: @escaping (Int?) -> Void) {
    for price in prices {
      if price > limit {
        completion(price)
        return
      }
    }
    completion(nil)
  }
}

func buy(_ shop: Shop) async {
  shop.price(of: .large) { price in
    print(price)
  }
}

func reduce(_ shop: Shop) async {
  shop.discount(70) { percent in
    print(percent)
  }
}

func look(_ shop: Shop) async {
  shop.first(over: 3, in: [1, 5]) { price in
    print(price ?? 0)
  }
}
