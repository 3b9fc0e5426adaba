import Foundation
import Vendor

struct Order: Sendable {
  let id: Int
}

final class Orders: NSObject, VendorListener, @unchecked Sendable {
  // Objective-C has no 'Result', and a module from outside doesn't know 'Order'.
  func submit(_ order: Order) async throws -> Int {
    order.id
  }

  // The listener may ask for this.
  func listen(_ name: String) async -> Int {
    name.count
  }
}

final class Downloads: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  // The protocol's methods are called 'urlSession'.
  func fetch(_ name: String) async -> Int {
    name.count
  }
}

@MainActor
func run(_ orders: Orders, _ downloads: Downloads) async {
  Task { @MainActor [argument = Order(id: 1)] in
    do {
      let id = try await orders.submit(argument)
      print(id)
    } catch {
      print(error)
    }
  }
  Task { @MainActor in
    print(await orders.listen("a"))
  }
  print(await downloads.fetch("b"))
}
