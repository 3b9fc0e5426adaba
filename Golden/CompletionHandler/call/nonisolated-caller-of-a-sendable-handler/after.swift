import Dispatch

struct Order: Sendable {
  let number: Int
}

final class Warehouse: Sendable {
  func order(_ number: Int) async -> Order {
    Order(number: number)
  }

  func pack(_ order: Order) async {
    print(order.number)
  }
}

final class Parcel {
  let weight = 1
}

/// Any thread may run what the handlers do, so a task may.
final class Shipping: Sendable {
  private let warehouse = Warehouse()

  func ship(_ number: Int) {
    Task {
      let order = await warehouse.order(number)
      await warehouse.pack(order)
      announce(order)
    }
  }

  private func announce(_ order: Order) {
    print("shipped", order.number)
  }
}
