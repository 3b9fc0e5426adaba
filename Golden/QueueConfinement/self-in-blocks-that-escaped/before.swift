import Foundation

final class Basket: @unchecked Sendable {
  private let queue = DispatchQueue(label: "basket")
  private var items: [String] = []
  private var total = 0

  var count: Int { queue.sync { items.count } }

  func add(_ item: String, price: Int) {
    queue.async {
      self.items.append(item)
      self.total += price
    }
  }

  func replace(by items: [String]) {
    queue.async { self.items = items }
  }

  func clearLater(_ run: @escaping (@escaping @Sendable () -> Void) -> Void) {
    run {
      self.queue.async { self.items.removeAll() }
    }
  }
}

final class Wallet: @unchecked Sendable {
  private let queue = DispatchQueue(label: "wallet")
  private var notes: [Int] = []

  var count: Int { self.queue.sync { self.notes.count } }

  func add(_ note: Int) {
    self.queue.async { self.notes.append(note) }
  }
}

final class Guide: @unchecked Sendable {
  private let queue = DispatchQueue(label: "guide")
  private weak var visitor: Basket?

  func lead(_ visitor: Basket) {
    queue.async { self.visitor = visitor }
  }

  func isLeading() -> Bool {
    queue.sync { visitor != nil }
  }
}
