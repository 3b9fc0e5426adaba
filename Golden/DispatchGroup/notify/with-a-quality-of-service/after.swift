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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for book in books {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(book)
          }
        }
      }
      Task.detached(priority: .userInitiated) {
        print("fetched")
      }
    }
  }

  func fetchBoth() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for book in ["a", "b"] {
          group.addTask { @MainActor @Sendable [self] in
            await fetch(book)
          }
        }
      }
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
