import Dispatch

final class Shelf: @unchecked Sendable {
  private let queue = DispatchQueue.global()

  private func weigh(_ item: Int) async -> Int? {
    item > 2 ? nil : item
  }

  // What has no weight never leaves the group.
  func weights(of items: [Int]) async -> Int {
    await withTaskGroup(of: Void.self) { group in
      for item in items {
        group.addTask { [self] in
          let weight = await weigh(item)
          guard let weight else { return }
          print(weight)
        }
      }
    }
    return items.count
  }
}

@MainActor func show(_ shelf: Shelf) {
  Task { @MainActor in
    print(await shelf.weights(of: [1, 2, 3]))
  }
}
