import Dispatch

struct Customer: Sendable {
  let id: Int
  var isKnown = false
}

@MainActor
final class Customers {
  private(set) var all: [Customer] = []

  func retrieve(_ id: Int, completion: @escaping (Customer?) -> Void) { completion(Customer(id: id)) }
  func send(_ values: [String: Int], completion: @escaping () -> Void) { completion() }

  func update(_ results: [Customer]) {
    var customers: [Customer] = []
    let group = DispatchGroup()
    for result in results {
      // Nobody is registered as zero.
      if result.id == 0 {
        continue
      }
      group.enter()
      retrieve(result.id) { customer in
        if let customer { customers.append(customer) }
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.all = customers
    }
  }

  func updateEach(_ results: [Customer]) {
    let group = DispatchGroup()
    results.forEach { result in
      if result.isKnown { return }
      group.enter()
      self.retrieve(result.id) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("updated") }
  }
}
