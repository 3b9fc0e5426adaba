import Dispatch

struct Cart {
  var items: [String] = []

  func price(of item: String, completion: @escaping (Int) -> Void) { completion(1) }

  @MainActor
  mutating func addAll(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      items.append(name)
      price(of: name) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("added") }
  }
}

extension Collection {
  @MainActor
  func asyncMap<T>(
    _ transform: (Element, @escaping (T) -> Void) -> Void, completion: @escaping ([T]) -> Void
  ) {
    var results: [T] = []
    let group = DispatchGroup()
    for element in self {
      group.enter()
      transform(element) {
        results.append($0)
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(results) }
  }
}

@MainActor
func fill(_ total: inout Int, ask: @escaping (Int, @escaping () -> Void) -> Void) {
  let group = DispatchGroup()
  group.enter()
  total += 1
  ask(total) { group.leave() }
  group.notify(queue: .main) { print("filled") }
}
