import Foundation

enum PriceFailure: Error {
  case some(code: Int)
  case status(Int)
}

final class Prices: Sendable {
  func price(_ name: String, completion: @escaping @Sendable (Double?, PriceFailure?) -> Void) {
    DispatchQueue.global().async {
      if name.isEmpty {
        completion(nil, .some(code: 4))
      } else if name == "-" {
        completion(nil, .status(404))
      } else {
        completion(2.5, nil)
      }
    }
  }
}

final class Offers: Sendable {
  // What comes is nil.
  func offer(_ name: String, completion: @escaping @Sendable (Double?, PriceFailure?) -> Void) {
    DispatchQueue.global().async {
      completion(name.isEmpty ? nil : 2, .none)
    }
  }
}

func show(_ prices: Prices) async {
  prices.price("tea") { price, failure in
    print(price ?? 0, failure as Any)
  }
}
