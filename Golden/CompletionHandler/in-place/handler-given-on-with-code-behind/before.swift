import Dispatch

final class Catalogue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "catalogue")
  private var words: [String] = []

  func publish(_ count: Int?, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(count ?? 0)
    }
  }

  // What it hands its handler on to isn't the last that it does.
  func update(_ entries: [String], completion: @escaping @Sendable (Int) -> Void) {
    queue.async {
      if entries.isEmpty {
        self.publish(nil, completion: completion)
        return
      }
      self.publish(entries.count, completion: completion)
      self.words += entries
    }
  }
}

@MainActor
final class Shelf {
  private let catalogue = Catalogue()
  private(set) var count = 0

  func add(_ entries: [String]) {
    catalogue.update(entries) { [weak self] count in
      Task { @MainActor in self?.count = count }
    }
  }

  func show() {
    catalogue.publish(1) { count in
      print(count)
    }
  }
}
