import Foundation

final class Basket: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [String] = []
  private var total = 0

  var count: Int { lock.withLock { items.count } }

  func add(_ item: String, price: Int) {
    lock.withLock {
      items.append(item)
      total += price
    }
  }

  func replace(by items: [String]) {
    lock.withLock { self.items = items }
  }

  func clearLater(_ run: @escaping (@escaping @Sendable () -> Void) -> Void) {
    run {
      self.lock.withLock { self.items.removeAll() }
    }
  }
}

final class Wallet: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [Int] = []

  var count: Int { self.lock.withLock { self.notes.count } }

  func add(_ note: Int) {
    self.lock.withLock { self.notes.append(note) }
  }
}

final class Guide: @unchecked Sendable {
  private let lock = NSLock()
  private weak var visitor: Basket?

  func lead(_ visitor: Basket) {
    lock.withLock { self.visitor = visitor }
  }

  func isLeading() -> Bool {
    lock.withLock { visitor != nil }
  }
}
