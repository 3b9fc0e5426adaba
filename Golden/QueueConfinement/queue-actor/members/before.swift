import Foundation

final class Store: @unchecked Sendable {
  private let queue = DispatchQueue(label: "store", qos: .utility)
  private var items: [String] = []
  private var last: String?
  private let limit = 3

  func add(_ item: String) {
    queue.async {
      self.items.append(item)
      self.last = item
      self.trim()
    }
  }

  func addLater(_ item: String) {
    queue.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      guard let self else { return }
      // Only what is new.
      if self.last != item {
        self.items.append(item)
      }
    }
  }

  func clear() {
    queue.async { [weak self] in self?.items.removeAll() }
  }

  var count: Int { queue.sync { items.count } }

  var isFull: Bool {
    queue.sync {
      dispatchPrecondition(condition: .onQueue(queue))
      return items.count >= limit
    }
  }

  subscript(index: Int) -> String { queue.sync { items[index] } }

  func describe() -> String {
    queue.sync {
      if let last { return last }
      return items.joined(separator: ", ")
    }
  }

  func decode(_ data: Data) throws {
    try queue.sync {
      let decoded = try JSONDecoder().decode([String].self, from: data)
      items = decoded.filter { $0 != last }
    }
  }

  func greet() { print("hello") }

  private func trim() {
    if items.count > limit { items.removeFirst() }
  }
}

func fill(_ store: Store) {
  store.add("one")
  store.greet()
  print(store.count, store[0], store.isFull)
}
