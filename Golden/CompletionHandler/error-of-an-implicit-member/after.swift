import Foundation

enum PriceFailure: Error {
  case some(code: Int)
  case status(Int)
}

final class Prices: Sendable {
  func price(_ name: String) async -> (Double?, PriceFailure?) {
    if name.isEmpty {
      return (nil, .some(code: 4))
    } else if name == "-" {
      return (nil, .status(404))
    } else {
      return (2.5, nil)
    }
  }
}

final class Offers: Sendable {
  // What comes is nil.
  func offer(_ name: String, completion: @escaping @Sendable (Double?, PriceFailure?) -> Void) {
    Task.detached {
      completion(name.isEmpty ? nil : 2, .none)
    }
  }
}

func show(_ prices: Prices) async {
  let (price, failure) = await prices.price("tea")
  print(price ?? 0, failure as Any)
}
