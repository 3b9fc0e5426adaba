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
  func count(completion: @escaping (Int) -> Void) {
    depot.items { items in completion(items.count) }
  }
}

final class Label {
  private let shelf: Shelf

  init(_ shelf: Shelf) { self.shelf = shelf }

  @MainActor func show() {
    shelf.count { number in print("there are", number) }
  }
}
