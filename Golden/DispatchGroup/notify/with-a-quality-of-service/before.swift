import Dispatch

@MainActor
final class Library {
  func fetch(_ book: String) async { await Task.yield() }

  func fetch(_ book: String, completion: @escaping @Sendable () -> Void) {
    Task {
      await fetch(book)
      completion()
    }
  }

  func fetchAll(_ books: [String]) {
    let group = DispatchGroup()
    for book in books {
      group.enter()
      fetch(book) { group.leave() }
    }
    group.notify(qos: .userInitiated, queue: .global()) {
      print("fetched")
    }
  }

  func fetchBoth() {
    let group = DispatchGroup()
    for book in ["a", "b"] {
      group.enter()
      fetch(book) { group.leave() }
    }
    group.notify(qos: .utility, queue: .main) {
      print("fetched")
    }
  }

  func fetchOnAQueue(_ queue: DispatchQueue) {
    let group = DispatchGroup()
    for book in ["a", "b"] {
      group.enter()
      fetch(book) { group.leave() }
    }
    group.notify(qos: .utility, queue: queue) {
      print("fetched")
    }
  }
}
