import Foundation

actor Store {
  private let executor = StoreExecutor(DispatchQueue(label: "store", qos: .utility))
  nonisolated private var queue: DispatchQueue { executor.queue }
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private var items: [String] = []
  private var last: String?
  private let limit = 3

  nonisolated func add(_ item: String) {
    queue.async {
      self.assumeIsolated { isolatedSelf in
        isolatedSelf.items.append(item)
        isolatedSelf.last = item
        isolatedSelf.trim()
      }
    }
  }

  nonisolated func addLater(_ item: String) {
    queue.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      guard let self else { return }
      self.assumeIsolated {
        // Only what is new.
        if $0.last != item {
          $0.items.append(item)
        }
      }
    }
  }

  nonisolated func clear() {
    queue.async { [weak self] in self?.assumeIsolated { $0.items.removeAll() } }
  }

  nonisolated var count: Int { queue.sync { assumeIsolated { $0.items.count } } }

  nonisolated var isFull: Bool {
    queue.sync {
      assumeIsolated { isolatedSelf in
        dispatchPrecondition(condition: .onQueue(queue))
        return isolatedSelf.items.count >= limit
      }
    }
  }

  nonisolated subscript(index: Int) -> String { queue.sync { assumeIsolated { $0.items[index] } } }

  nonisolated func describe() -> String {
    queue.sync {
      assumeIsolated { isolatedSelf in
        if let last = isolatedSelf.last { return last }
        return isolatedSelf.items.joined(separator: ", ")
      }
    }
  }

  nonisolated func decode(_ data: Data) throws {
    try queue.sync {
      try assumeIsolated { isolatedSelf in
        let decoded = try JSONDecoder().decode([String].self, from: data)
        isolatedSelf.items = decoded.filter { $0 != isolatedSelf.last }
      }
    }
  }

  nonisolated func greet() { print("hello") }

  private func trim() {
    if items.count > limit { items.removeFirst() }
  }
}

/// Runs the jobs of `Store` on its queue.
private final class StoreExecutor: SerialExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}

func fill(_ store: Store) {
  store.add("one")
  store.greet()
  print(store.count, store[0], store.isFull)
}
