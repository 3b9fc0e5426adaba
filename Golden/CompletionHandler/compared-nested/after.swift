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
    Task.detached {
      completion(.success(Quote(price: cart.items.count * 3, currency: "CHF")))
    }
  }

  func price(_ cart: Cart) async throws -> Quote {
    try await withCheckedThrowingContinuation { continuation in
      price(cart) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "pay(_:)")
  func pay(_ quote: Quote, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    Task.detached {
      if quote.price > 1000 {
        completion(.failure(CheckoutFailure.declined("too much")))
      } else {
        completion(.success(quote.price))
      }
    }
  }

  func pay(_ quote: Quote) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      pay(quote) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "stock(of:)")
  func stock(of item: String, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(item.count) }
  }

  func stock(of item: String) async -> Int {
    await withCheckedContinuation { continuation in
      stock(of: item) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Three steps, the failures handed through one by one.
  @available(*, renamed: "placeOrder(_:)")
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

  func placeOrder(_ cart: Cart) async throws -> Receipt {
    try await withCheckedThrowingContinuation { continuation in
      placeOrder(cart) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "pricePerItem(_:)")
  func pricePerItem(_ cart: Cart, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    guard !cart.isEmpty else {
      completion(.failure(CheckoutFailure.emptyCart))
      return
    }
    price(cart) { result in
      completion(result.map { $0.price / cart.items.count })
    }
  }

  func pricePerItem(_ cart: Cart) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      pricePerItem(cart) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "priceAgain(_:)")
  func priceAgain(_ cart: Cart, completion: @escaping @Sendable (Result<Quote, Error>) -> Void) {
    price(cart, completion: completion)
  }

  func priceAgain(_ cart: Cart) async throws -> Quote {
    try await withCheckedThrowingContinuation { continuation in
      priceAgain(cart) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "stockOfBoth(_:_:)")
  func stockOfBoth(_ first: String, _ second: String, completion: @escaping @Sendable (Int) -> Void) {
    stock(of: first) { firstCount in
      let wanted = firstCount + 1
      self.stock(of: second) { secondCount in
        completion(min(wanted, secondCount))
      }
    }
  }

  func stockOfBoth(_ first: String, _ second: String) async -> Int {
    await withCheckedContinuation { continuation in
      stockOfBoth(first, second) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "payReporting(_:)")
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

  func payReporting(_ quote: Quote) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      payReporting(quote) { result in
        continuation.resume(with: result)
      }
    }
  }

  @available(*, renamed: "payQuietly(_:)")
  func payQuietly(_ quote: Quote, completion: @escaping @Sendable (Int?) -> Void) {
    pay(quote) { result in
      if case .success(let number) = result {
        completion(number)
      } else {
        completion(nil)
      }
    }
  }

  func payQuietly(_ quote: Quote) async -> Int? {
    await withCheckedContinuation { continuation in
      payQuietly(quote) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func log(_ cart: Cart) {
    placeOrder(cart) { result in
      switch result {
      case .success(let receipt): print("receipt", receipt.number)
      case .failure(let error): print("no receipt", error)
      }
    }
    pricePerItem(cart) { result in
      print((try? result.get()) ?? 0)
    }
  }
}
