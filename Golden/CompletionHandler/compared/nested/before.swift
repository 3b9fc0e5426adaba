import Foundation

struct Cart: Sendable {
  var items: [String]
  var isEmpty: Bool { items.isEmpty }
}
struct Quote: Sendable {
  var price: Int
  var currency: String
}
struct Receipt: Sendable {
  var number: Int
  var quote: Quote
}
enum CheckoutFailure: Error { case emptyCart, declined(String), noReceipt }

final class Checkout: Sendable {
  @available(*, renamed: "price(_:)")
  func price(_ cart: Cart, completion: @escaping @Sendable (Result<Quote, Error>) -> Void) {
    DispatchQueue.global().async {
      completion(.success(Quote(price: cart.items.count * 3, currency: "CHF")))
    }
  }

  func price(_ cart: Cart) async throws -> Quote {
    try await withCheckedThrowingContinuation { continuation in
      price(cart) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "pay(_:)")
  func pay(_ quote: Quote, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async {
      if quote.price > 1000 {
        completion(.failure(CheckoutFailure.declined("too much")))
      } else {
        completion(.success(quote.price))
      }
    }
  }

  func pay(_ quote: Quote) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      pay(quote) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "stock(of:)")
  func stock(of item: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(item.count) }
  }

  func stock(of item: String) async -> Int {
    await withCheckedContinuation { continuation in
      stock(of: item) { continuation.resume(returning: $0) }
    }
  }

  // Three steps, the failures handed through one by one.
  func placeOrder(_ cart: Cart, completion: @escaping @Sendable (Result<Receipt, Error>) -> Void) {
    price(cart) { priced in
      switch priced {
      case .success(let quote):
        self.pay(quote) { paid in
          switch paid {
          case .success(let number):
            completion(.success(Receipt(number: number, quote: quote)))
          case .failure(let error):
            completion(.failure(error))
          }
        }
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }

  func pricePerItem(_ cart: Cart, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    guard !cart.isEmpty else {
      completion(.failure(CheckoutFailure.emptyCart))
      return
    }
    price(cart) { result in
      completion(result.map { $0.price / cart.items.count })
    }
  }

  func priceAgain(_ cart: Cart, completion: @escaping @Sendable (Result<Quote, Error>) -> Void) {
    price(cart, completion: completion)
  }

  func stockOfBoth(_ first: String, _ second: String, completion: @escaping @Sendable (Int) -> Void) {
    stock(of: first) { firstCount in
      let wanted = firstCount + 1
      self.stock(of: second) { secondCount in
        completion(min(wanted, secondCount))
      }
    }
  }

  func payReporting(_ quote: Quote, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    pay(quote) { result in
      do {
        let number = try result.get()
        print("paid", number)
        completion(.success(number))
      } catch {
        print("not paid", error)
        completion(.failure(CheckoutFailure.noReceipt))
      }
    }
  }

  func payQuietly(_ quote: Quote, completion: @escaping @Sendable (Int?) -> Void) {
    pay(quote) { result in
      if case .success(let number) = result {
        completion(number)
      } else {
        completion(nil)
      }
    }
  }
}

func order(_ checkout: Checkout, _ cart: Cart) async {
  checkout.placeOrder(cart) { result in
    switch result {
    case .success(let receipt): print("receipt", receipt.number)
    case .failure(let error): print("no receipt", error)
    }
  }
}

func compare(_ checkout: Checkout, _ cart: Cart) async {
  checkout.pricePerItem(cart) { result in
    print((try? result.get()) ?? 0)
  }
}

func repeatPrice(_ checkout: Checkout, _ cart: Cart) async {
  checkout.priceAgain(cart) { result in
    if case .success(let quote) = result { print(quote.price) }
  }
}

func stockUp(_ checkout: Checkout) async {
  checkout.stockOfBoth("tea", "coffee") { count in
    print(count)
  }
}

func report(_ checkout: Checkout, _ quote: Quote) async {
  checkout.payReporting(quote) { result in
    if case .failure(let error) = result { print(error) }
  }
}

func payDown(_ checkout: Checkout, _ quote: Quote) async {
  checkout.payQuietly(quote) { print($0 ?? 0) }
}
