import Dispatch

@MainActor
final class Catalogue {
  func fetch(_ page: Int, completion: @escaping @Sendable ([String]) -> Void) { completion([]) }

  // What `completion` does is not known.
  func load(completion: @escaping @Sendable (Int) -> Void) {
    let counter = Counter()
    let group = DispatchGroup()
    for page in 1...3 {
      group.enter()
      fetch(page) { titles in
        counter.add(titles.count)
        group.leave()
      }
    }
    group.notify(queue: .global()) {
      completion(counter.total)
    }
  }

  func load(quietly pages: Int, completion: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for page in 1...pages {
      group.enter()
      fetch(page) { _ in
        group.leave()
      }
    }
    group.notify(queue: .global(qos: .utility), execute: completion)
  }

  // A comment that speaks of its thread counts.
  func measure() {
    let group = DispatchGroup()
    for page in 1...3 {
      group.enter()
      fetch(page) { _ in
        group.leave()
      }
    }
    // The log may stall.
    group.notify(queue: .global(qos: .utility)) {
      print("measured")
    }
  }
}

final class Counter: @unchecked Sendable {
  private(set) var total = 0
  func add(_ count: Int) { total += count }
}
