import Foundation

final class Bag: @unchecked Sendable {
  private let queue = DispatchQueue(label: "bag")
  private var items: [String] = []

  func add(_ item: String) { queue.sync { items.append(item) } }

  func merge(_ other: Bag) {
    queue.sync { items.append(contentsOf: other.items) }
  }
}

final class Basket: @unchecked Sendable {
  private let queue = DispatchQueue(label: "basket")
  private var items: [String] = []

  func add(_ item: String) { queue.sync { items.append(item) } }

  func take(from other: Basket) {
    let taken = other.queue.sync { other.items }
    queue.sync { items += taken }
  }

  func clear() {
    queue.async { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.items = []
    }
  }
}
