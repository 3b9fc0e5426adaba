import Dispatch

struct Customer: Sendable {
  let id: Int
  var isKnown = false
}

@MainActor
final class Customers {
  private(set) var all: [Customer] = []

  func retrieve(_ id: Int) async -> Customer? { Customer(id: id) }
  func send(_ values: [String: Int], completion: @escaping () -> Void) { completion() }

  func update(_ results: [Customer]) {
    var customers: [Customer] = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for result in results {
          // Nobody is registered as zero.
          if result.id == 0 {
            continue
          }
          group.addTask { @MainActor @Sendable [self] in
            let customer = await retrieve(result.id)
            if let customer { customers.append(customer) }
          }
        }
      }
      self.all = customers
    }
  }

  func updateEach(_ results: [Customer]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        results.forEach { result in
          if result.isKnown { return }
          group.addTask { @MainActor @Sendable in
            _ = await self.retrieve(result.id)
          }
        }
      }
      print("updated")
    }
  }
}
