import Dispatch

@MainActor
final class Catalogue {
  func fetch(_ page: Int) async -> [String] { [] }

  // What `completion` does is not known.
  func load(completion: @escaping @Sendable (Int) -> Void) {
    let counter = Counter()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in 1...3 {
          group.addTask { @MainActor @Sendable [self] in
            let titles = await fetch(page)
            counter.add(titles.count)
          }
        }
      }
      Task.detached {
        completion(counter.total)
      }
    }
  }

  func load(quietly pages: Int, completion: @escaping @Sendable () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in 1...pages {
          group.addTask { @MainActor @Sendable [self] in
            _ = await fetch(page)
          }
        }
      }
      Task.detached(priority: .utility) { completion() }
    }
  }

  // A comment that speaks of its thread counts.
  func measure() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for page in 1...3 {
          group.addTask { @MainActor @Sendable [self] in
            _ = await fetch(page)
          }
        }
      }
      // The log may stall.
      Task.detached(priority: .utility) {
        print("measured")
      }
    }
  }
}

final class Counter: @unchecked Sendable {
  private(set) var total = 0
  func add(_ count: Int) { total += count }
}
