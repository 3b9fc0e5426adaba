import Foundation

@MainActor
final class Checkout {
  private var log: [String] = []

  func price(of item: String) async -> Int {
    log.append("price")
    return item.count
  }

  func stock(of item: String) async -> Bool? {
    log.append("stock")
    return true
  }

  func show(_ item: String) {
    Task { @MainActor in
      async let pendingPrice = self.price(of: item)
      async let pendingIsInStock = stock(of: item)
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
