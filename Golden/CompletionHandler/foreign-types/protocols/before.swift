import Foundation
import Vendor

struct Order: Sendable {
  let id: Int
}

final class Orders: NSObject, VendorListener, @unchecked Sendable {
  // Objective-C has no 'Result', and a module from outside doesn't know 'Order'.
  func submit(_ order: Order, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(order.id)) }
  }

  // The listener may ask for this.
  func listen(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(name.count) }
  }
}

final class Downloads: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // The protocol's methods are called 'urlSession'.
  func fetch(_ name: String, completionHandler: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completionHandler(name.count) }
  }
}

@MainActor
func run(_ orders: Orders, _ downloads: Downloads) async {
  orders.submit(Order(id: 1)) { result in
    switch result {
    case .success(let id): print(id)
    case .failure(let error): print(error)
    }
  }
  orders.listen("a") { print($0) }
  downloads.fetch("b") { print($0) }
}
