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
      price(cart) { continuation.resume(with: $0) }
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
      pay(quote) { continuation.resume(with: $0) }
    }
  }

  @available(*, renamed: "stock(of:)")
  func stock(of item: String, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(item.count) }
  }

  func stock(of item: String) async -> Int {
    await withCheckedContinuation { continuation in
      stock(of: item) { continuation.resume(returning: $0) }
    }
  }

  // Three steps, the failures handed through one by one.
  func placeOrder(_ cart: Cart) async throws -> Receipt {
    let quote = try await price(cart)
    let number = try await self.pay(quote)
    return Receipt(number: number, quote: quote)
  }

  func pricePerItem(_ cart: Cart) async throws -> Int {
    guard !cart.isEmpty else {
      throw CheckoutFailure.emptyCart
    }
    let result: Result<Quote, Error>
    do {
      result = .success(try await price(cart))
    } catch {
      result = .failure(error)
    }
    return try result.map { $0.price / cart.items.count }.get()
  }

  func priceAgain(_ cart: Cart) async throws -> Quote {
    try await price(cart)
  }

  func stockOfBoth(_ first: String, _ second: String) async -> Int {
    let firstCount = await stock(of: first)
    let wanted = firstCount + 1
    let secondCount = await self.stock(of: second)
    return min(wanted, secondCount)
  }

  func payReporting(_ quote: Quote) async throws -> Int {
    do {
      let number = try await pay(quote)
      print("paid", number)
      return number
    } catch {
      print("not paid", error)
      throw CheckoutFailure.noReceipt
    }
  }

  func payQuietly(_ quote: Quote) async -> Int? {
    do {
      let number = try await pay(quote)
      return number
    } catch {
      return nil
    }
  }
}

func order(_ checkout: Checkout, _ cart: Cart) async {
  do {
    let receipt = try await checkout.placeOrder(cart)
    print("receipt", receipt.number)
  } catch {
    print("no receipt", error)
  }
}

func compare(_ checkout: Checkout, _ cart: Cart) async {
  let result: Result<Int, Error>
  do {
    result = .success(try await checkout.pricePerItem(cart))
  } catch {
    result = .failure(error)
  }
  print((try? result.get()) ?? 0)
}

func repeatPrice(_ checkout: Checkout, _ cart: Cart) async {
  guard let quote = try? await checkout.priceAgain(cart) else { return }
  print(quote.price)
}

func stockUp(_ checkout: Checkout) async {
  let count = await checkout.stockOfBoth("tea", "coffee")
  print(count)
}

func report(_ checkout: Checkout, _ quote: Quote) async {
  do {
    _ = try await checkout.payReporting(quote)
  } catch {
    print(error)
  }
}

func payDown(_ checkout: Checkout, _ quote: Quote) async {
  let value = await checkout.payQuietly(quote)
  print(value ?? 0)
}
