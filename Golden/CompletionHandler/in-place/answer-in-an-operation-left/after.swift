import Depot
import Foundation

// The main thread may wait until it has ended.
final class Counting: Operation, @unchecked Sendable {
  private let shelf: Shelf
  private var hasEnded = false

  init(_ shelf: Shelf) { self.shelf = shelf }

  override var isFinished: Bool { hasEnded }

  override func main() {
    shelf.count { number in
      print(number)
      self.hasEnded = true
    }
  }
}

final class Shelf {
  private let depot: Depot

  init(_ depot: Depot) { self.depot = depot }

  // Where the library calls it isn't known.
  func count() async -> Int {
    await withCheckedContinuation { continuation in
      depot.items { items in continuation.resume(returning: items.count) }
    }
  }

  @available(*, renamed: "count()")
  func count(completion: @escaping (Int) -> Void) {
    Task {
      completion(await count())
    }
  }
}

final class Label {
  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  @MainActor func show() {
    Task { @MainActor in
      let number = await shelf.count()
      print("there are", number)
    }
  }
}
