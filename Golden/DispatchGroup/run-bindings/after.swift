import Foundation

@MainActor
final class Checkout {
  private var log: [String] = []

  func price(of item: String, completion: @escaping @MainActor (Int) -> Void) {
    log.append("price")
    Task { @MainActor in completion(item.count) }
  }

  func stock(of item: String, completion: @escaping @MainActor (Bool?) -> Void) {
    log.append("stock")
    Task { @MainActor in completion(true) }
  }

  func show(_ item: String) {
    Task { @MainActor in
      async let pendingPrice = { @MainActor in
        await withCheckedContinuation { continuation in
          self.price(of: item) { continuation.resume(returning: $0) }
        }
      }()
      async let pendingIsInStock = { @MainActor in
        await withCheckedContinuation { continuation in
          stock(of: item) { continuation.resume(returning: $0) }
        }
      }()
      let (price, isInStock) = await (pendingPrice, pendingIsInStock)
      print(self.log.sorted(), price, isInStock ?? false)
      exit(0)
    }
  }
}

MainActor.assumeIsolated {
  Checkout().show("teapot")
  print("asked")
}
RunLoop.main.run()
