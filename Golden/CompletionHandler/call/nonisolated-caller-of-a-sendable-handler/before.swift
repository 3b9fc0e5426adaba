import Dispatch

struct Order: Sendable {
  let number: Int
}

final class Warehouse: Sendable {
  func order(_ number: Int, completion: @escaping @Sendable (Order) -> Void) {
    DispatchQueue.global().async {
      completion(Order(number: number))
    }
  }

  func pack(_ order: Order, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      print(order.number)
      completion()
    }
  }
}

final class Parcel {
  let weight = 1
}

/// Any thread may run what the handlers do, so a task may.
final class Shipping: Sendable {
  private let warehouse = Warehouse()

  func ship(_ number: Int) {
    warehouse.order(number) { [self] order in
      warehouse.pack(order) { [self] in
        announce(order)
      }
    }
  }

  private func announce(_ order: Order) {
    print("shipped", order.number)
  }
}
