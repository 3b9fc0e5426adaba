import Foundation

@MainActor
final class Checkout {
  private var log: [String] = []

  func price(of item: String, completion: @escaping @MainActor (Int) -> Void) {
    log.append("price")
    DispatchQueue.main.async { completion(item.count) }
  }

  func stock(of item: String, completion: @escaping @MainActor (Bool?) -> Void) {
    log.append("stock")
    DispatchQueue.main.async { completion(true) }
  }

  func show(_ item: String) {
    let group = DispatchGroup()
    var price = 0
    var isInStock: Bool?
    group.enter()
    self.price(of: item) { value in
      price = value
      group.leave()
    }
    group.enter()
    stock(of: item) { value in
      isInStock = value
      group.leave()
    }
    group.notify(queue: .main) {
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
