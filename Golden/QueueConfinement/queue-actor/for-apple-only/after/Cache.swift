import Foundation

actor Store {
  private let queue = DispatchSerialQueue(label: "store")
  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
  private var items: [String] = []

  nonisolated func add(_ item: String) {
    queue.async { self.assumeIsolated { $0.items.append(item) } }
  }

  nonisolated var count: Int { queue.sync { assumeIsolated { $0.items.count } } }
}
