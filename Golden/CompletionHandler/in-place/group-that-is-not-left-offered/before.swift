import Dispatch

final class Shelf: @unchecked Sendable {
  private let queue = DispatchQueue.global()

  private func weigh(_ item: Int, completion: @escaping @Sendable (Int?) -> Void) {
    queue.async { completion(item > 2 ? nil : item) }
  }

  // What has no weight never leaves the group.
  func weights(of items: [Int], completion: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for item in items {
      group.enter()
      weigh(item) { weight in
        guard let weight else { return }
        print(weight)
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(items.count) }
  }
}

@MainActor func show(_ shelf: Shelf) {
  shelf.weights(of: [1, 2, 3]) { print($0) }
}
